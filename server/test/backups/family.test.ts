import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/id'
import { row, rows, run } from '#database/sql'
import { pictureOf, restoreWith } from '../backup-scene.ts'
import { coupleOf, heldSession, two } from '../couples/scene.ts'
import { makeAppointment, makeProfessional, makeUser } from '../makers.ts'
import { makeMember, signIn } from '../sign-in.ts'
import { startTestServer, type Caller, type TestServer } from '../test-server.ts'

// What a restore of an older backup must not bring back: who is kept away since stays away, by whatever way.
let server: TestServer
let admin: Caller
let doctor: string
let bossMail: string

beforeAll(async () => {
  server = await startTestServer()
  const { norte } = server
  bossMail = (await makeMember(norte, { user_type: 'admin' })).email
  admin = await signIn(server, norte, bossMail)
  doctor = (await norte.work((db) => makeProfessional(db))).user
})
afterAll(() => server.close())

const change = (sql: string, values: unknown[]) => server.norte.work((db) => run(db, sql, values))
const userOf = (id: string) =>
  server.norte.read((db) =>
    row<{ email: string | null; date_of_birth: string | null; password_hash: string | null }>(
      db,
      'select email, date_of_birth::text, password_hash from users where id = $1',
      [id],
    ),
  )
const backup = async () => (await admin.post('/backups/create/')).raw
const restore = async (copy: Buffer) => {
  const answer = await restoreWith(admin, copy)
  expect([answer.status, answer.json]).toMatchObject([200, {}])
}

/** A child with a session to come, and somebody with the portal. */
async function family(email: string | null = null) {
  const { norte } = server
  const parent = await makeMember(norte)
  const child = await norte.work(async (db) => {
    const id = await makeUser(db, { first_name: 'Mateo' })
    await run(
      db,
      `update users set email = $2, password_hash = null, date_of_birth = '2018-05-01' where id = $1`,
      [id, email],
    )
    return id
  })
  hour += 1
  const { id: session } = await norte.work(async (db) => ({
    id: await makeAppointment(db, norte.timezone, {
      psychologist: doctor,
      patient: child,
      date: '2026-03-04',
      time: `${String(7 + hour).padStart(2, '0')}:00`,
      status: 'confirmed',
    }),
  }))
  const added = await admin.post(`/patients/${child}/contacts/`, {
    first_name: 'Pedro',
    last_name: 'Familia',
    relation: 'father',
    email: parent.email,
    custody: 'shared',
    portal: true,
    reminders: true,
  })
  const contact = `/patients/${child}/contacts/${String(added.json['id'])}/`
  return { child, session, contact, parent, call: await signIn(server, norte, parent.email) }
}
let hour = 0

const sees = async (call: Caller, session: string) =>
  (await call.get(`/appointments/appointments/${session}/`)).status

const mayBe = [
  ['was blocked', (scene: { contact: string }) => admin.patch(scene.contact, { blocked: true })],
  ['lost the custody', (scene: { contact: string }) => admin.patch(scene.contact, { custody: 'none' })],
  ['was let go', (scene: { contact: string }) => admin.del(scene.contact)],
] as const
test.each(mayBe)('a contact who %s since the backup sees no more after it than before', async (_, act) => {
  const scene = await family()
  expect(await sees(scene.call, scene.session)).toBe(200)
  const copy = await backup()
  expect((await act(scene)).status).toBeLessThan(300)
  expect(await sees(scene.call, scene.session)).toBe(403)
  await restore(copy)
  const call = await signIn(server, server.norte, scene.parent.email)
  expect(await sees(call, scene.session)).toBe(403)
  expect((await call.get('/users/profile/')).json['acts_for']).toEqual([])
  const told = await server.norte.read((db) =>
    rows(db, 'select * from told_of($1) where email = $2', [scene.child, scene.parent.email]),
  )
  expect(told).toEqual([])
})

test('the address that somebody had before it was corrected is theirs no more: nothing goes to who reads it', async () => {
  const former = `antes-${newId()}@correo.example`
  const scene = await family(former)
  const copy = await backup()
  const now = `ahora-${newId()}@correo.example`
  expect((await admin.patch(`/admin/users/${scene.child}/`, { email: now })).status).toBe(200)
  expect((await admin.patch(scene.contact, { email: former, portal: false, blocked: true })).status).toBe(200)
  await restore(copy)
  expect((await userOf(scene.child))?.email).toBe(now)
})

test('two who exchanged their addresses keep those of today', async () => {
  const [one, other] = [await makeMember(server.norte), await makeMember(server.norte)]
  const copy = await backup()
  await change("update users set email = 'entre-' || email where id = $1", [one.id])
  await change('update users set email = $2 where id = $1', [other.id, one.email])
  await change('update users set email = $2 where id = $1', [one.id, other.email])
  await restore(copy)
  expect((await userOf(one.id))?.email).toBe(other.email)
  expect((await userOf(other.id))?.email).toBe(one.email)
})

test('nobody comes back with the address of a contact who was blocked for them since, by way of two restores', async () => {
  const early = await backup()
  const former = `antes-${newId()}@correo.example`
  const scene = await family(former)
  const late = await backup()
  const now = `ahora-${newId()}@correo.example`
  await admin.patch(`/admin/users/${scene.child}/`, { email: now })
  expect((await admin.patch(scene.contact, { email: former, portal: false, blocked: true })).status).toBe(200)
  await restore(early)
  await restore(late)
  expect(await userOf(scene.child)).toMatchObject({ email: null, password_hash: null })
})

test('a date of birth that was put right since the backup stands: the portal of somebody of age stays shut', async () => {
  const scene = await family()
  const copy = await backup()
  expect((await admin.patch(`/admin/users/${scene.child}/`, { date_of_birth: '2006-05-01' })).status).toBe(
    200,
  )
  expect(await sees(scene.call, scene.session)).toBe(403)
  await restore(copy)
  const call = await signIn(server, server.norte, scene.parent.email)
  expect(await sees(call, scene.session)).toBe(403)
})

test('two who parted since the backup stay apart after it, and their record stays closed as the backup has it', async () => {
  const scene = await two(server)
  const couple = await coupleOf(scene)
  const session = await heldSession(server, scene, couple)
  const history = `/clinical-history/patient/${couple}/`
  expect((await scene.doctor.call.patch(history, { diagnoses: 'De los dos' })).status).toBe(200)
  const copy = await backup()
  expect((await scene.admin.post(`/couples/${couple}/end/`)).status).toBe(200)
  await restore(copy)
  const [eva, boss, treating] = [
    await server.as(server.norte, scene.eva.id),
    await signIn(server, server.norte, bossMail),
    await server.as(server.norte, scene.doctor.id),
  ]
  expect((await boss.get(`/couples/${couple}/`)).json['ended_at']).not.toBeNull()
  expect(await sees(eva, session)).toBe(403)
  expect((await eva.get(`/chat/${session}/messages/`)).status).toBe(403)
  expect((await treating.get(history)).json['diagnoses']).toBe('De los dos')
  const late = await treating.patch(history, { diagnoses: 'Después' })
  expect([late.status, late.json['code']]).toEqual([409, 'couple_ended'])
})

test('a restore of a backup with a child, who answers for them and a couple gives back exactly what it took', async () => {
  await family()
  const scene = await two(server)
  await heldSession(server, scene, await coupleOf(scene))
  const copy = await backup()
  const before = await pictureOf(server.norte)
  const people = () =>
    server.norte.read((db) =>
      rows(
        db,
        `select md5(concat((select string_agg(c::text, '|' order by c.id) from contacts c),
           (select string_agg(c::text, '|' order by c.id) from couples c),
           (select string_agg(p::text, '|' order by p.appointment_id, p.person) from appointment_participants p))) as digest`,
      ),
    )
  const stood = await people()
  await restore(copy)
  expect(await pictureOf(server.norte)).toBe(before)
  expect(await people()).toEqual(stood)
})
