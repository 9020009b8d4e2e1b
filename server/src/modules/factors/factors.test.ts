import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, statusesOf, testNow, type TestServer } from '../../../test/test-server.ts'
import { makeGlobalAdmin, makeMember, signIn, testPassword } from '../../../test/sign-in.ts'
import { mailsTo } from '../../../test/mails.ts'
import { softPasskey } from '../../../test/soft-passkey.ts'
import { row } from '#database/sql'
import { codeAt } from './totp.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => {
  server.now.ms = testNow
})
afterAll(() => server.close())

const host = 'norte-app.localhost'
type Person = Awaited<ReturnType<typeof signIn>>
const codeNow = (secret: string, away = 0) => codeAt(secret, Math.floor(server.now.ms / 30_000) + away)
const half = 30_000

async function member(user_type: 'patient' | 'admin' = 'patient') {
  const { email, id } = await makeMember(server.norte, { user_type })
  return { email, id, here: await signIn(server, server.norte, email) }
}

/** Sets up an app that makes codes; answers its secret and the codes on paper. */
async function withTotp(here: Person) {
  const { secret } = (await here.post('/auth/factors/totp/')).json as { secret: string }
  const confirmed = await here.post('/auth/factors/totp/confirm/', { code: codeNow(secret) })
  expect(confirmed.status).toBe(200)
  server.now.ms += half
  return { secret, codes: confirmed.json['recovery_codes'] as string[] }
}

async function withPasskey(here: Person, passkey = softPasskey(host)) {
  const options = await here.post('/auth/factors/passkeys/options/')
  const response = passkey.made(String(options.json['challenge']))
  const added = await here.post('/auth/factors/passkeys/', { name: 'Mi teléfono', response })
  expect(added.status).toBe(201)
  return { passkey, added: added.json }
}

const visitor = () => server.visitor(server.norte)
const login = (email: string) => visitor().post('/auth/login/', { email, password: testPassword })
const second = (challenge: unknown, method: string, proof: object) =>
  visitor().post('/auth/login/second-factor/', { challenge, method, ...proof })

describe('an app that makes codes', () => {
  test('is set up with its first code, told by mail, and asked for at the login', async () => {
    const { email, here } = await member()
    const started = await here.post('/auth/factors/totp/')
    expect(started.json['otpauth_url']).toContain(`secret=${String(started.json['secret'])}&`)
    // Not confirmed yet: nothing is asked.
    expect((await login(email)).json['token']).toBeTruthy()
    const { secret, codes } = await withTotp(here)
    expect(new Set(codes).size).toBe(10)
    const [mail] = await mailsTo(server, server.norte, email)
    expect(mail?.subject).toContain('segundo paso')

    const asked = await login(email)
    expect(asked.status).toBe(200)
    expect(asked.json).toEqual({
      second_factor_required: true,
      challenge: expect.any(String) as string,
      methods: ['totp', 'recovery'],
    })
    const { challenge } = asked.json
    const passed = await second(challenge, 'totp', { code: codeNow(secret) })
    expect(passed.status).toBe(200)
    expect(passed.json).toMatchObject({ token: expect.any(String) as string, user: { email } })
    const again = await second(challenge, 'totp', { code: codeNow(secret, 1) })
    expect([again.status, again.json['code']]).toEqual([400, 'challenge_over'])
  })

  test('gives each code once, and none that is older than the last', async () => {
    const { email, here } = await member()
    const { secret } = await withTotp(here)
    const challenge = async () => (await login(email)).json['challenge']
    expect((await second(await challenge(), 'totp', { code: codeNow(secret, 1) })).status).toBe(200)
    for (const away of [1, 0, -1, 2])
      expect((await second(await challenge(), 'totp', { code: codeNow(secret, away) })).status).toBe(400)
    server.now.ms += 2 * half
    const [one, other] = [await challenge(), await challenge()]
    const code = codeNow(secret)
    const both = await Promise.all([second(one, 'totp', { code }), second(other, 'totp', { code })])
    expect(statusesOf(both)).toEqual([200, 400])
    server.now.ms += half
    const same = await challenge()
    const twice = [codeNow(secret), codeNow(secret, 1)].map((name) => second(same, 'totp', { code: name }))
    expect(statusesOf(await Promise.all(twice))).toEqual([200, 400])
  })

  test('its challenge lives five minutes, on its own host', async () => {
    const { email, here } = await member()
    const { secret } = await withTotp(here)
    const { challenge } = (await login(email)).json
    const elsewhere = await server
      .visitor(server.sur)
      .post('/auth/login/second-factor/', { challenge, method: 'totp', code: codeNow(secret) })
    expect(elsewhere.status).toBe(400)
    server.now.ms += 5 * 60_000
    expect((await second(challenge, 'totp', { code: codeNow(secret) })).json['code']).toBe('challenge_over')
  })

  test('wrong codes have a limit of their own, and the right password does not forgive them', async () => {
    const { email, here } = await member()
    await withTotp(here)
    for (let n = 0; n < 5; n++) {
      const { challenge } = (await login(email)).json
      expect((await second(challenge, 'totp', { code: '000000' })).json).toEqual({
        code: 'wrong_code',
        non_field_errors: ['El código no es correcto o ya se usó. Espera el siguiente y escríbelo de nuevo.'],
      })
    }
    const { status, json } = await login(email)
    expect(status).toBe(200)
    expect((await second(json['challenge'], 'totp', { code: '000000' })).status).toBe(429)
  })

  test('is replaced by another one, and taken away with its codes', async () => {
    const { email, here } = await member()
    const first = await withTotp(here)
    const next = await withTotp(here)
    const challenge = async () => (await login(email)).json['challenge']
    server.now.ms += half
    expect((await second(await challenge(), 'totp', { code: codeNow(first.secret) })).status).toBe(400)
    expect((await second(await challenge(), 'totp', { code: codeNow(next.secret) })).status).toBe(200)
    expect((await second(await challenge(), 'recovery', { code: first.codes[0] ?? '' })).status).toBe(400)
    const list = (await here.get('/auth/factors/')).json
    expect(list).toMatchObject({ recovery_codes_left: 10, required: false })
    const [factor] = list['results'] as { id: string; kind: string }[]
    expect(factor?.kind).toBe('totp')
    const eva = await member()
    expect((await eva.here.del(`/auth/factors/${factor?.id}/`)).status).toBe(404)
    expect((await here.del(`/auth/factors/${factor?.id}/`)).status).toBe(204)
    expect((await here.del(`/auth/factors/${factor?.id}/`)).status).toBe(404)
    expect((await login(email)).json['token']).toBeTruthy()
    expect((await here.get('/auth/factors/')).json['recovery_codes_left']).toBe(0)
  })

  test('keeps its secret sealed, and refuses what is no code by field', async () => {
    const { id, here } = await member()
    expect((await here.post('/auth/factors/totp/confirm/', { code: '123456' })).status).toBe(409)
    const { secret } = (await here.post('/auth/factors/totp/')).json as { secret: string }
    const kept = await server.norte.work((db) =>
      row<{ secret: Buffer }>(db, 'select secret from factors where user_id = $1', [id]),
    )
    expect(kept?.secret.includes(Buffer.from(secret))).toBe(false)
    for (const code of ['12345', 'abcdef', 123456, null, undefined, ['123456']])
      expect(Object.keys((await here.post('/auth/factors/totp/confirm/', { code })).json)).toContain('code')
    expect((await here.post('/auth/factors/totp/confirm/', { code: '000000' })).status).toBe(400)
  })

  test('at the root domain, too', async () => {
    const { email } = await makeGlobalAdmin(server)
    const gala = await signIn(server, null, email)
    const { secret } = await withTotp(gala)
    const asked = await server.visitor(null).post('/auth/login/', { email, password: testPassword })
    const body = { challenge: asked.json['challenge'], method: 'totp', code: codeNow(secret) }
    expect((await server.visitor(null).post('/auth/login/second-factor/', body)).status).toBe(200)
  })
})

test('a code on paper signs in once, however it is typed, and new ones replace the old', async () => {
  const { email, here } = await member()
  const { codes } = await withTotp(here)
  const [first = '', next = ''] = codes
  const use = async (code: string) => second((await login(email)).json['challenge'], 'recovery', { code })
  expect((await use(first.toLowerCase().replace('-', ' '))).status).toBe(200)
  expect((await use(first)).status).toBe(400)
  expect((await here.get('/auth/factors/')).json['recovery_codes_left']).toBe(9)
  const fresh = (await here.post('/auth/factors/recovery-codes/')).json['recovery_codes'] as string[]
  expect((await use(next)).status).toBe(400)
  const [one = ''] = fresh
  const challenges = [(await login(email)).json['challenge'], (await login(email)).json['challenge']]
  const both = await Promise.all(challenges.map((challenge) => second(challenge, 'recovery', { code: one })))
  expect(statusesOf(both)).toEqual([200, 400])
  const nobody = await member()
  expect((await nobody.here.post('/auth/factors/recovery-codes/')).status).toBe(409)
})

test('a mailed reset never replaces the second step', async () => {
  const { email, here } = await member()
  await withTotp(here)
  await visitor().post('/auth/password-reset/', { email })
  const [mail] = await mailsTo(server, server.norte, email)
  const [, uid, token] = /\/reset-password\/([^/\s]+)\/(\S+)/.exec(mail?.text ?? '') ?? []
  const next = 'lluvia-Tambor-8'
  const body = { uid, token, new_password: next, new_password_confirm: next }
  expect((await visitor().post('/auth/password-reset-confirm/', body)).status).toBe(200)
  const asked = await visitor().post('/auth/login/', { email, password: next })
  expect(asked.json).toMatchObject({ second_factor_required: true })
  expect(asked.json['token']).toBeUndefined()
})

describe('a passkey', () => {
  test('is made for the very host, and is a second step and a sign-in of its own', async () => {
    const { email, here } = await member()
    const options = (await here.post('/auth/factors/passkeys/options/')).json
    expect(options['rp']).toEqual({ id: host, name: 'Clínica Norte' })
    const { passkey, added } = await withPasskey(here)
    expect(added).toMatchObject({ kind: 'passkey', name: 'Mi teléfono' })
    expect(added['recovery_codes']).toHaveLength(10)
    expect((await withPasskey(here)).added['recovery_codes']).toBeNull()

    const asked = (await login(email)).json as { challenge: string; passkey: { rpId: string } }
    expect(asked).toMatchObject({ methods: ['passkey', 'recovery'], passkey: { rpId: host } })
    const response = passkey.used(asked.challenge, { verified: false })
    expect((await second(asked.challenge, 'passkey', { response })).status).toBe(200)
    expect((await second(asked.challenge, 'passkey', { response })).status).toBe(400)

    const alone = (await visitor().post('/auth/login/passkey/options/')).json as {
      challenge: string
      passkey: { challenge: string; userVerification: string }
    }
    expect(alone.passkey).toMatchObject({ challenge: alone.challenge, userVerification: 'required' })
    const { challenge } = alone
    const enter = () => visitor().post('/auth/login/passkey/', { challenge, response: used })
    const used = passkey.used(challenge)
    const both = await Promise.all([enter(), enter()])
    expect(statusesOf(both)).toEqual([200, 400])
    expect(both.find((answer) => answer.status === 200)?.json['user']).toMatchObject({ email })
  })

  test('is refused from elsewhere, inside a frame, without the person, or with an older count', async () => {
    const { here } = await member()
    const { passkey } = await withPasskey(here)
    const attempt = async (faults: Parameters<typeof passkey.used>[1], clinic = server.norte) => {
      const caller = server.visitor(clinic)
      const challenge = String((await caller.post('/auth/login/passkey/options/')).json['challenge'])
      const response = passkey.used(challenge, faults)
      return (await caller.post('/auth/login/passkey/', { challenge, response })).status
    }
    expect(await attempt({ signCount: 5 })).toBe(200)
    expect(await attempt({ origin: 'http://malo.example', signCount: 6 })).toBe(400)
    expect(await attempt({ origin: 'http://norte.localhost', signCount: 6 })).toBe(400)
    expect(await attempt({ crossOrigin: true, signCount: 6 })).toBe(400)
    expect(await attempt({ topOrigin: 'http://malo.example', signCount: 6 })).toBe(400)
    expect(await attempt({ topOrigin: `http://${host}`, crossOrigin: true, signCount: 6 })).toBe(400)
    expect(await attempt({ verified: false, signCount: 6 })).toBe(400)
    expect(await attempt({ signCount: 5 })).toBe(400)
    expect(await attempt({ signCount: 6 }, server.sur)).toBe(400)
    expect(await attempt({ signCount: 6 })).toBe(200)
  })

  test('is not kept when it was made elsewhere, late, for somebody else, or twice', async () => {
    const { here } = await member()
    const eva = await member()
    const passkey = softPasskey(host)
    const challenge = async (who: Person) =>
      String((await who.post('/auth/factors/passkeys/options/')).json['challenge'])
    const add = (who: Person, response: unknown) =>
      who.post('/auth/factors/passkeys/', { name: 'Llave', response })
    const framed = passkey.made(await challenge(here), { topOrigin: 'http://malo.example' })
    expect((await add(here, framed)).status).toBe(400)
    const foreign = passkey.made(await challenge(here), { origin: 'http://malo.example' })
    expect((await add(here, foreign)).status).toBe(400)
    expect((await add(eva.here, passkey.made(await challenge(here)))).status).toBe(400)
    const late = passkey.made(await challenge(here))
    server.now.ms += 5 * 60_000
    expect((await add(here, late)).status).toBe(400)
    const good = passkey.made(await challenge(here))
    const both = await Promise.all([add(here, good), add(here, good)])
    expect(statusesOf(both)).toEqual([201, 400])
    expect((await add(eva.here, passkey.made(await challenge(eva.here)))).status).toBe(409)
  })

  test.each([
    [{}, 'name'],
    [{ name: '', response: {} }, 'name'],
    [{ name: 'Llave' }, 'response'],
    [{ name: 'Llave', response: 'x' }, 'response'],
    [{ name: 'Llave', response: { id: 5 } }, 'id'],
  ])('%o is refused by field', async (body, field) => {
    const { here } = await member()
    const refused = await here.post('/auth/factors/passkeys/', body)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.json)).toContain(field)
  })
})

test('nobody signed out reaches factors, and nothing is asked of who does not exist', async () => {
  for (const path of ['totp/', 'totp/confirm/', 'passkeys/', 'passkeys/options/', 'recovery-codes/'])
    expect((await visitor().post(`/auth/factors/${path}`, {})).status).toBe(401)
  expect((await visitor().get('/auth/factors/')).status).toBe(401)
  expect((await second('nada', 'totp', { code: '123456' })).status).toBe(400)
  for (const body of [
    null,
    {},
    { challenge: 5 },
    { challenge: 'a', method: 'sms' },
    { challenge: 'a', method: 'totp' },
  ])
    expect((await visitor().post('/auth/login/second-factor/', body)).status).toBe(400)
  expect((await visitor().post('/auth/login/passkey/', { challenge: 'a', response: {} })).status).toBe(400)
})
