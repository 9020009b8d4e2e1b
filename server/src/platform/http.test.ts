import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { openHouse, type TestHouse } from '../../test/harness.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe('hosts', () => {
  test('health answers on any host name', async () => {
    for (const host of ['localhost:8000', 'norte-app.localhost', 'nadie.localhost', '10.0.0.1']) {
      const answer = await house.http.inject({ url: '/api/health/', headers: { host } })
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
    }
  })
  test('an unknown subdomain gets 404 with a Spanish detail on the API', async () => {
    const answer = await house.http.inject({
      url: '/api/professionals/',
      headers: { host: 'nadie-app.localhost' },
    })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ detail: 'Esta dirección no pertenece a ninguna clínica.' })
  })
  test('a forwarded host from a stranger changes nothing', async () => {
    const headers = { host: 'nadie-app.localhost', 'x-forwarded-host': 'norte-app.localhost' }
    expect((await house.http.inject({ url: '/api/nada/', headers })).statusCode).toBe(404)
    expect((await house.http.inject({ url: '/api/nada/', headers })).json()).toMatchObject({
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
    const behind = await openHouse({ env })
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
  test('only the own -app host may call across origins', async () => {
    const ask = async (origin: string) => {
      const headers = { host: 'norte.localhost', origin, 'access-control-request-method': 'GET' }
      const answer = await house.http.inject({ method: 'OPTIONS', url: '/api/professionals/', headers })
      return answer.headers['access-control-allow-origin']
    }
    expect(await ask('http://norte-app.localhost:8000')).toBe('http://norte-app.localhost:8000')
    expect(await ask('http://sur-app.localhost:8000')).toBeUndefined()
    expect(await ask('http://evil.example')).toBeUndefined()
    expect(await ask('null')).toBeUndefined()
  })
})

test('both database roles answer to /api/ready/', async () => {
  expect((await house.http.inject({ url: '/api/ready/', headers: { host: 'localhost' } })).json()).toEqual({
    status: 'ok',
  })
})
