import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../test-server.ts'
import { mailsTo } from '../mails.ts'
import { makeAppointment, makeProfessional, makeUser } from '../makers.ts'
import { row, run } from '#database/sql'
import { remind } from '../../src/modules/mail/remind.ts'

let server: TestServer
let psychologist: string
beforeAll(async () => {
  server = await startTestServer()
  psychologist = await server.norte.work(async (db) => (await makeProfessional(db)).user)
})
afterAll(() => server.close())

const hour = 3_600_000
const whatIsDue = () => server.app.due.catchUp()
let serial = 0
let patient = { id: '', email: '' }
beforeEach(async () => {
  server.now.ms = testNow
  serial += 1
  const email = `rec${serial}@correo.example`
  patient = { id: await server.norte.work((db) => makeUser(db, { email })), email }
})

/** A session at nine (13:00 UTC) on a day of its own, booked long ago. */
async function booked(status: 'confirmed' | 'pending' | 'cancelled' = 'confirmed') {
  const date = `2026-03-${String(serial + 3).padStart(2, '0')}`
  const startsAtMs = Date.UTC(2026, 2, serial + 3, 13, 0)
  const id = await server.norte.work(async (db) => {
    const made = await makeAppointment(db, 'America/La_Paz', {
      psychologist,
      patient: patient.id,
      date,
      time: '09:00',
      status,
    })
    await run(db, `update appointments set created_at = '2026-02-01' where id = $1`, [made])
    return made
  })
  return { id, startsAtMs }
}

const change = (id: string, set: string) =>
  server.norte.work((db) =>
    run(db, `update appointments set ${set}, sequence = sequence + 1 where id = $1`, [id]),
  )
const subjects = async () =>
  (await mailsTo(server, server.norte, patient.email)).map((mail) => mail.subject).toReversed()

test('a confirmed session is reminded of once a day before and once an hour before', async () => {
  const { startsAtMs } = await booked()
  server.now.ms = startsAtMs - 25 * hour
  await whatIsDue()
  expect(await subjects()).toEqual([])
  for (const before of [24, 23.9, 20, 2, 1, 0.9, 0.5, -1]) {
    server.now.ms = startsAtMs - before * hour
    await whatIsDue()
    await subjects()
  }
  expect(await subjects()).toEqual([
    'Recordatorio de tu cita: miércoles, 4 de marzo de 2026, 09:00',
    'Tu cita empieza a las 09:00',
  ])
})

test('two processes that look at the same moment remind once', async () => {
  const { id, startsAtMs } = await booked()
  server.now.ms = startsAtMs - 24 * hour
  await Promise.all([1, 2, 3].map(() => remind(server.norte, [id], server.now.ms)))
  expect(await subjects()).toHaveLength(1)
})

/** Sessions of one morning, one patient each; answers their ids and the patients' addresses. */
async function morning(count: number) {
  const startsAtMs = Date.UTC(2026, 3, serial, 13, 0)
  const date = `2026-04-${String(serial).padStart(2, '0')}`
  const made: { id: string; email: string }[] = []
  for (let n = 0; n < count; n += 1)
    made.push(
      await server.norte.work(async (db) => {
        const email = `man${serial}-${n}@correo.example`
        const { user } = await makeProfessional(db)
        const whom = await makeUser(db, { email })
        const hour = { psychologist: user, patient: whom, date, time: '09:00' }
        const id = await makeAppointment(db, 'America/La_Paz', { ...hour, status: 'confirmed' })
        await run(db, `update appointments set created_at = '2026-02-01' where id = $1`, [id])
        return { id, email }
      }),
    )
  return { made, startsAtMs }
}
const remindersTo = async (email: string) => (await mailsTo(server, server.norte, email)).length

test('sessions of one hour are reminded of together, once each, also by processes that do it at once', async () => {
  const { made, startsAtMs } = await morning(12)
  server.now.ms = startsAtMs - 24 * hour
  const ids = made.map((appointment) => appointment.id)
  await Promise.all([ids, ids.toReversed(), ids].map((of) => remind(server.norte, of, server.now.ms)))
  for (const { email } of made) expect(await remindersTo(email)).toBe(1)
})

test('a session that somebody is changing holds up no other, and has its reminder afterwards', async () => {
  const { made, startsAtMs } = await morning(4)
  const [held, ...free] = made
  if (!held) throw new Error('no session')
  server.now.ms = startsAtMs - 24 * hour
  let reminding: Promise<void> | undefined
  await server.norte.work(async (db) => {
    await run(db, `update appointments set meeting_link = meeting_link where id = $1`, [held.id])
    reminding = whatIsDue()
    for (const { email } of free) await expect.poll(() => remindersTo(email)).toBe(1)
    expect(await remindersTo(held.email)).toBe(0)
  })
  await reminding
  expect(await remindersTo(held.email)).toBe(1)
})

test('a reminder that cannot be written down takes none of the others with it', async () => {
  const { made, startsAtMs } = await morning(4)
  const [bad, ...good] = made
  if (!bad) throw new Error('no session')
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await owner.query(`alter table mails add constraint refused check (recipient <> '${bad.email}') not valid`)
  server.now.ms = startsAtMs - 24 * hour
  await whatIsDue()
  for (const { email } of good) expect(await remindersTo(email)).toBe(1)
  await owner.query('alter table mails drop constraint refused')
  await owner.end()
  await whatIsDue()
  expect(await remindersTo(bad.email)).toBe(0)
  server.now.ms += 6000
  await whatIsDue()
  expect(await remindersTo(bad.email)).toBe(1)
})

test.each(['pending', 'cancelled'] as const)('a session that is %s is not reminded of', async (status) => {
  const { startsAtMs } = await booked(status)
  server.now.ms = startsAtMs - 24 * hour
  await whatIsDue()
  expect(await subjects()).toEqual([])
})

test('a reminder that waited while the session was cancelled is dropped', async () => {
  const { id, startsAtMs } = await booked()
  server.now.ms = startsAtMs - 24 * hour
  await whatIsDue()
  await change(id, `status = 'cancelled'`)
  expect(await subjects()).toEqual([])
})

test('a reminder that waited while the session was moved is dropped, and the new hour has its own', async () => {
  const { id, startsAtMs } = await booked()
  server.now.ms = startsAtMs - 24 * hour
  await whatIsDue()
  await change(
    id,
    `starts_at = starts_at + interval '15 days', ends_at = ends_at + interval '15 days',
     appointment_date = appointment_date + 15`,
  )
  expect(await subjects()).toEqual([])
  server.now.ms = startsAtMs + 14 * 24 * hour
  await whatIsDue()
  expect(await subjects()).toHaveLength(1)
})

test('a change that leaves the hour alone reminds neither twice nor never', async () => {
  const { id, startsAtMs } = await booked()
  server.now.ms = startsAtMs - 24 * hour
  await whatIsDue()
  await change(id, `meeting_link = 'https://meet.example/a'`)
  expect(await subjects()).toEqual([])
  await whatIsDue()
  expect(await subjects()).toHaveLength(1)
  await change(id, `meeting_link = 'https://meet.example/b'`)
  await whatIsDue()
  expect(await subjects()).toHaveLength(1)
})

test('after a long standstill what is past is left alone and nothing comes at once', async () => {
  const { startsAtMs } = await booked()
  server.now.ms = startsAtMs - 3 * hour
  await whatIsDue()
  expect(await subjects()).toEqual([])
  server.now.ms = startsAtMs + 48 * hour
  await whatIsDue()
  expect(await subjects()).toEqual([])
})

test('whoever booked an hour ago for today is reminded only shortly before', async () => {
  const { id, startsAtMs } = await booked()
  server.now.ms = startsAtMs - 8 * hour
  const at = new Date(server.now.ms - hour).toISOString()
  await server.norte.work((db) => run(db, 'update appointments set created_at = $2 where id = $1', [id, at]))
  await whatIsDue()
  expect(await subjects()).toEqual([])
  server.now.ms = startsAtMs - hour
  await whatIsDue()
  expect(await subjects()).toEqual(['Tu cita empieza a las 09:00'])
})

test("a reminder stays in its clinic: another clinic's outbox is empty", async () => {
  const { startsAtMs } = await booked()
  server.now.ms = startsAtMs - 24 * hour
  await whatIsDue()
  const other = await server.sur.work((db) => row<{ n: number }>(db, 'select count(*) as n from mails'))
  expect(other?.n).toBe(0)
})

test('a clinic that is suspended sends no reminder, and the rest of them once it is resumed', async () => {
  const { id, startsAtMs } = await booked()
  const suspended = { ...server.norte, suspended_at: new Date(testNow).toISOString() }
  server.now.ms = startsAtMs - 24 * hour
  await remind(suspended, [id], server.now.ms)
  expect(await subjects()).toEqual([])
  server.now.ms += hour / 2
  await whatIsDue()
  expect(await subjects()).toHaveLength(1)
})

test('other hours hold at once for sessions that stand, and no reminder comes twice', async () => {
  const { startsAtMs } = await booked()
  server.now.ms = startsAtMs - 71 * hour
  await whatIsDue()
  expect(await subjects()).toEqual([])
  // The clock moved: an earlier session has ended.
  const settings = async (hours: unknown) => {
    const boss = await server.norte.work((db) => makeUser(db, { user_type: 'admin' }))
    return (await server.as(server.norte, boss)).patch('/tenants/current/', { reminder_hours: hours })
  }
  expect((await settings([36, 48])).status).toBe(200)
  server.now.ms = startsAtMs - 48 * hour
  await whatIsDue()
  expect(await subjects()).toHaveLength(1)
  server.now.ms = startsAtMs - 36 * hour
  await whatIsDue()
  // Neither says that it begins soon.
  expect((await subjects()).every((subject) => subject.startsWith('Recordatorio de tu cita'))).toBe(true)
  expect(await subjects()).toHaveLength(2)
  expect((await settings([30, 20])).status).toBe(200)
  for (const before of [30, 20, 2]) {
    server.now.ms = startsAtMs - before * hour
    await whatIsDue()
  }
  expect(await subjects()).toHaveLength(2)
  expect((await settings([24, 1])).status).toBe(200)
})
