import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test-server.ts'

let server: TestServer
let source: string
beforeAll(async () => {
  server = await startTestServer()
  source = (await server.http.inject({ url: '/api/openapi.json', headers: { host: 'norte.localhost' } })).body
})
afterAll(() => server.close())

/**
 * What a linter of others has to say, by its recommended rules. Two are off: our paths end with a slash, as their outside
 * clients know them, and the product is licensed to nobody yet.
 */
async function complaintsOf(document: string): Promise<string[]> {
  const rules = { 'no-path-trailing-slash': 'off', 'info-license': 'off' } as const
  const config = await createConfig({ extends: ['recommended'], rules })
  const found = await lintFromString({ source: document, config, absoluteRef: 'openapi.json' })
  return found.map((problem) => `${problem.ruleId}: ${problem.message} ${problem.location[0]?.pointer ?? ''}`)
}

/** Outside clients know these paths as they are; an id is a UUID, which no word beside it is. */
const asAgreed = [
  ['/payments/{appointment_id}/receipt/', '/payments/bank-simulator/{qr_id}/'],
  ['/payments/{appointment_id}/receipt/', '/payments/simulator/{session_id}/'],
  ['/payments/{appointment_id}/receipt/', '/payments/sessions/{session_id}/'],
  ['/payments/{appointment_id}/receipt/', '/payments/desk/{appointment}/'],
  ['/professionals/specializations/{id}/', '/professionals/{id}/reviews/'],
].map(([one = '', other = '']) => `Found two ambiguous paths: \`${one}\` and \`${other}\``)

test('a linter of others has nothing to say of the document', async () => {
  const complaints = await complaintsOf(source)
  expect(complaints.filter((complaint) => !asAgreed.some((known) => complaint.includes(known)))).toEqual([])
  expect(complaints).toHaveLength(asAgreed.length)
})

test('it reads the document at all: a fault in it is told', async () => {
  const broken = JSON.parse(source) as { paths: Record<string, Record<string, Record<string, unknown>>> }
  delete broken.paths['/health/']?.['get']?.['security']
  const told = await complaintsOf(JSON.stringify(broken))
  expect(told.some((line) => line.startsWith('security-defined'))).toBe(true)
})

test('a public call says that it needs no token, every other one that it does', () => {
  const { paths } = JSON.parse(source) as {
    paths: Record<string, Record<string, { security?: unknown; operationId?: string }>>
  }
  const names = new Set<string>()
  for (const { endpoint, who } of server.http.served) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const call = paths[path]?.[endpoint.method.toLowerCase()]
    const isPublic = who.some((caller) => caller === 'anyone')
    const optional = who.some((caller) => caller === 'perhaps signed in')
    const expected = isPublic ? [] : optional ? [{ token: [] }, {}] : [{ token: [] }]
    expect(call?.security, `${endpoint.method} ${path}`).toEqual(expected)
    names.add(call?.operationId ?? '')
  }
  expect(names.size).toBe(server.http.served.length)
})
