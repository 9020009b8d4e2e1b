import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#database/sql'
import { mailsTo } from '../../../test/mails.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, testNow, type Caller, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let ana: string
let nora: string
let patient: string
let asNora: Caller
let email: string
let admin: Caller
let serial = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Ana treats the patient and wrote their history; Nora is new. */
beforeEach(async () => {
  server.now.ms = testNow
  serial += 1
  email = `leida${serial}@correo.example`
  await server.norte.work(async (db) => {
    ana = (await makeProfessional(db)).user
    nora = (await makeProfessional(db, { first_name: 'Nora', last_name: 'Nueva' })).user
    patient = await makeUser(db, { email })
  })
  await session(ana, { date: '2026-02-20', status: 'completed' })
  const asAna = await server.as(server.norte, ana)
  const saved = await asAna.patch(`/clinical-history/patient/${patient}/`, {
    consultation_reason: 'Lo que Ana sabe.',
  })
  expect(saved.status).toBe(200)
  asNora = await server.as(server.norte, nora)
  const boss = await server.norte.work((db) => makeUser(db, { user_type: 'admin' }))
  admin = await server.as(server.norte, boss)
})

type Facts = Partial<Parameters<typeof makeAppointment>[2]>
const session = (psychologist: string, facts: Facts = {}) =>
  server.norte.work((db) =>
    makeAppointment(db, 'America/La_Paz', {
      psychologist,
      patient,
      date: '2026-03-04',
      time: '09:00',
      status: 'confirmed',
      paymentMethod: 'in_person',
      bookedBy: 'patient',
      ...facts,
    }),
  )

const at = (rest = '') => `/clinical-history/patient/${patient}/${rest}`
const readings = async () => [
  await asNora.get(at()),
  await asNora.get(at('versions/')),
  await asNora.get(at('versions/1/')),
  await asNora.get(at('timeline/')),
  await asNora.get(at('person/')),
]
const opened = async () => (await readings()).map((reading) => reading.status)
const all = (status: number) => [status, status, status, status, status]
const told = async () =>
  (await mailsTo(server, server.norte, email)).filter((mail) => mail.subject.startsWith('Alguien nuevo'))

/** The clinic books and confirms; nobody asked the patient. */
async function bookedByClinic() {
  const booked = await admin.post('/appointments/appointments/', {
    psychologist: nora,
    patient,
    appointment_date: '2026-03-04',
    start_time: '09:00',
    payment_method: 'in_person',
  })
  expect(booked.status).toBe(201)
  const id = String(booked.json['id'])
  const confirmed = await asNora.patch(`/appointments/appointments/${id}/`, { status: 'confirmed' })
  expect(confirmed.status).toBe(200)
  return id
}

test('booked and confirmed by the clinic, a record stays closed, and nothing is written over what is not seen', async () => {
  await bookedByClinic()
  for (const answer of await readings())
    expect([answer.status, answer.json['code']]).toEqual([403, 'not_met_yet'])
  expect((await asNora.patch(at(), { consultation_reason: 'Otra cosa.' })).json['code']).toBe('not_met_yet')
  expect(await told()).toHaveLength(0)
})

test('it opens once the patient confirms, and they hear once who it was', async () => {
  const id = await bookedByClinic()
  await server.norte.work((db) =>
    run(db, 'update appointments set attendance_confirmed_at = app_now() where id = $1', [id]),
  )
  expect(await opened()).toEqual(all(200))
  expect(await opened()).toEqual(all(200))
  const mails = await told()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Nora Nueva')
  expect(mails[0]?.text).not.toContain('Ana')
})

test.each(['booked', 'came'] as const)('it opens to whom the patient %s', async (how) => {
  const facts: Facts =
    how === 'booked' ? {} : { bookedBy: 'professional', date: '2026-03-01', status: 'completed' }
  await session(nora, facts)
  expect(await opened()).toEqual(all(200))
})

test('a session that was only marked as held, before its time or missed, opens nothing', async () => {
  const id = await bookedByClinic()
  const asNoraNow = await asNora.post(`/appointments/appointments/${id}/complete/`)
  expect(asNoraNow.status).toBe(200)
  expect(await opened()).toEqual(all(403))
  await server.norte.work((db) =>
    run(
      db,
      "update appointments set no_show = true, starts_at = starts_at - interval '9 days', ends_at = ends_at - interval '9 days' where id = $1",
      [id],
    ),
  )
  expect(await opened()).toEqual(all(403))
})

test('a session that the clinic gave to somebody new opens nothing, until the patient says yes to them', async () => {
  const id = await session(ana)
  const given = await admin.patch(`/appointments/appointments/${id}/`, {
    appointment_date: '2026-03-04',
    start_time: '10:00',
    psychologist: nora,
  })
  expect(given.status).toBe(200)
  expect(await opened()).toEqual(all(403))
  server.now.ms += 60_000
  await server.norte.work((db) =>
    run(db, 'update appointments set attendance_confirmed_at = $2 where id = $1', [
      id,
      new Date(server.now.ms).toISOString(),
    ]),
  )
  expect(await opened()).toEqual(all(200))
})

test('where nobody else wrote, the professional writes and reads what is theirs', async () => {
  const other = await server.norte.work((db) => makeUser(db))
  await server.norte.work((db) =>
    makeAppointment(db, 'America/La_Paz', {
      psychologist: nora,
      patient: other,
      date: '2026-03-05',
      time: '09:00',
      status: 'confirmed',
      bookedBy: 'professional',
    }),
  )
  const own = `/clinical-history/patient/${other}/`
  expect((await asNora.patch(own, { consultation_reason: 'Lo que Nora sabe.' })).status).toBe(200)
  expect((await asNora.get(own)).status).toBe(200)
  expect((await asNora.get(`${own}timeline/`)).status).toBe(200)
})
