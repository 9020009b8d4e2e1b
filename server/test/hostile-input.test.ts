import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Served } from '../src/edge/http/announce.ts'
import { newSecret } from '../src/core/id.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { makeProfessional, makeUser, openSession } from './makers.ts'

/** Every call that is served, as everybody, with values that nobody should send: a refusal in words, never a 500. */
const someId = '01890000-0000-7000-8000-000000000000'
const strangeIds = [
  'x',
  '%00',
  '%F0%9F%98%80',
  '-1',
  "1'%20or%20'1'='1",
  '..%2f..%2fetc%2fpasswd',
  '%E0%A4%A',
]
const strangeValues = [
  null,
  '\0',
  'a\0@b.example',
  '\ud800',
  '',
  ' ',
  '2026-02-30',
  '99:99',
  'x'.repeat(5000),
  -1,
  1e300,
  1.5,
  true,
  {},
  [],
  [null],
]
const strangeBodies = [
  '',
  'null',
  '[]',
  '"x"',
  '1',
  '{',
  '{"__proto__":{"is_active":true}}',
  '{"toString":1,"valueOf":null,"length":-1,"constructor":"x"}',
  '['.repeat(5000),
]
const strangeQueries = [
  '%00',
  '-1',
  '0',
  '1e9',
  '99999999999999999999',
  'abc',
  '2026-13-45',
  '%F0%9F%98%80',
  '',
]

let server: TestServer
let tokens: (string | null)[]
const wrong: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  tokens = await server.work(server.norte, async (db) => {
    const people = [
      await makeUser(db),
      (await makeProfessional(db)).user,
      await makeUser(db, { user_type: 'admin' }),
    ]
    return Promise.all(
      people.map(async (person) => {
        const token = newSecret()
        await openSession(db, person, token, server.now.ms)
        return token
      }),
    )
  })
  tokens.push(null)
})
afterAll(() => server.close())

const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return []
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const parts = [shape, ...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]
  return [
    ...new Set(
      parts.flatMap((jSONSchema) => Object.keys((jSONSchema as { properties?: object }).properties ?? {})),
    ),
  ]
}

function requestsFor({ endpoint }: Served): { path: string; payload?: string }[] {
  const path = endpoint.path.replaceAll(/:\w+/g, someId)
  const names = endpoint.path.includes(':') ? strangeIds : []
  const fields = fieldsOf(endpoint.body)
  const bodies = strangeValues.map((strangeValue) =>
    JSON.stringify(Object.fromEntries(fields.map((name) => [name, strangeValue]))),
  )
  const queries = fieldsOf(endpoint.query).flatMap((name) =>
    strangeQueries.map((strangeQuery) => `${path}?${name}=${strangeQuery}`),
  )
  return [
    ...names.map((name) => ({ path: endpoint.path.replaceAll(/:\w+/g, name) })),
    ...(endpoint.body ? [...strangeBodies, ...bodies].map((payload) => ({ path, payload })) : []),
    ...queries.map((query) => ({ path: query })),
    { path: `${path}?a[b]=1&a=2&__proto__=3` },
  ]
}

async function judge(method: InjectOptions['method'], path: string, token: string | null, payload?: string) {
  const headers: Record<string, string> = { host: 'norte-app.localhost' }
  if (token) headers['authorization'] = `Token ${token}`
  if (payload !== undefined) headers['content-type'] = 'application/json'
  const body = payload === undefined ? {} : { payload }
  const answer = await server.http.inject({ method, url: `/api${path}`, headers, ...body })
  const asked = `${String(method)} ${path} ${payload?.slice(0, 60) ?? ''}: ${answer.statusCode}`
  if (answer.statusCode >= 500) return wrong.push(`${asked} ${answer.body.slice(0, 80)}`)
  if (answer.statusCode < 400) return
  const isObject = answer.body.startsWith('{') && answer.body.length > 2
  if (!isObject || /\b(invalid input|expected|must be|required)\b/i.test(answer.body)) wrong.push(asked)
}

test('no call answers a strange value with a failure or in English', { timeout: 120_000 }, async () => {
  let asked = 0
  for (const served of server.http.served)
    for (const { path, payload } of requestsFor(served))
      for (const token of tokens) {
        asked += 1
        await judge(served.endpoint.method, path, token, payload)
      }
  expect(asked).toBeGreaterThan(4000)
  expect(wrong).toEqual([])
})
