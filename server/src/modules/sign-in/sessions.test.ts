import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf, startTestServer, statusesOf, testNow, type TestServer } from '../../../test/test-server.ts'
import { rows } from '#database/sql'
import { sweep } from './sweep.ts'
import { makeMember, signIn } from '../../../test/sign-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const hours = 3_600_000
const refresh = (token: string, clinic = server.norte) =>
  server.visitor(clinic).post('/auth/refresh/', { refresh_token: token })

test('a refresh token is swapped once; using it again ends the whole session', async () => {
  const { email } = await makeMember(server.norte)
  const ana = await signIn(server, server.norte, email)
  const other = await signIn(server, server.norte, email)
  const swapped = await refresh(ana.refreshToken)
  expect(swapped.status).toBe(200)
  const fresh = callerOf(server.http, 'norte.localhost', String(swapped.json['token']))
  expect((await fresh.get('/users/profile/')).status).toBe(200)

  expect((await refresh(ana.refreshToken)).status).toBe(401)
  expect((await fresh.get('/users/profile/')).status).toBe(401)
  expect((await refresh(String(swapped.json['refresh_token']))).status).toBe(401)
  expect((await other.get('/users/profile/')).status).toBe(200)
})

test('the former access token ends with the swap', async () => {
  const { email } = await makeMember(server.norte)
  const ana = await signIn(server, server.norte, email)
  const other = await signIn(server, server.norte, email)
  const swapped = await refresh(ana.refreshToken)
  expect((await ana.get('/users/profile/')).status).toBe(401)
  expect((await other.get('/users/profile/')).status).toBe(200)
  const fresh = callerOf(server.http, 'norte.localhost', String(swapped.json['token']))
  expect((await fresh.get('/users/profile/')).status).toBe(200)
  // It was no theft: the session goes on and can be renewed again.
  expect((await refresh(String(swapped.json['refresh_token']))).status).toBe(200)
})

test('of two swaps at once one wins at most', async () => {
  const { email } = await makeMember(server.norte)
  const ana = await signIn(server, server.norte, email)
  const both = await Promise.all([refresh(ana.refreshToken), refresh(ana.refreshToken)])
  expect(statusesOf(both)).toEqual([200, 401])
})

test('tokens of one clinic are nothing in another, and no token is the other kind', async () => {
  const { email } = await makeMember(server.norte)
  const ana = await signIn(server, server.norte, email)
  expect((await refresh(ana.refreshToken, server.sur)).status).toBe(401)
  expect((await refresh(ana.token)).status).toBe(401)
  const asAccess = callerOf(server.http, 'norte.localhost', ana.refreshToken)
  expect((await asAccess.get('/users/profile/')).status).toBe(401)
  for (const host of ['sur.localhost', 'localhost'])
    expect((await callerOf(server.http, host, ana.token).get('/users/profile/')).status).toBe(401)
  expect((await refresh(ana.refreshToken)).status).toBe(200)
})

test('an access token lasts 12 hours, a refresh token 30 days', async () => {
  const { email } = await makeMember(server.norte)
  const ana = await signIn(server, server.norte, email)
  try {
    server.now.ms = testNow + 12 * hours - 1000
    expect((await ana.get('/users/profile/')).status).toBe(200)
    server.now.ms = testNow + 12 * hours
    expect((await ana.get('/users/profile/')).status).toBe(401)
    server.now.ms = testNow + 30 * 24 * hours
    expect((await refresh(ana.refreshToken)).status).toBe(401)
  } finally {
    server.now.ms = testNow
  }
})

test('what ended long ago is dropped, and nothing else', async () => {
  const { email } = await makeMember(server.norte)
  const ana = await signIn(server, server.norte, email)
  const tokens = () => server.norte.work((db) => rows(db, 'select kind from session_tokens'))
  const before = await tokens()
  await sweep({ ...server.app, clock: () => testNow }, server.databases.root)
  expect(await tokens()).toHaveLength(before.length)
  await sweep({ ...server.app, clock: () => testNow + 8 * 24 * hours }, server.databases.root)
  expect(await tokens()).not.toContainEqual({ kind: 'access' })
  expect((await refresh(ana.refreshToken)).status).toBe(200)
  await sweep({ ...server.app, clock: () => testNow + 38 * 24 * hours }, server.databases.root)
  expect(await tokens()).toHaveLength(0)
})

test('signing out ends the session on the server', async () => {
  const { email } = await makeMember(server.norte)
  const ana = await signIn(server, server.norte, email)
  expect((await ana.post('/auth/logout/', { refresh_token: ana.refreshToken })).status).toBe(204)
  expect((await ana.get('/users/profile/')).status).toBe(401)
  expect((await refresh(ana.refreshToken)).status).toBe(401)
  expect((await ana.post('/auth/logout/')).status).toBe(401)
})

test('a client that kept no refresh token signs out just as well', async () => {
  const { email } = await makeMember(server.norte)
  const ana = await signIn(server, server.norte, email)
  expect((await ana.post('/auth/logout/', { refresh_token: null })).status).toBe(204)
  expect((await ana.get('/users/profile/')).status).toBe(401)
})

test('the refresh token alone is enough to sign out', async () => {
  const { email } = await makeMember(server.norte)
  const ana = await signIn(server, server.norte, email)
  const leave = (clinic: TestServer['norte']) =>
    server.visitor(clinic).post('/auth/logout/', { refresh_token: ana.refreshToken })
  expect((await leave(server.sur)).status).toBe(401)
  expect((await leave(server.norte)).status).toBe(204)
  expect((await ana.get('/users/profile/')).status).toBe(401)
  expect((await leave(server.norte)).status).toBe(401)
})

test("one sees and ends one's own devices, and nobody else's", async () => {
  const { email } = await makeMember(server.norte)
  const phone = await signIn(server, server.norte, email)
  const laptop = await signIn(server, server.norte, email)
  const stranger = await makeMember(server.norte)
  const eva = await signIn(server, server.norte, stranger.email)
  const list = (await laptop.get('/auth/sessions/')).json['results'] as { id: string; is_current: boolean }[]
  expect(list.filter((session) => session.is_current)).toHaveLength(1)
  expect(list).toHaveLength(2)
  const other = list.find((session) => !session.is_current)?.id ?? ''
  expect((await eva.del(`/auth/sessions/${other}/`)).status).toBe(404)
  expect((await laptop.del(`/auth/sessions/${other}/`)).status).toBe(204)
  expect((await laptop.del(`/auth/sessions/${other}/`)).status).toBe(404)
  expect((await phone.get('/users/profile/')).status).toBe(401)
  expect((await laptop.del('/auth/sessions/no-uuid/')).status).toBe(404)
  expect((await server.visitor(server.norte).get('/auth/sessions/')).status).toBe(401)
})
