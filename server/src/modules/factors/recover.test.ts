import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, statusesOf, testNow, type TestServer } from '../../../test/test-server.ts'
import { makeGlobalAdmin, makeMember, signIn, testPassword } from '../../../test/sign-in.ts'
import { mailsTo } from '../../../test/mails.ts'
import { homeOf } from '#database/realm'
import { finishGlobalRecoveries, finishRecovery, recoverGlobalFactor } from './recover.ts'
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

const day = 24 * 3_600_000
type Person = Awaited<ReturnType<typeof signIn>>

const secrets = new Map<Person, string>()
async function withFactor(here: Person): Promise<void> {
  const { secret } = (await here.post('/auth/factors/totp/')).json as { secret: string }
  secrets.set(here, secret)
  const code = codeAt(secret, Math.floor(server.now.ms / 30_000))
  expect((await here.post('/auth/factors/totp/confirm/', { code })).status).toBe(200)
}

async function scene() {
  const boss = await makeMember(server.norte, { user_type: 'admin' })
  const lost = await makeMember(server.norte, { user_type: 'reception' })
  const here = await signIn(server, server.norte, lost.email)
  await withFactor(here)
  const path = `/admin/users/${lost.id}/second-factor/`
  return { admin: await signIn(server, server.norte, boss.email), boss, lost, here, path }
}

const login = (email: string) =>
  server.visitor(server.norte).post('/auth/login/', { email, password: testPassword })

async function finish(userId: string): Promise<void> {
  const found = await server.norte.work((db) =>
    row<{ id: string }>(db, 'select id from factor_recoveries where user_id = $1 order by asked_at desc', [
      userId,
    ]),
  )
  await finishRecovery(homeOf(server.norte, server.databases), found?.id ?? '', server.now.ms)
}

test('an admin has a lost factor taken away, a day after the mail', async () => {
  const { admin, lost, here, path } = await scene()
  expect((await admin.get(path)).json).toEqual({ has_factor: true, recovery_due_at: null })
  const both = await Promise.all([1, 2].map(() => admin.post(`${path}recover/`)))
  expect(statusesOf(both)).toEqual([201, 201])
  const due_at = new Date(testNow + day).toISOString()
  expect(both[0]?.json).toEqual({ has_factor: true, recovery_due_at: due_at })
  const mails = await mailsTo(server, server.norte, lost.email)
  expect(mails.filter((mail) => mail.subject.includes('Pidieron quitar'))).toHaveLength(1)
  server.now.ms = testNow + day - 1
  await finish(lost.id)
  expect((await login(lost.email)).json['second_factor_required']).toBe(true)
  server.now.ms = testNow + day
  await finish(lost.id)
  await finish(lost.id)
  expect((await login(lost.email)).json['token']).toBeTruthy()
  expect((await here.get('/users/profile/')).status).toBe(401)
  const [told] = await mailsTo(server, server.norte, lost.email)
  expect(told?.subject).toBe('Tu segundo paso se quitó en Clínica Norte')
})

test('the person stops it from the mail; opening the page changes nothing', async () => {
  const { admin, lost, path } = await scene()
  await admin.post(`${path}recover/`)
  const [mail] = await mailsTo(server, server.norte, lost.email)
  const [, token = ''] = /\/detener-recuperacion\/(\S+)/.exec(mail?.text ?? '') ?? []
  const visitor = server.visitor(server.norte)
  const at = `/auth/factor-recovery/${token}/`
  expect((await visitor.get(at)).json).toMatchObject({ state: 'waiting' })
  expect((await server.visitor(server.sur).get(at)).status).toBe(404)
  expect((await server.visitor(server.sur).post(`${at}stop/`)).status).toBe(404)
  expect((await visitor.post('/auth/factor-recovery/nada/stop/')).status).toBe(404)
  const both = await Promise.all([visitor.post(`${at}stop/`), visitor.post(`${at}stop/`)])
  expect(statusesOf(both)).toEqual([200, 200])
  expect((await visitor.get(at)).json).toMatchObject({ state: 'stopped' })
  server.now.ms = testNow + day
  await finish(lost.id)
  expect((await login(lost.email)).json['second_factor_required']).toBe(true)
})

test('a factor that is used meanwhile was not lost, and one made meanwhile stays', async () => {
  const { admin, lost, here, path } = await scene()
  await admin.post(`${path}recover/`)
  server.now.ms = testNow + 3_600_000
  const { challenge } = (await login(lost.email)).json as { challenge: string }
  const code = codeAt(secrets.get(here) ?? '', Math.floor(server.now.ms / 30_000))
  const entered = await server
    .visitor(server.norte)
    .post('/auth/login/second-factor/', { challenge, method: 'totp', code })
  expect(entered.status).toBe(200)
  expect((await admin.get(path)).json).toEqual({ has_factor: true, recovery_due_at: null })
  const [mail] = await mailsTo(server, server.norte, lost.email)
  const [, token = ''] = /\/detener-recuperacion\/(\S+)/.exec(mail?.text ?? '') ?? []
  const shown = await server.visitor(server.norte).get(`/auth/factor-recovery/${token}/`)
  expect(shown.json).toMatchObject({ state: 'stopped' })
  server.now.ms = testNow + day
  await finish(lost.id)
  expect((await login(lost.email)).json['second_factor_required']).toBe(true)
  // Lost later all the same: it is asked for anew, and waits a day of its own.
  const anew = await signIn(
    server,
    server.norte,
    (await makeMember(server.norte, { user_type: 'admin' })).email,
  )
  const due = new Date(server.now.ms + day).toISOString()
  expect((await anew.post(`${path}recover/`)).json).toEqual({ has_factor: true, recovery_due_at: due })
  server.now.ms += day
  await finish(lost.id)
  expect((await login(lost.email)).json['token']).toBeTruthy()
})

test('the log says why one came to nothing, also where it is asked for anew the same day', async () => {
  const { admin, lost, here, path } = await scene()
  await admin.post(`${path}recover/`)
  server.now.ms = testNow + 3_600_000
  const { challenge } = (await login(lost.email)).json as { challenge: string }
  const code = codeAt(secrets.get(here) ?? '', Math.floor(server.now.ms / 30_000))
  await server.visitor(server.norte).post('/auth/login/second-factor/', { challenge, method: 'totp', code })
  server.now.ms += 3_600_000
  const anew = await signIn(
    server,
    server.norte,
    (await makeMember(server.norte, { user_type: 'admin' })).email,
  )
  await anew.post(`${path}recover/`)
  const logged = (await anew.get('/auditlog/logs/?page_size=10')).json['results'] as { action: string }[]
  const told = logged.map(({ action }) => action).filter((action) => action.includes(lost.id))
  const asked = expect.stringContaining(`Recuperación del segundo paso pedida para ${lost.id}`) as string
  const vain = expect.stringContaining(
    'Recuperación del segundo paso sin efecto, porque se usó entretanto:',
  ) as string
  expect(told).toEqual([asked, vain, asked])
})

test('who finds a recovery code and makes a new factor keeps that one', async () => {
  const { admin, lost, here, path } = await scene()
  await admin.post(`${path}recover/`)
  const [factor] = (await here.get('/auth/factors/')).json['results'] as { id: string }[]
  server.now.ms = testNow + 60_000
  expect((await here.del(`/auth/factors/${factor?.id}/`)).status).toBe(204)
  await withFactor(here)
  server.now.ms = testNow + day
  await finish(lost.id)
  expect((await login(lost.email)).json['second_factor_required']).toBe(true)
})

test('it is for admins of the same clinic, for others than themself, and for who has a factor', async () => {
  const { admin, boss, lost, here, path } = await scene()
  const stranger = await makeMember(server.sur, { user_type: 'admin' })
  const other = await signIn(server, server.sur, stranger.email)
  expect((await other.post(`${path}recover/`)).status).toBe(404)
  expect((await other.get(path)).status).toBe(404)
  for (const call of [here.get(path), here.post(`${path}recover/`)]) expect((await call).status).toBe(403)
  expect((await server.visitor(server.norte).post(`${path}recover/`)).status).toBe(401)
  expect((await admin.post(`/admin/users/${boss.id}/second-factor/recover/`)).status).toBe(409)
  const plain = await makeMember(server.norte)
  expect((await admin.post(`/admin/users/${plain.id}/second-factor/recover/`)).status).toBe(409)
  expect((await admin.post('/admin/users/nadie/second-factor/recover/')).status).toBe(404)
  server.now.ms = testNow + 16 * 60_000
  expect((await admin.post(`${path}recover/`)).json['code']).toBe('step_up_required')
  expect(lost.id).toBeTruthy()
})

test('the global admin has it done by a command on the server', async () => {
  const { email } = await makeGlobalAdmin(server)
  await withFactor(await signIn(server, null, email))
  expect(await recoverGlobalFactor(server.databases, 'nadie@psico.example', testNow)).toBeNull()
  const due = await recoverGlobalFactor(server.databases, email.toUpperCase(), testNow)
  expect(due).toBe(new Date(testNow + day).toISOString())
  const [mail] = await mailsTo(server, null, email)
  expect(mail?.text).toContain('/detener-recuperacion/')
  const enter = async () =>
    (await server.visitor(null).post('/auth/login/', { email, password: testPassword })).json
  const root = homeOf(null, server.databases)
  await finishGlobalRecoveries(root, testNow + day - 1)
  expect((await enter())['second_factor_required']).toBe(true)
  await finishGlobalRecoveries(root, testNow + day)
  expect((await enter())['token']).toBeTruthy()
})
