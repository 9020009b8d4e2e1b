import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Served } from '../src/edge/http/announce.ts'
import { makeProfessional, makeUser } from './makers.ts'
import { makeGlobalAdmin, signIn } from './sign-in.ts'
import { startTestServer, type Caller, type TestServer } from './test-server.ts'

let server: TestServer
let callers: Record<string, Caller>
beforeAll(async () => {
  server = await startTestServer()
  const made = await server.norte.work(async (db) => ({
    patient: await makeUser(db),
    professional: (await makeProfessional(db)).user,
    reception: await makeUser(db, { user_type: 'reception' }),
    admin: await makeUser(db, { user_type: 'admin' }),
  }))
  const global = await makeGlobalAdmin(server)
  callers = { superuser: await signIn(server, null, global.email), anyone: server.visitor(server.norte) }
  for (const [role, id] of Object.entries(made)) callers[role] = await server.as(server.norte, id)
  const somebody = await server.as(server.norte, made.patient)
  Object.assign(callers, { 'signed in': somebody, 'perhaps signed in': somebody })
})
afterAll(() => server.close())

const nobody = '01890000-0000-7000-8000-000000000000'
/** What the provider signs is a text of its own. */
const signed = ['POST /payments/webhook/']
const nameOf = ({ endpoint }: Served): string => `${endpoint.method} ${endpoint.path}`

test.each(['null', '[]', '[{}]', '"x"', '7', 'true'])(
  'a body that is %s is 400 to whoever may make the call, for every call that takes one',
  async (text) => {
    const calls = server.http.served.filter(
      (served) => served.endpoint.body && !signed.includes(nameOf(served)),
    )
    expect(calls.length).toBeGreaterThan(30)
    const answers: [string, number, string][] = []
    for (const served of calls) {
      const { method, path } = served.endpoint
      const caller = callers[served.who[0] ?? '']
      // A row is named by its number.
      const url = path.replaceAll(/:\w+/g, (name) => (name === ':n' ? '1' : nobody))
      const sent = await caller?.json(method, url, text)
      answers.push([nameOf(served), sent?.status ?? 0, typeof Object.values(sent?.json ?? {})[0]])
    }
    expect(answers.filter(([, status]) => status !== 400)).toEqual([])
  },
)
