import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../test/test-server.ts'
import { mailsTo } from '../../../test/mails.ts'
import { mailedLink, makeMember, signIn, testPassword } from '../../../test/sign-in.ts'
import { softPasskey } from '../../../test/soft-passkey.ts'
import { codeAt } from '../factors/totp.ts'
import { reactivate } from '#modules/accounts/reactivate'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => {
  server.now.ms = testNow
})
afterAll(() => server.close())

const minute = 60_000
const wrong = 'equivocada-1'
const codeNow = (secret: string) => codeAt(secret, Math.floor(server.now.ms / 30_000))

/** A call from an address, perhaps with what a browser kept. */
const from = (remoteAddress: string, url: string, payload: object, cookie = '') =>
  server.http.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { host: 'norte-app.localhost', ...(cookie ? { cookie } : {}) },
    payload,
    remoteAddress,
  })
const login = (remoteAddress: string, email: string, password = testPassword, cookie = '') =>
  from(remoteAddress, '/auth/login/', { email, password }, cookie)

/** Ten wrong passwords each from ten networks. */
async function guessFromEverywhere(email: string) {
  for (let n = 1; n <= 10; n += 1)
    for (let tries = 0; tries < 10; tries += 1) await login(`198.51.100.${n}`, email, wrong)
}

async function withTotp() {
  const { email, id } = await makeMember(server.norte)
  const here = await signIn(server, server.norte, email)
  const { secret } = (await here.post('/auth/factors/totp/')).json as { secret: string }
  expect((await here.post('/auth/factors/totp/confirm/', { code: codeNow(secret) })).status).toBe(200)
  server.now.ms += 30_000
  return { email, id, here, secret }
}
const challengeOf = async (email: string, password = testPassword) =>
  String((await login('192.0.2.7', email, password)).json<Record<string, unknown>>()['challenge'])
const second = async (challenge: string, code: string, address = '192.0.2.7') =>
  from(address, '/auth/login/second-factor/', { challenge, method: 'totp', code })

describe('wrong passwords from everywhere', () => {
  test('shut out neither the network nor the device of a recent sign-in, but everybody else', async () => {
    const { email } = await makeMember(server.norte)
    const first = await login('192.0.2.1', email)
    const [cookie = ''] = String(first.headers['set-cookie']).split(';')
    expect(String(first.headers['set-cookie'])).toMatch(
      /^device=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Strict$/,
    )
    await guessFromEverywhere(email)
    expect((await login('203.0.113.5', email)).statusCode).toBe(429)
    expect((await login('192.0.2.1', email)).statusCode).toBe(200)
    expect((await login('203.0.113.5', email, testPassword, cookie)).statusCode).toBe(200)
    // The device alone is bounded too, and somebody else's account is no business of it.
    const other = await makeMember(server.norte)
    await guessFromEverywhere(other.email)
    expect((await login('203.0.113.6', other.email, testPassword, cookie)).statusCode).toBe(429)
    const tries = []
    for (let n = 0; n < 11; n += 1) tries.push((await login('203.0.113.5', email, wrong, cookie)).statusCode)
    expect(tries).toEqual([...Array<number>(10).fill(400), 429])
  })

  test('touch no open session: it confirms who it is, and changes its password', async () => {
    const { email } = await makeMember(server.norte)
    const here = await signIn(server, server.norte, email)
    await guessFromEverywhere(email)
    for (let n = 0; n < 10; n += 1)
      await server.visitor(server.norte).post('/auth/login/', { email, password: wrong })
    expect((await here.post('/auth/step-up/', { password: testPassword })).status).toBe(204)
    const body = { current_password: testPassword, new_password: 'lluvia-Tambor-8' }
    expect((await here.post('/auth/change-password/', body)).status).toBe(200)
  })
})

describe('wrong codes of a second step', () => {
  test('are five a round whatever the addresses and challenges, wait longer each time, and the owner hears of the third', async () => {
    const { email, secret } = await withTotp()
    const round = async () => {
      const seen = []
      for (let n = 0; n < 6; n += 1)
        seen.push((await second(await challengeOf(email), '000000', `198.51.100.${n}`)).statusCode)
      return seen
    }
    const about = (subject: string) => subject.startsWith('Alguien intenta adivinar')
    const heard = async () =>
      (await mailsTo(server, server.norte, email)).filter((mail) => about(mail.subject)).length
    for (const [rounds, waitMinutes] of [15, 60, 240, 720].entries()) {
      expect(await round()).toEqual([400, 400, 400, 400, 400, 429])
      const refused = await second(await challengeOf(email), codeNow(secret))
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(waitMinutes * 60)])
      expect(await heard()).toBe(rounds < 2 ? 0 : 1)
      server.now.ms += waitMinutes * minute
    }
    // A right one forgives all.
    expect((await second(await challengeOf(email), codeNow(secret))).statusCode).toBe(200)
    server.now.ms += 30_000
    expect(await round()).toEqual([400, 400, 400, 400, 400, 429])
    server.now.ms += 15 * minute
    expect((await second(await challengeOf(email), codeNow(secret))).statusCode).toBe(200)
  })

  test('many at once do not slip past', async () => {
    const { email } = await withTotp()
    const challenge = await challengeOf(email)
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, n) => second(challenge, '000000', `198.51.100.${n}`)),
    )
    expect(all.filter((answer) => answer.statusCode === 400)).toHaveLength(5)
  })

  test('hold up neither a passkey nor an open session', async () => {
    const { email, here, secret } = await withTotp()
    const passkey = softPasskey('norte-app.localhost')
    const options = await here.post('/auth/factors/passkeys/options/')
    const made = passkey.made(String(options.json['challenge']))
    await here.post('/auth/factors/passkeys/', { name: 'Llave', response: made })
    for (let n = 0; n < 6; n += 1) await second(await challengeOf(email), '000000')
    expect((await here.post('/auth/step-up/', { method: 'totp', code: codeNow(secret) })).status).toBe(204)
    const challenge = await challengeOf(email)
    const response = passkey.used(challenge, { verified: false })
    const passed = await from('192.0.2.7', '/auth/login/second-factor/', {
      challenge,
      method: 'passkey',
      response,
    })
    expect(passed.statusCode).toBe(200)
    for (let n = 0; n < 5; n += 1)
      expect((await here.post('/auth/step-up/', { method: 'totp', code: '000000' })).status).toBe(400)
    expect((await here.post('/auth/step-up/', { method: 'totp', code: '000000' })).status).toBe(429)
  })
})

test('a whole network of wrong tries holds up no passkey on a device that signed in here', async () => {
  const { email, here } = await withTotp()
  const passkey = softPasskey('norte-app.localhost')
  const options = await here.post('/auth/factors/passkeys/options/')
  const made = passkey.made(String(options.json['challenge']))
  await here.post('/auth/factors/passkeys/', { name: 'Llave', response: made })
  const member = await makeMember(server.norte)
  const [cookie = ''] = String((await login('192.0.2.9', member.email)).headers['set-cookie']).split(';')
  const asked = () => from('192.0.2.9', '/auth/login/passkey/options/', {}, cookie)
  for (let n = 0; n < 31; n += 1)
    await Promise.all(
      Array.from({ length: 10 }, async (_, m) => {
        await login('192.0.2.9', `nadie-${n}-${m}@correo.example`, wrong)
        await from('192.0.2.9', '/auth/login/passkey/options/', {})
      }),
    )
  expect((await login('192.0.2.9', email)).statusCode).toBe(429)
  const challenge = String((await asked()).json<Record<string, unknown>>()['challenge'])
  const body = { challenge, response: passkey.used(challenge) }
  expect((await from('192.0.2.9', '/auth/login/passkey/', body)).statusCode).toBe(429)
  expect((await from('192.0.2.9', '/auth/login/passkey/', body, cookie)).statusCode).toBe(200)
})

test('whoever answers their own second step wrongly, however often, shuts nobody else of the network out', async () => {
  const patient = await withTotp()
  const { email, secret } = await withTotp()
  const challenge = await challengeOf(patient.email)
  const response = softPasskey('norte-app.localhost').used(challenge)
  const body = { challenge, method: 'passkey', response }
  const tried = await Promise.all(
    Array.from({ length: 320 }, () => from('192.0.2.7', '/auth/login/second-factor/', body)),
  )
  expect(tried.filter((answer) => answer.statusCode === 400)).toHaveLength(10)
  expect((await second(challenge, codeNow(patient.secret))).statusCode).toBe(429)
  expect((await second(await challengeOf(email), codeNow(secret))).statusCode).toBe(200)
})

describe('a challenge ends', () => {
  test('with a mailed reset', async () => {
    const { email, secret } = await withTotp()
    const challenge = await challengeOf(email)
    await server.visitor(server.norte).post('/auth/password-reset/', { email })
    const { uid, token } = await mailedLink(server, server.norte, email)
    const next = 'lluvia-Tambor-8'
    const body = { uid, token, new_password: next, new_password_confirm: next }
    expect((await server.visitor(server.norte).post('/auth/password-reset-confirm/', body)).status).toBe(200)
    expect((await second(challenge, codeNow(secret))).json<Record<string, unknown>>()['code']).toBe(
      'challenge_over',
    )
    expect((await second(await challengeOf(email, next), codeNow(secret))).statusCode).toBe(200)
  })

  test('with a change of password', async () => {
    const { email, here, secret } = await withTotp()
    const challenge = await challengeOf(email)
    const body = { current_password: testPassword, new_password: 'lluvia-Tambor-8' }
    expect((await here.post('/auth/change-password/', body)).status).toBe(200)
    expect((await second(challenge, codeNow(secret))).json<Record<string, unknown>>()['code']).toBe(
      'challenge_over',
    )
  })

  test('with a deactivation, also where the person comes back', async () => {
    const admin = await makeMember(server.norte, { user_type: 'admin' })
    const { email, id, secret } = await withTotp()
    const challenge = await challengeOf(email)
    const boss = await signIn(server, server.norte, admin.email)
    expect((await boss.del(`/admin/users/${id}/`)).status).toBe(204)
    await server.norte.work((db) => reactivate(db, email, server.now.ms))
    expect((await second(challenge, codeNow(secret))).json<Record<string, unknown>>()['code']).toBe(
      'challenge_over',
    )
  })
})
