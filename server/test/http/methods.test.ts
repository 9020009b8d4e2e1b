import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ask = async (method: 'GET' | 'PUT' | 'DELETE' | 'PATCH' | 'POST', url: string) => {
  const { statusCode, headers, json } = await server.http.inject({
    method,
    url,
    headers: { host: 'norte-app.localhost' },
  })
  return { status: statusCode, allow: headers['allow'], json: json as () => Record<string, unknown> }
}

test('a method that an address does not have is 405 and names those that it has', async () => {
  const refused = await ask('DELETE', '/api/auth/login/')
  expect([refused.status, refused.allow, refused.json()]).toEqual([
    405,
    'POST',
    { code: 'wrong_method', detail: 'Esta dirección no admite ese método.' },
  ])
  // With and without the slash, with parameters and a query.
  for (const [method, url, allow] of [
    ['GET', '/api/auth/login', 'POST'],
    ['POST', '/api/professionals/?name=x', 'GET, HEAD'],
    ['PUT', '/api/appointments/appointments/0190/', 'GET, HEAD, PATCH'],
    ['DELETE', '/api/payments/0190/receipt/', 'GET, HEAD'],
  ] as const) {
    const scene = await ask(method, url)
    expect([method, url, scene.status, scene.allow]).toEqual([method, url, 405, allow])
  }
})

test('an id longer than any is not found, not a wrong method', async () => {
  for (const length of [101, 301, 2000])
    expect((await ask('GET', `/api/professionals/${'a'.repeat(length)}/`)).status).toBe(404)
})

test('an address that nothing has is 404, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const scene = await ask(method, '/api/nada/de/nada/')
    expect([scene.status, scene.allow]).toEqual([404, undefined])
  }
})

test('every call of the product refuses a method that its address does not have', async () => {
  const has = new Map<string, Set<string>>()
  for (const { endpoint } of server.http.served) {
    const url = `/api${endpoint.path}`.replaceAll(/:\w+/g, 'x')
    has.set(url, (has.get(url) ?? new Set()).add(endpoint.method))
  }
  expect(has.size).toBeGreaterThan(80)
  // Where a call with an id in that place has the method, the word is taken for an id.
  const isAnId = (method: string, url: string) =>
    server.http.served.some(
      ({ endpoint }) =>
        endpoint.method === method &&
        endpoint.path.includes(':') &&
        new RegExp(`^/api${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(url),
    )
  for (const [url, methods] of has) {
    const missing = (['PUT', 'PATCH', 'DELETE', 'POST'] as const).find(
      (method) => !methods.has(method) && !isAnId(method, url),
    )
    if (!missing || url.endsWith('/x') || url.endsWith('/x/')) continue
    const scene = await ask(missing, url)
    expect([url, missing, scene.status]).toEqual([url, missing, 405])
    for (const method of methods) expect(scene.allow).toContain(method)
  }
})
