import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, statusesOf, testNow, type TestServer } from '../../../test/test-server.ts'
import { makeGlobalAdmin, makeMember, signIn, testPassword } from '../../../test/sign-in.ts'
import { mailsTo } from '../../../test/mails.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const path = '/auth/change-password/'
const next = 'otro-Caballo-7'
const body = { current_password: testPassword, new_password: next }
const hour = 3_600_000

test('a changed password ends every other session, voids mailed links and is told by mail', async () => {
  const { email } = await makeMember(server.norte)
  const here = await signIn(server, server.norte, email)
  const other = await signIn(server, server.norte, email)
  expect((await here.post(path, body)).status).toBe(200)
  expect((await here.get('/users/profile/')).status).toBe(200)
  expect((await other.get('/users/profile/')).status).toBe(401)
  const again = await server.visitor(server.norte).post('/auth/login/', { email, password: testPassword })
  expect(again.status).toBe(400)
  await signIn(server, server.norte, email, next)
  const [mail] = await mailsTo(server, server.norte, email)
  expect(mail?.subject).toBe('Se cambió tu contraseña en Clínica Norte')
})

test('at the root domain, too', async () => {
  const { email } = await makeGlobalAdmin(server)
  const gala = await signIn(server, null, email)
  expect((await gala.post(path, body)).status).toBe(200)
  const [mail] = await mailsTo(server, null, email)
  expect(mail?.subject).toBe('Se cambió tu contraseña en Psico')
})

test.each([
  [{ ...body, current_password: 'no-es-esta-9' }, 'current_password'],
  [{ ...body, new_password: testPassword }, 'new_password'],
  [{ ...body, new_password: 'corta' }, 'new_password'],
  [{ ...body, new_password: 'Liverpool1' }, 'new_password'],
  [{ ...body, new_password: 'sojdlg123ALJG' }, 'new_password'],
  [{ ...body, new_password: null }, 'new_password'],
  [{ new_password: next }, 'current_password'],
  [null, 'current_password'],
])('%o is refused at its field and changes nothing', async (wrong, field) => {
  const { email } = await makeMember(server.norte)
  const ana = await signIn(server, server.norte, email)
  const refused = await ana.post(path, wrong as object)
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.json)).toContain(field)
  await signIn(server, server.norte, email)
})

test('of two changes at once one wins', async () => {
  const { email } = await makeMember(server.norte)
  const ana = await signIn(server, server.norte, email)
  const other = { ...body, new_password: 'lluvia-Tambor-8' }
  expect(statusesOf(await Promise.all([ana.post(path, body), ana.post(path, other)]))).toEqual([200, 400])
})

test('wrong current passwords count for that session alone, and nobody signed out may ask', async () => {
  const { email } = await makeMember(server.norte)
  const ana = await signIn(server, server.norte, email)
  const wrong = () => ana.post(path, { ...body, current_password: 'no-es-esta-9' })
  for (let n = 0; n < 10; n++) expect((await wrong()).status).toBe(400)
  expect((await wrong()).status).toBe(429)
  const login = await server.visitor(server.norte).post('/auth/login/', { email, password: testPassword })
  expect(login.status).toBe(200)
  expect((await server.visitor(server.norte).post(path, body)).status).toBe(401)
})

test('a session ends 30 days after the login of a patient and 7 after that of staff, whatever is refreshed', async () => {
  for (const [user_type, days] of [
    ['patient', 30],
    ['reception', 7],
  ] as const) {
    const { email } = await makeMember(server.norte, { user_type })
    const first = await signIn(server, server.norte, email)
    let token = first.refreshToken
    const refresh = async () => {
      const { status, json } = await server
        .visitor(server.norte)
        .post('/auth/refresh/', { refresh_token: token })
      if (status === 200) token = String(json['refresh_token'])
      return status
    }
    try {
      const listed = (await first.get('/auth/sessions/')).json['results'] as { ends_at: string }[]
      expect(listed.map((session) => Date.parse(session.ends_at))).toEqual([testNow + days * 24 * hour])
      for (let at = 11; at < days * 24; at += 11) {
        server.now.ms = testNow + at * hour
        expect(await refresh()).toBe(200)
      }
      server.now.ms = testNow + days * 24 * hour
      expect(await refresh()).toBe(401)
    } finally {
      server.now.ms = testNow
    }
  }
})

test('a session of staff ends after twelve hours without use, a patient’s does not', async () => {
  const used = async (user_type: 'patient' | 'admin') => {
    const { email } = await makeMember(server.norte, { user_type })
    const caller = await signIn(server, server.norte, email)
    server.now.ms = testNow + 12 * hour
    const { status } = await server
      .visitor(server.norte)
      .post('/auth/refresh/', { refresh_token: caller.refreshToken })
    server.now.ms = testNow
    return status
  }
  expect(await used('patient')).toBe(200)
  expect(await used('admin')).toBe(401)
})
