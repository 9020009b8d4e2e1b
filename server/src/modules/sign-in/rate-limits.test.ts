import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestServer, statusesOf, testNow, type TestServer } from '../../../test/test-server.ts'
import { makeGlobalAdmin, makeMember, signIn, testPassword } from '../../../test/sign-in.ts'
import { row, rows } from '#database/sql'
import { codeAt } from '../factors/totp.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const login = (email: string, password: string, clinic: TestServer['norte'] | null = server.norte) =>
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
  expect(await from('192.0.2.3', testPassword)).toBe(429)
  // Where they signed in lately, they still do.
  expect(await from('192.0.2.2', testPassword)).toBe(200)
})

test('whoever has a whole network of addresses has the tries of one', async () => {
  const { email } = await makeMember(server.norte)
  const from = async (remoteAddress: string) => {
    const payload = { email, password: 'equivocada-1' }
    const headers = { host: 'norte-app.localhost' }
    const url = '/api/auth/login/'
    return (await server.http.inject({ method: 'POST', url, headers, payload, remoteAddress })).statusCode
  }
  for (let n = 1; n <= 10; n += 1) expect(await from(`2001:db8:1:2:${n}::${n}`)).toBe(400)
  expect(await from('2001:db8:1:2:ffff::1')).toBe(429)
  expect(await from('2001:db8:1:3::1')).toBe(400)
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

test('an address asks 300 times to sign in by a passkey alone: each time leaves a row', async () => {
  const ask = () => server.visitor(server.norte).post('/auth/login/passkey/options/')
  expect(statusesOf(await times(300, ask))).toEqual(Array<number>(300).fill(200))
  const refused = await ask()
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900'])
  const waiting = await server.norte.read((db) =>
    row<{ n: number }>(
      db,
      "select count(*)::int as n from sign_in_challenges where purpose = 'passkey-login'",
    ),
  )
  expect(waiting?.n).toBe(300)
})

test('an account is sent few reset links, and the refusal tells nothing', async () => {
  const { email } = await makeMember(server.norte)
  for (const address of [email, 'nadie@correo.example']) {
    const ask = () => server.visitor(server.norte).post('/auth/password-reset/', { email: address })
    const asked = statusesOf(await times(21, ask))
    expect(asked).toEqual([...Array<number>(20).fill(200), 429])
  }
})

const wrong = 'equivocada-1'

test('the global admin has ten tries, not ten a host', async () => {
  const { email } = await makeGlobalAdmin(server)
  const tries = [
    ...(await times(4, () => login(email, wrong, server.norte))),
    ...(await times(3, () => login(email, wrong, server.sur))),
    ...(await times(3, () => login(email, wrong, null))),
  ]
  expect(statusesOf(tries)).toEqual(Array<number>(10).fill(400))
  expect((await login(email, testPassword, null)).status).toBe(429)
  // From a clinic the password is not looked at any more, and nothing tells that there is such an account.
  expect((await login(email, testPassword, server.sur)).json).toMatchObject({ code: 'wrong_credentials' })
  server.now.ms = testNow + 15 * 60_000
  expect((await login(email, testPassword, server.sur)).json).toMatchObject({ code: 'wrong_host' })
  expect((await login(email, testPassword, null)).status).toBe(200)
})

test('an account with the same e-mail at a clinic wins no tries at the root', async () => {
  const { email } = await makeGlobalAdmin(server)
  await makeMember(server.norte, { email })
  for (const _ of [1, 2]) {
    await times(5, () => login(email, wrong, server.sur))
    expect((await login(email, testPassword, server.norte)).status).toBe(200)
  }
  expect((await login(email, testPassword, null)).status).toBe(429)
})

test('tries at the root domain count for the account at its clinic, and the wait tells nobody whether there is one', async () => {
  const { email } = await makeMember(server.norte)
  for (const address of [email, 'nadie@correo.example']) {
    await times(6, () => login(address, wrong, null))
    const here = statusesOf(await times(5, () => login(address, wrong, server.norte)))
    expect(here).toEqual([...Array<number>(4).fill(400), 429])
    expect((await login(address, testPassword, server.norte)).status).toBe(429)
  }
})

test('refused tries do not flush the counter that refuses them', async () => {
  const { email } = await makeMember(server.norte)
  await times(10, () => login(email, wrong))
  for (let n = 0; n < 12_000; n += 1)
    await server.app.rateLimits.take({ name: 'login-account', max: 10, windowMs: 900_000 }, `x ${n}`, testNow)
  await times(40, () => login(email, wrong))
  expect((await login(email, testPassword)).status).toBe(429)
})

test('while a second step is due, the right password forgives nothing', async () => {
  const { email } = await makeMember(server.norte)
  const session = await signIn(server, server.norte, email)
  const { secret } = (await session.post('/auth/factors/totp/')).json as { secret: string }
  const code = codeAt(secret, Math.floor(testNow / 30_000))
  expect((await session.post('/auth/factors/totp/confirm/', { code })).status).toBe(200)
  await times(5, () => login(email, wrong))
  for (const _ of [1, 2, 3])
    expect((await login(email, testPassword)).json).toMatchObject({ second_factor_required: true })
  await times(5, () => login(email, wrong))
  expect((await login(email, testPassword)).status).toBe(429)
})

test('a right password on the wrong host stands in the log of where the account is', async () => {
  const { email, id } = await makeMember(server.norte)
  const admin = await makeGlobalAdmin(server)
  expect((await login(email, testPassword, null)).status).toBe(403)
  expect((await login(admin.email, testPassword, server.norte)).status).toBe(403)
  const noted = 'Contraseña correcta en una dirección que no es la de la cuenta: se le indicó la suya'
  const find = (table: string) =>
    `select level, user_id, user_email, ip_address from ${table} where action = $1 order by id`
  expect(await server.norte.work((db) => rows(db, find('audit_entries'), [noted]))).toEqual([
    { level: 'WARNING', user_id: id, user_email: '', ip_address: '127.0.0.1' },
  ])
  expect(await server.databases.globalWork((db) => rows(db, find('global_audit_entries'), [noted]))).toEqual([
    { level: 'WARNING', user_id: admin.id, user_email: admin.email, ip_address: '127.0.0.1' },
  ])
})
