import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reactivate } from '#modules/accounts/reactivate'
import { makeAppointment, makeProfessional } from '../../../test/makers.ts'
import { mailsTo } from '../../../test/mails.ts'
import { mailedLink, makeGlobalAdmin, makeMember, signIn } from '../../../test/sign-in.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { row, run } from '#database/sql'
import { departAgain, departuresSince } from './departures.ts'
import { endAccess } from './end-access.ts'

let server: TestServer
let archiveDir: string
beforeAll(async () => {
  archiveDir = await mkdtemp(join(tmpdir(), 'psico-archive-'))
  server = await startTestServer()
  Object.assign(server.app.env, { ARCHIVE_DIR: archiveDir })
})
afterAll(async () => {
  await server.close()
  await rm(archiveDir, { recursive: true })
})

test('in a database that was brought back nobody is signed in, and no mailed address opens anything', async () => {
  const { email, id } = await makeMember(server.norte)
  const here = await signIn(server, server.norte, email)
  const gala = await signIn(server, null, (await makeGlobalAdmin(server)).email)
  const visitor = server.visitor(server.norte)
  await visitor.post('/auth/password-reset/', { email })
  const { uid, token } = await mailedLink(server, server.norte, email)
  const doctor = await server.norte.work(async (db) => {
    const { user } = await makeProfessional(db)
    const facts = { psychologist: user, patient: id, date: '2026-02-20', time: '10:00' }
    await makeAppointment(db, 'America/La_Paz', { ...facts, status: 'completed' })
    return user
  })
  const body = { patient: id, instrument: 'phq9', when: 'now' }
  await (await server.as(server.norte, doctor)).post('/questionnaires/', body)
  const form = (await mailsTo(server, server.norte, email))
    .map((mail) => /\/cuestionario\/([\w-]{43})/.exec(mail.text)?.[1])
    .find((item) => item !== undefined)
  expect((await visitor.get(`/questionnaires/${form}/`)).status).toBe(200)
  expect((await gala.get('/auth/sessions/')).status).toBe(200)

  await endAccess(server.ownerUrl)

  expect((await here.get('/users/profile/')).status).toBe(401)
  expect((await gala.get('/auth/sessions/')).status).toBe(401)
  const refresh = { refresh_token: here.refreshToken }
  expect((await visitor.post('/auth/refresh/', refresh)).status).toBe(401)
  const next = { uid, token, new_password: 'lluvia-Tambor-8', new_password_confirm: 'lluvia-Tambor-8' }
  expect((await visitor.post('/auth/password-reset-confirm/', next)).status).toBe(400)
  expect((await visitor.get(`/questionnaires/${form}/`)).status).toBe(404)
  // And with their password everybody comes in anew.
  expect((await (await signIn(server, server.norte, email)).get('/users/profile/')).status).toBe(200)
})

test('who was dismissed or erased after the moment stays so; who came back, too', async () => {
  const { norte, app } = server
  const boss = await makeMember(norte, { user_type: 'admin' })
  const [staff, returned, erased, before] = [
    await makeMember(norte, { user_type: 'reception' }),
    await makeMember(norte, { user_type: 'reception' }),
    await makeMember(norte),
    await makeMember(norte),
  ]
  const admin = await signIn(server, norte, boss.email)
  const close = async (id: string) => {
    expect((await admin.del(`/admin/users/${id}/`)).status).toBe(204)
    await app.due.catchUp()
  }
  await close(before.id)
  const momentMs = server.now.ms
  server.now.ms += 1000
  await close(staff.id)
  await close(returned.id)
  await norte.work((db) => reactivate(db, returned.email, server.now.ms))
  await app.due.catchUp()
  const wish = await (await signIn(server, norte, erased.email)).post('/privacy/requests/', { kind: 'erase' })
  expect((await admin.post(`/privacy/requests/${String(wish.json['id'])}/done/`)).status).toBe(200)
  await app.due.catchUp()
  // The machine was lost while it wrote.
  await appendFile(join(archiveDir, 'departures.jsonl'), '{"clinic":"')

  const departures = await departuresSince(archiveDir, momentMs)
  expect(departures.map((departure) => [departure.user, departure.kind])).toEqual([
    [staff.id, 'dismissed'],
    [returned.id, 'back'],
    [erased.id, 'erased'],
  ])
  // As it was at the moment.
  const people = [staff.id, returned.id, erased.id]
  await norte.work((db) => run(db, 'update users set is_active = true where id = any($1)', [people]))
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await owner.query('delete from blocked_records where patient = $1', [erased.id])
  await owner.query('update users set email = $2 where id = $1', [erased.id, erased.email])
  await owner.end()

  expect(await departAgain(server.ownerUrl, departures)).toBe(3)
  await app.due.catchUp()
  const now = (id: string) =>
    norte.work((db) =>
      row<{ is_active: boolean; email: string | null }>(
        db,
        'select is_active, email from users where id = $1',
        [id],
      ),
    )
  expect(await now(staff.id)).toMatchObject({ is_active: false, email: staff.email })
  expect(await now(returned.id)).toMatchObject({ is_active: true })
  expect(await now(erased.id)).toMatchObject({ is_active: false, email: null })
})
