import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readEnv } from '#core/settings/env'
import { startTestServer, type TestServer } from '../test-server.ts'
import { makeUser } from '../makers.ts'
import { drain } from '../../src/edge/http/drain.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('an address that cannot be decoded', () => {
  const get = (url: string) => server.http.inject({ url, headers: { host: 'norte-app.localhost' } })
  test('is refused in Spanish by the API, with the headers of every answer', async () => {
    for (const url of ['/api/%zz/', '/api/professionals/%FF/']) {
      const { statusCode, headers, json } = await get(url)
      expect([statusCode, json()]).toEqual([400, { detail: 'La solicitud no es válida.' }])
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    }
  })
  test('is a Spanish page elsewhere', async () => {
    const { statusCode, headers, body } = await get('/%')
    expect([statusCode, headers['x-frame-options']]).toEqual([404, 'DENY'])
    expect(body).toContain('No encontramos esta página')
  })
})

describe('hosts', () => {
  test('health answers on any host name', async () => {
    for (const host of ['localhost:8000', 'norte-app.localhost', 'nadie.localhost', '10.0.0.1']) {
      const answer = await server.http.inject({ url: '/api/health/', headers: { host } })
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
    }
  })
  test('an unknown subdomain gets 404 with a Spanish detail on the API', async () => {
    const answer = await server.http.inject({
      url: '/api/professionals/',
      headers: { host: 'nadie-app.localhost' },
    })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ detail: 'Esta dirección no pertenece a ninguna clínica.' })
  })
  test('a forwarded host from a stranger changes nothing', async () => {
    const headers = { host: 'nadie-app.localhost', 'x-forwarded-host': 'norte-app.localhost' }
    expect((await server.http.inject({ url: '/api/nada/', headers })).statusCode).toBe(404)
    expect((await server.http.inject({ url: '/api/nada/', headers })).json()).toMatchObject({
      code: 'no_clinic_here',
    })
  })
  test('a trusted proxy names the host and the address of the person', async () => {
    const env = readEnv({
      NODE_ENV: 'test',
      MASTER_KEY: 'test-master-key-of-at-least-32-characters',
      LOG_LEVEL: 'silent',
      TRUSTED_PROXY: '10.0.0.1',
    })
    const behind = await startTestServer({ env })
    try {
      const from = async (remoteAddress: string) => {
        const headers = { host: 'localhost', 'x-forwarded-host': 'norte-app.localhost' }
        const url = '/api/tenants/public/current/'
        return (await behind.http.inject({ url, headers, remoteAddress })).json<{ mode: string }>().mode
      }
      expect(await from('10.0.0.1')).toBe('clinic')
      expect(await from('10.0.0.2')).toBe('global')
    } finally {
      await behind.close()
    }
  })
  test('in production browsers are told to come by https alone, to every clinic', async () => {
    const env = { ...server.app.env, production: true }
    const there = await startTestServer({ env })
    try {
      const { headers } = await there.http.inject({ url: '/api/health/', headers: { host: 'localhost' } })
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    } finally {
      await there.close()
    }
  })
  test('only the own -app host may call across origins', async () => {
    const ask = async (origin: string) => {
      const headers = { host: 'norte.localhost', origin, 'access-control-request-method': 'GET' }
      const answer = await server.http.inject({ method: 'OPTIONS', url: '/api/professionals/', headers })
      return answer.headers['access-control-allow-origin']
    }
    expect(await ask('http://norte-app.localhost:8000')).toBe('http://norte-app.localhost:8000')
    expect(await ask('http://sur-app.localhost:8000')).toBeUndefined()
    expect(await ask('http://evil.example')).toBeUndefined()
    expect(await ask('null')).toBeUndefined()
    for (const odd of [
      'ftp://norte-app.localhost',
      'http://x@norte-app.localhost',
      'norte-app.localhost',
      '',
    ])
      expect(await ask(odd)).toBeUndefined()
    expect(await ask('http://norte-app.localhost.evil.example')).toBeUndefined()
    expect(await ask('http://norte.localhost:8000')).toBeUndefined()
  })
})

test('both database roles answer to /api/ready/', async () => {
  expect((await server.http.inject({ url: '/api/ready/', headers: { host: 'localhost' } })).json()).toEqual({
    status: 'ok',
  })
})

test('a process that will close says that it is not ready, still serves, and lets its lines go', async () => {
  const leaver = await startTestServer()
  const { http } = leaver
  const get = (url: string) => http.inject({ url, headers: { host: 'localhost' } })
  const left = drain(http, 50)
  expect(await get('/api/ready/')).toMatchObject({ statusCode: 503 })
  expect(await get('/api/health/')).toMatchObject({ statusCode: 200, headers: { connection: 'close' } })
  await left
  await leaver.close()
})

test('whoever has begun to ask before a process closes has an answer, and no word of the framework', async () => {
  const leaver = await startTestServer()
  await leaver.http.listen({ host: '127.0.0.1', port: 0 })
  const come = once(leaver.http.server, 'connection') as Promise<[Socket]>
  const line = connect((leaver.http.server.address() as AddressInfo).port, '127.0.0.1')
  const [end] = await come
  const answer = text(line)
  line.write('GET /api/professionals/ HTTP/1.1\r\nHost: norte-app.localhost\r\n')
  await expect.poll(() => end.bytesRead).toBeGreaterThan(0)
  const closed = leaver.close()
  line.write('Connection: keep-alive\r\n\r\n')
  expect(await answer).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n.*"results"/is)
  await closed
})

describe('a NUL, which PostgreSQL keeps in no text', () => {
  test.each([
    ['professional', '/appointments/appointments/?search=a%00b'],
    ['professional', '/clinical-history/my-patients/?search=%00'],
    ['admin', '/admin/users/?search=%00'],
    ['admin', '/auditlog/logs/?search=%00'],
  ] as const)('of a %s in %s is a clear refusal', async (user_type, path) => {
    const caller = await server.as(server.norte, await server.norte.work((db) => makeUser(db, { user_type })))
    expect(await caller.get(path)).toMatchObject({
      status: 400,
      json: { detail: 'Algún valor tiene un formato o un carácter que no se puede guardar.' },
    })
  })

  test('in a body is one too, and the next call is answered', async () => {
    const visitor = server.visitor(server.norte)
    const login = await visitor.post('/auth/login/', { email: 'a\0@b.example', password: 'x\0' })
    expect(login.status).toBe(400)
    expect((await visitor.post('/auth/verify-email/', { uid: 'a\0', token: '\0' })).status).toBe(400)
    expect((await visitor.get('/professionals/')).status).toBe(200)
  })
})

test('while the database is away a call is refused in words, a page still has the numbers, and both work again', async () => {
  const away = await startTestServer()
  const url = new URL(away.ownerUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const owner = new pg.Client({ connectionString: url.href })
  await owner.connect()
  const visitor = away.visitor(away.norte)
  try {
    expect((await visitor.get('/professionals/')).status).toBe(200)
    await owner.query(`alter database "${name}" allow_connections false`)
    await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    for (let call = 0; call < 3; call += 1) {
      const { status, json, headers } = await visitor.get('/professionals/')
      expect([status, json['code'], headers['retry-after']]).toEqual([503, 'unavailable', '3'])
      expect(json['detail']).toMatch(/no está disponible por un momento/)
    }
    const open = () => away.http.inject({ url: '/dashboard', headers: { host: 'sur-app.localhost' } })
    // Who was looked up a moment ago is remembered for two seconds, and their app still opens.
    await expect.poll(async () => (await open()).statusCode).toBe(503)
    const page = await open()
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('href="tel:110"')
    await owner.query(`alter database "${name}" allow_connections true`)
    const askAgain = async () => (await visitor.get('/professionals/')).status
    // A pooler looks for it again only when it is asked, and refuses whoever asks first.
    if (process.env['TEST_POOLER_URL'])
      await vi.waitUntil(async () => (await askAgain()) === 200, { timeout: 20_000, interval: 500 })
    expect(await askAgain()).toBe(200)
  } finally {
    await owner.query(`alter database "${name}" allow_connections true`)
    await owner.end()
    await away.close()
  }
})
