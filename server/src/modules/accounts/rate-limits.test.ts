import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestServer, statusesOf, testNow, type TestServer } from '../../../test/test-server.ts'
import { makeMember, signIn, testPassword } from '../../../test/sign-in.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const login = (email: string, password: string, clinic = server.norte) =>
  server.visitor(clinic).post('/auth/login/', { email, password })
const times = <T>(n: number, fn: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => fn(i)))

test('after ten failed tries an account waits a quarter of an hour, known or not', async () => {
  const { email } = await makeMember(server.norte)
  for (const address of [email, 'nadie@correo.example']) {
    const tries = statusesOf(await times(13, () => login(address, 'equivocada-1')))
    expect(tries).toEqual([...Array<number>(10).fill(400), 429, 429, 429])
  }
  const blocked = await login(email, testPassword)
  expect(blocked.status).toBe(429)
  expect(Number(blocked.headers['retry-after'])).toBe(900)
  expect(blocked.json['non_field_errors']).toEqual([
    'Demasiados intentos. Vuelve a intentarlo en 15 minutos.',
  ])
  expect((await login(email, testPassword, server.sur)).status).toBe(400)
  server.now.ms = testNow + 15 * 60_000
  expect((await login(email, testPassword)).status).toBe(200)
})

test('a stranger who guesses locks out themself, not the person at home, until guessing comes from everywhere', async () => {
  const { email } = await makeMember(server.norte)
  const from = async (remoteAddress: string, password: string) => {
    const headers = { host: 'norte-app.localhost' }
    const payload = { email, password }
    const url = '/api/auth/login/'
    return (await server.http.inject({ method: 'POST', url, headers, payload, remoteAddress })).statusCode
  }
  await times(12, () => from('192.0.2.1', 'equivocada-1'))
  expect(await from('192.0.2.1', testPassword)).toBe(429)
  expect(await from('192.0.2.2', testPassword)).toBe(200)
  for (let n = 10; n < 20; n += 1) await times(10, () => from(`192.0.2.${n}`, 'equivocada-1'))
  expect(await from('192.0.2.2', testPassword)).toBe(429)
})

test('a success forgets the failed tries before it', async () => {
  const { email } = await makeMember(server.norte)
  for (const round of [1, 2, 3]) {
    await times(9, () => login(email, `equivocada-${round}`))
    expect((await login(email, testPassword)).status).toBe(200)
  }
})

test('one address has 300 failed tries for all accounts; right passwords cost none', async () => {
  const { email } = await makeMember(server.norte)
  await times(40, () => signIn(server, server.norte, email))
  const failed = statusesOf(await times(300, (n) => login(`nadie${n}@correo.example`, 'equivocada-1')))
  expect(failed).toEqual(Array<number>(300).fill(400))
  expect((await login(email, testPassword)).status).toBe(429)
})

test('an address registers 300 times an hour, and is told in Spanish how long to wait', async () => {
  const register = (n: number, password: string) =>
    server.visitor(server.norte).post('/auth/register/', {
      email: `nuevo${n}@correo.example`,
      username: `nuevo${n}`,
      first_name: 'Eva',
      last_name: 'Luna',
      password,
      password_confirm: password,
    })
  const refused = statusesOf(await times(300, (n) => register(n, 'password123')))
  expect(refused).toEqual(Array<number>(300).fill(400))
  const late = await register(301, testPassword)
  expect([late.status, late.headers['retry-after']]).toEqual([429, '3600'])
  expect(late.json['non_field_errors']).toEqual(['Demasiados intentos. Vuelve a intentarlo en 60 minutos.'])
  expect(late.json['detail']).toBe('Demasiados intentos. Vuelve a intentarlo en 60 minutos.')
  server.now.ms = testNow + 60 * 60_000
  expect((await register(302, testPassword)).status).toBe(201)
})

test('an account is sent few reset links, and the refusal tells nothing', async () => {
  const { email } = await makeMember(server.norte)
  for (const address of [email, 'nadie@correo.example']) {
    const ask = () => server.visitor(server.norte).post('/auth/password-reset/', { email: address })
    const asked = statusesOf(await times(21, ask))
    expect(asked).toEqual([...Array<number>(20).fill(200), 429])
  }
})
