import { readdir } from 'node:fs/promises'
import type { Endpoint } from '@psico/contract/core/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './test-server.ts'

/** Agreed calls whose module is still being written, as METHOD path. It only ever gets shorter. */
const notYetServed: string[] = []

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  String(value.path).startsWith('/')

async function agreed(): Promise<Endpoint[]> {
  const folder = new URL('../../contract/src/', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, folder).href) as Promise<Record<string, unknown>>),
  )
  // One that a file passes on from another is one call.
  return [...new Set(modules.flatMap((module) => Object.values(module)).filter(isEndpoint))]
}

test('every agreed call is served exactly once, and nothing else is', async () => {
  const calls = await agreed()
  expect(calls.length).toBeGreaterThan(30)
  const served = server.http.served.map((route) => nameOf(route.endpoint)).toSorted()
  expect(served).toEqual([...new Set(served)])
  const missing = calls.map(nameOf).filter((name) => !served.includes(name))
  expect(missing.filter((name) => !notYetServed.includes(name))).toEqual([])
  expect(served.filter((name) => !calls.map(nameOf).includes(name))).toEqual([])
})

test('no two agreed calls share a method and a path', async () => {
  const names = (await agreed()).map((endpoint) => nameOf(endpoint).replaceAll(/:\w+/g, ':'))
  expect(names.length).toBe(new Set(names).size)
})

test('every agreed path ends in a slash, or names a file', async () => {
  for (const { path } of await agreed()) expect(path).toMatch(/(\/|:file|\.csv)$/)
})

test('every call for signed-in people is 401 to a stranger on its own host', async () => {
  for (const { endpoint, who } of server.http.served) {
    if (who.includes('anyone')) continue
    const url = `/api${endpoint.path.replaceAll(/:\w+/g, '01890000-0000-7000-8000-000000000000')}`
    const host = who.includes('superuser') ? 'localhost' : 'norte-app.localhost'
    const answer = await server.http.inject({ method: endpoint.method, url, headers: { host } })
    expect([nameOf(endpoint), answer.statusCode]).toEqual([nameOf(endpoint), 401])
    const wrong = { host, authorization: 'Token 0000000000000000000000000000000000000000000' }
    const forged = await server.http.inject({ method: endpoint.method, url, headers: wrong })
    expect([nameOf(endpoint), forged.statusCode]).toEqual([nameOf(endpoint), 401])
  }
})
