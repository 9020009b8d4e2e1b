import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAppointment, makeProfessional, makeUser } from '../makers.ts'
import { startTestServer, type Caller, type TestServer } from '../test-server.ts'
import { row, run } from '#database/sql'

const path = '/appointments/appointments/'

let server: TestServer
let ana: string
let patientId: string
let reception: Caller
let admin: Caller
let patient: Caller
let professional: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const made = await server.norte.work(async (db) => ({
    ana: (await makeProfessional(db)).user,
    patient: await makeUser(db),
    reception: await makeUser(db, { user_type: 'reception' }),
    admin: await makeUser(db, { user_type: 'admin' }),
  }))
  ana = made.ana
  patientId = made.patient
  reception = await server.as(server.norte, made.reception)
  admin = await server.as(server.norte, made.admin)
  patient = await server.as(server.norte, patientId)
  professional = await server.as(server.norte, ana)
})

const set = (sql: string, values: unknown[]) => server.norte.work((db) => run(db, sql, values))
const hold = (start_time: string) =>
  patient.post('/payments/create-checkout-session/', {
    psychologist: ana,
    appointment_date: '2026-03-04',
    start_time,
    price: 200,
  })

const made = (facts: object) =>
  server.norte.work((db) =>
    makeAppointment(db, 'America/La_Paz', {
      psychologist: ana,
      patient: patientId,
      date: '2026-03-04',
      time: '10:00',
      ...facts,
    }),
  )

test('the hours that staff are shown are those that they can book; patients see their own', async () => {
  await set('update professionals set notice_minutes = 1440, horizon_days = 5 where user_id = $1', [ana])
  const freeOn = async (who: Caller, query: string) => {
    const { json } = await who.get(`/appointments/psychologist/${ana}/schedule/?days=1&${query}`)
    const [day] = json['schedule'] as { time_slots: { is_available: boolean }[] }[]
    return day?.time_slots.filter((slot) => slot.is_available).length
  }
  const stranger = await server.norte.work(async (db) => (await makeProfessional(db)).user)
  for (const date of ['2026-03-02', '2026-06-03']) {
    for (const who of [reception, admin, professional])
      expect(await freeOn(who, `from=${date}`)).toBeGreaterThan(1)
    for (const who of [patient, server.visitor(server.norte), await server.as(server.norte, stranger)])
      expect(await freeOn(who, `from=${date}`)).toBe(0)
    expect(await freeOn(professional, `from=${date}&seen_by=patient`)).toBe(0)
  }
  const odd = await reception.get(`/appointments/psychologist/${ana}/schedule/?seen_by=god`)
  expect(odd.status).toBe(400)
})

test('with whom patients cannot: who takes no new ones, or whose fee nobody set', async () => {
  const { id } = await server.norte.work(async (db) => ({
    id: (await row<{ id: string }>(db, 'select id from professionals where user_id = $1', [ana]))?.id,
  }))
  const atWork = async () =>
    (
      (await reception.get('/professionals/at-work/?page_size=200')).json['results'] as {
        user_id: string
      }[]
    ).map((colleague) => colleague.user_id)
  for (const [column, start_time] of [
    ['accepts_new_bookings', '09:00'],
    ['fee_is_set', '10:00'],
  ] as const) {
    await set(`update professionals set ${column} = false where user_id = $1`, [ana])
    const refused = await hold(start_time)
    expect([refused.status, refused.json['code']]).toEqual([409, 'no_new_bookings'])
    expect((await patient.get(`/professionals/${String(id)}/`)).json).toMatchObject({
      accepts_new_bookings: false,
      next_available_date: null,
    })
    expect(await atWork()).toContain(ana)
    const booked = await reception.post(path, {
      psychologist: ana,
      patient: patientId,
      appointment_date: '2026-03-04',
      start_time,
      payment_method: 'in_person',
    })
    expect(booked.status).toBe(201)
    await set(`update professionals set ${column} = true where user_id = $1`, [ana])
  }
  await set('update professionals set fee_is_set = false where user_id = $1', [ana])
  const online = { psychologist: ana, patient: patientId, start_time: '11:00', payment_method: 'online' }
  for (const refused of [
    await reception.post(path, { ...online, appointment_date: '2026-03-04' }),
    await reception.post('/appointments/series/', {
      ...online,
      first_date: '2026-03-04',
      every_weeks: 1,
      count: 2,
    }),
  ])
    expect([refused.status, refused.json['payment_method']]).toEqual([
      400,
      [expect.stringMatching(/^Este profesional todavía no tiene un precio/)],
    ])
  await set('update professionals set fee_is_set = true where user_id = $1', [ana])
  await set(
    `update professionals set accepts_online_sessions = false, accepts_in_person_sessions = false where user_id = $1`,
    [ana],
  )
  expect(await atWork()).not.toContain(ana)
  expect((await professional.get('/professionals/at-work/')).status).toBe(403)
})

test('a checkout that is left leaves no cancelled card in what lies behind the patient, and nothing else is hidden', async () => {
  const held = await hold('09:00')
  await patient.post(`/payments/simulator/${String(held.json['session_id'])}/cancel/`)
  const own = await made({ status: 'cancelled', cancelledBy: 'patient', date: '2026-02-25' })
  const letGo = await made({
    status: 'cancelled',
    cancelledBy: 'expiry',
    bookedBy: 'professional',
    date: '2026-02-26',
  })
  const past = (await patient.get(`${path}?when=past`)).json
  expect((past['results'] as { id: string }[]).map((session) => session.id)).toEqual([letGo, own])
  const one = await patient.get(`${path}${String(held.json['appointment'])}/`)
  expect(one.json).toMatchObject({ status: 'cancelled', cancelled_by: 'expiry' })
})

test('the audit log names the patient by today’s name, and keeps none', async () => {
  await set(`update users set first_name = 'Rosa', last_name = 'Paz' where id = $1`, [patientId])
  const booked = await reception.post(path, {
    psychologist: ana,
    patient: patientId,
    appointment_date: '2026-03-04',
    start_time: '09:00',
    payment_method: 'in_person',
  })
  const id = String(booked.json['id'])
  await reception.patch(`${path}${id}/`, { status: 'confirmed' })
  await set(`update users set last_name = 'Paz Soria' where id = $1`, [patientId])
  const { json } = await admin.get(`/auditlog/logs/?search=${id}`)
  const results = json['results'] as { action: string; patient_name: string | null }[]
  expect(results.map((entry) => entry.patient_name)).toEqual(results.map(() => 'Rosa Paz Soria'))
  expect(results.map((entry) => entry.action.split(' (')[0])).toEqual([
    'Cita confirmada',
    expect.stringMatching(/^Cita agendada por la clínica/),
  ])
  expect(results.some((entry) => entry.action.includes('Rosa'))).toBe(false)
})
