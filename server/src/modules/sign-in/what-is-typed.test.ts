import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt } from '../factors/totp.ts'
import { row, rows, run } from '#database/sql'
import { signIn } from '../../../test/sign-in.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

/* What somebody types to sign in, and what of it the database keeps (docs/security.md, 6.2, 6.5 and 7.2). */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const email = (name: string) => `${name}@correo.example`
const register = (name: string, password: string) =>
  server.visitor(server.norte).post('/auth/register/', {
    email: email(name),
    username: name,
    first_name: 'Eva',
    last_name: 'Luna',
    password,
    password_confirm: password,
  })
const login = async (name: string, password: string): Promise<number> =>
  (await server.visitor(server.norte).post('/auth/login/', { email: email(name), password })).status

test('a password has eight characters or more, and 128 count to the last one', async () => {
  expect((await register('seven', 'grap4-z')).status).toBe(400)
  expect((await register('eight', 'grap4-za')).status).toBe(201)
  const long = 'caballo grapa batería '.repeat(6).slice(0, 127)
  expect((await register('long', `${long}!`)).status).toBe(201)
  expect((await register('longer', `${long}!!`)).status).toBe(400)
  expect(await login('long', `${long}!`)).toBe(200)
  expect(await login('long', `${long}?`)).toBe(400)
  expect(await login('long', long)).toBe(400)
})

test('nobody has to think of a user name, and who sends one may', async () => {
  const person = {
    first_name: 'Eva',
    last_name: 'Luna',
    password: 'tortuga-Grapa-9',
    password_confirm: 'tortuga-Grapa-9',
  }
  const made = await server
    .visitor(server.norte)
    .post('/auth/register/', { ...person, email: email('nameless') })
  expect(made.status).toBe(201)
  expect(await login('nameless', person.password)).toBe(200)
  for (const username of ['', 'x'.repeat(61), 7, null])
    expect(
      (
        await server
          .visitor(server.norte)
          .post('/auth/register/', { ...person, email: email('named'), username })
      ).status,
    ).toBe(username === '' ? 201 : 400)
})

test('it is taken as it was typed: blanks around it and capitals count, whatever the keyboard composes', async () => {
  const typed = ' Ñandú Verde 🐢 '
  expect((await register('typed', typed.normalize('NFD'))).status).toBe(201)
  expect(await login('typed', typed.normalize('NFC'))).toBe(200)
  expect(await login('typed', typed.trim())).toBe(400)
  expect(await login('typed', typed.toLowerCase())).toBe(400)
})

test('a password of years ago still signs in', async () => {
  expect((await register('years', 'siempre-la-misma-7')).status).toBe(201)
  await server.work(server.norte, (db) =>
    run(db, `update users set date_joined = date_joined - interval '12 years' where email = $1`, [
      email('years'),
    ]),
  )
  expect(await login('years', 'siempre-la-misma-7')).toBe(200)
})

test('a token holds 256 random bits, is another at every sign-in, and only its digest is kept', async () => {
  expect((await register('token', 'tortuga-Grapa-9')).status).toBe(201)
  const [one, two] = [
    await signIn(server, server.norte, email('token'), 'tortuga-Grapa-9'),
    await signIn(server, server.norte, email('token'), 'tortuga-Grapa-9'),
  ]
  const tokens = [one.token, one.refreshToken, two.token, two.refreshToken]
  expect(new Set(tokens).size).toBe(4)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const kept = await server.work(server.norte, (db) =>
    rows<{ it: string }>(db, 'select t::text as it from session_tokens t'),
  )
  const text = kept.map((record) => record.it).join('\n')
  for (const token of tokens) {
    expect(text).not.toContain(token)
    expect(text).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  }
})

test('codes on paper have ten random characters and are kept as digests with a salt of their set', async () => {
  expect((await register('paper', 'tortuga-Grapa-9')).status).toBe(201)
  const here = await signIn(server, server.norte, email('paper'), 'tortuga-Grapa-9')
  await server.work(server.norte, (db) =>
    run(db, 'update users set email_verified = true where email = $1', [email('paper')]),
  )
  const { secret } = (await here.post('/auth/factors/totp/')).json as { secret: string }
  const code = codeAt(secret, Math.floor(server.now.ms / 30_000))
  const first = (await here.post('/auth/factors/totp/confirm/', { code })).json['recovery_codes'] as string[]
  const saltNow = async () =>
    (
      await server.work(server.norte, (db) =>
        row<{ salt: Buffer }>(db, 'select salt from recovery_codes limit 1'),
      )
    )?.salt
  const salt = await saltNow()
  expect(salt).toHaveLength(16)
  expect(new Set(first).size).toBe(10)
  for (const recoveryCode of first) expect(recoveryCode).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/)
  const kept = await server.work(server.norte, (db) =>
    rows<{ it: string }>(db, 'select t::text as it from recovery_codes t'),
  )
  expect(kept).toHaveLength(10)
  for (const recoveryCode of first)
    expect(kept.some((line) => line.it.includes(recoveryCode.slice(0, 5)))).toBe(false)
  await here.post('/auth/factors/recovery-codes/')
  expect(await saltNow()).not.toEqual(salt)
})
