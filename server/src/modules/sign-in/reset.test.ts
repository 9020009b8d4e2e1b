import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, statusesOf, testNow, type TestServer } from '../../../test/test-server.ts'
import { mailedLink, makeGlobalAdmin, makeMember, signIn, testPassword } from '../../../test/sign-in.ts'
import { makeUser } from '../../../test/makers.ts'
import { rows } from '#database/sql'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const newPassword = 'otro-Caballo-7'
const ask = (email: string, clinic: TestServer['norte'] | null = server.norte) =>
  server.visitor(clinic).post('/auth/password-reset/', { email })
const confirm = (
  link: { uid: string; token: string },
  clinic: TestServer['norte'] | null = server.norte,
  new_password = newPassword,
) =>
  server.visitor(clinic).post('/auth/password-reset-confirm/', {
    uid: link.uid,
    token: link.token,
    new_password,
    new_password_confirm: new_password,
  })
const over = 'El enlace es inválido o ha expirado. Por favor, solicita un nuevo restablecimiento.'

test('a mailed link sets the password once and ends every session', async () => {
  const { email } = await makeMember(server.norte)
  const before = await signIn(server, server.norte, email)
  const asked = await ask(email.toUpperCase())
  expect(asked.status).toBe(200)
  const first = await mailedLink(server, server.norte, email)
  await ask(email)
  const second = await mailedLink(server, server.norte, email)
  expect(first.token).not.toBe(second.token)

  expect((await confirm(second)).status).toBe(200)
  expect((await before.get('/users/profile/')).status).toBe(401)
  await signIn(server, server.norte, email, newPassword)
  const old = await server.visitor(server.norte).post('/auth/login/', { email, password: testPassword })
  expect(old.status).toBe(400)
  for (const link of [second, first]) {
    const again = await confirm(link)
    expect(again.status).toBe(400)
    expect(again.json['detail']).toBe(over)
  }
})

const look = async (
  link: { uid: string; token: string },
  clinic: TestServer['norte'] | null = server.norte,
) => {
  const { status, json } = await server.visitor(clinic).post('/auth/password-reset-confirm/link/', link)
  return [status, json]
}
const usable = [200, { usable: true }]
const useless = [200, { usable: false }]

test('a link says on arrival whether it still works, and is not used up by that', async () => {
  const { id, email } = await makeMember(server.norte)
  const other = await makeMember(server.norte)
  await ask(email)
  const link = await mailedLink(server, server.norte, email)
  expect(await look(link)).toEqual(usable)
  expect(await look(link)).toEqual(usable)
  for (const wrong of [
    { ...link, token: 'x'.repeat(43) },
    { ...link, uid: other.id },
    { uid: id, token: 'x' },
    { uid: 'nadie', token: 'x' },
  ])
    expect(await look(wrong)).toEqual(useless)
  expect(await look(link, server.sur)).toEqual(useless)
  expect(await look(link, null)).toEqual(useless)
  server.now.ms = testNow + 3_600_000
  const late = await look(link)
  server.now.ms = testNow
  expect(late).toEqual(useless)
  expect((await confirm(link)).status).toBe(200)
  expect(await look(link)).toEqual(useless)
})

test('of two uses at once one wins', async () => {
  const { email } = await makeMember(server.norte)
  await ask(email)
  const link = await mailedLink(server, server.norte, email)
  const both = await Promise.all([confirm(link), confirm(link)])
  expect(statusesOf(both)).toEqual([200, 400])
})

test('the answer is the same for unknown and deactivated accounts, and no mail leaves', async () => {
  const known = await makeMember(server.norte)
  const gone = await makeMember(server.norte, { is_active: false })
  const answers = [await ask(known.email), await ask('nadie@correo.example'), await ask(gone.email)]
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.raw.toString()}`)).size).toBe(1)
  const mails = await server.norte.work((db) =>
    rows(db, 'select 1 from mails where recipient = any($1)', [['nadie@correo.example', gone.email]]),
  )
  expect(mails).toHaveLength(0)
})

test('a link works for one hour, on its own host, for its own person', async () => {
  const { email } = await makeMember(server.norte)
  const other = await makeMember(server.norte)
  await ask(email)
  const link = await mailedLink(server, server.norte, email)
  expect((await confirm(link, server.sur)).status).toBe(400)
  expect((await confirm(link, null)).status).toBe(400)
  expect((await confirm({ ...link, uid: other.id })).status).toBe(400)
  expect((await confirm({ ...link, uid: 'no-uuid' })).status).toBe(400)
  expect((await confirm({ ...link, token: 'x'.repeat(43) })).status).toBe(400)
  server.now.ms = testNow + 3_600_000
  const late = await confirm(link)
  server.now.ms = testNow
  expect(late.status).toBe(400)
})

test('a refused password leaves the link alive', async () => {
  const { email } = await makeMember(server.norte, { first_name: 'Carmela', last_name: 'Quispe' })
  await ask(email)
  const link = await mailedLink(server, server.norte, email)
  const weak = await confirm(link, server.norte, 'carmela quispe')
  expect(weak.status).toBe(400)
  expect(weak.json).toHaveProperty('new_password')
  const different = await server.visitor(server.norte).post('/auth/password-reset-confirm/', {
    uid: link.uid,
    token: link.token,
    new_password: newPassword,
    new_password_confirm: 'otra-cosa-99',
  })
  expect(different.json).toMatchObject({ new_password_confirm: ['Las contraseñas no coinciden.'] })
  expect((await confirm(link)).status).toBe(200)
})

test('a deactivated person cannot come back through a link', async () => {
  const admin = await makeMember(server.norte, { user_type: 'admin' })
  const { id, email } = await makeMember(server.norte)
  await ask(email)
  const link = await mailedLink(server, server.norte, email)
  const boss = await signIn(server, server.norte, admin.email)
  expect((await boss.del(`/admin/users/${id}/`)).status).toBe(204)
  expect(await look(link)).toEqual(useless)
  expect((await confirm(link)).status).toBe(400)
})

test('the global admin resets on the root domain', async () => {
  const { email } = await makeGlobalAdmin(server)
  await ask(email, null)
  expect((await confirm(await mailedLink(server, null, email), null)).status).toBe(200)
  await signIn(server, null, email, newPassword)
})

test('whoever sets a first password is told with which mail to enter; after a reset nobody is', async () => {
  const email = 'nueva@correo.example'
  await server.norte.work((db) => makeUser(db, { user_type: 'professional', email }))
  await ask(email)
  const first = await confirm(await mailedLink(server, server.norte, email))
  expect([first.status, first.json['email']]).toEqual([200, email])
  await ask(email)
  const again = await confirm(await mailedLink(server, server.norte, email), server.norte, 'otro-Caballo-8')
  expect([again.status, Object.keys(again.json)]).toEqual([200, ['detail']])
})
