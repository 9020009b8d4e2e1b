import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#database/sql'
import { makeProfessional, makeUser } from '../makers.ts'
import { startTestServer, statusesOf, type Caller, type TestServer } from '../test-server.ts'

/** Nobody blocks a professional's month with hours that they do not pay. */
let server: TestServer
let doctor: string
let patientId: string
let patient: Caller
let reception: Caller

const allDay = [0, 1, 2, 3, 4, 5, 6].map((day) => [day, '00:00', '23:00'] as const)

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.now.ms = Date.UTC(2026, 2, 2, 12, 0)
  const made = await server.work(server.norte, async (db) => ({
    doctor: (await makeProfessional(db, { fee: 200, blocks: allDay })).user,
    patient: await makeUser(db),
    reception: await makeUser(db, { user_type: 'reception' }),
  }))
  doctor = made.doctor
  patientId = made.patient
  patient = await server.as(server.norte, patientId)
  reception = await server.as(server.norte, made.reception)
})

const hold = (hour: number, change: object = {}) =>
  patient.post('/payments/create-checkout-session/', {
    psychologist: doctor,
    appointment_date: '2026-03-05',
    start_time: `${String(hour).padStart(2, '0')}:00`,
    price: 200,
    ...change,
  })
const setVerified = (isVerified: boolean) =>
  server.work(server.norte, (db) =>
    run(db, 'update users set email_verified = $2 where id = $1', [patientId, isVerified]),
  )
const pathOf = (id: unknown) => `/appointments/appointments/${String(id)}/`

test('three unpaid hours may be held at once, with one professional or several; the fourth is named', async () => {
  const other = (await server.work(server.norte, (db) => makeProfessional(db, { blocks: allDay }))).user
  expect((await hold(9)).status).toBe(200)
  expect((await hold(10)).status).toBe(200)
  expect((await hold(11, { psychologist: other })).status).toBe(200)
  const fourth = await hold(12)
  expect([fourth.status, fourth.json['code']]).toEqual([409, 'too_many_holds'])
  expect(fourth.json['detail']).toContain('3 horas apartadas sin pagar')
  expect((await hold(9)).status, 'the same hour again is the same checkout').toBe(200)
})

test('before the email is verified it is one, and the refusal says what helps', async () => {
  await setVerified(false)
  expect((await hold(9)).status).toBe(200)
  const second = await hold(10)
  expect([second.status, second.json['code']]).toEqual([409, 'too_many_holds'])
  expect(second.json['detail']).toContain('correo verificado')
  await setVerified(true)
  expect((await hold(10)).status).toBe(200)
})

test('what is let go, paid or over makes room', async () => {
  const held = [await hold(9), await hold(10), await hold(11)]
  expect((await patient.patch(pathOf(held[0]?.json['appointment']), { status: 'cancelled' })).status).toBe(
    200,
  )
  expect((await hold(12)).status).toBe(200)
  const session = String(held[1]?.json['session_id'])
  const card = { card_number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'Pat Prueba' }
  await server.visitor(server.norte).post(`/payments/simulator/${session}/pay/`, card)
  await patient.get(`/payments/sessions/${session}/`)
  expect((await hold(13)).status).toBe(200)
  expect((await hold(14)).status).toBe(409)
  server.now.ms += 31 * 60_000
  for (const hour of [14, 15, 16]) expect((await hold(hour)).status).toBe(200)
  expect((await hold(17)).status).toBe(409)
})

test('what staff booked does not count', async () => {
  for (const hour of [9, 10, 11, 12]) {
    const booked = await reception.post('/appointments/appointments/', {
      psychologist: doctor,
      patient: patientId,
      appointment_date: '2026-03-06',
      start_time: `${String(hour).padStart(2, '0')}:00`,
      payment_method: 'online',
    })
    expect(booked.status).toBe(201)
  }
  for (const hour of [9, 10, 11]) expect((await hold(hour)).status).toBe(200)
})

test('an hour that is taken says so first, and a price of yesterday does not pass the limit', async () => {
  for (const hour of [9, 10, 11]) await hold(hour)
  const taken = await server.as(server.norte, await server.work(server.norte, (db) => makeUser(db)))
  await taken.post('/payments/create-checkout-session/', {
    psychologist: doctor,
    appointment_date: '2026-03-05',
    start_time: '12:00',
    price: 200,
  })
  expect((await hold(12)).json['code']).toBe('slot_taken')
  expect((await hold(13, { price: 100 })).status).toBe(400)
})

test.each([
  [true, 3],
  [false, 1],
])(
  'twenty at once with a verified email (%s) hold %i hours',
  async (isVerified, most) => {
    await setVerified(isVerified)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => hold(n + 1)))
    expect(statusesOf(answers)).toEqual([
      ...Array.from({ length: most }, () => 200),
      ...Array.from({ length: 20 - most }, () => 409),
    ])
    const list = await patient.get('/appointments/appointments/?status=pending')
    expect(list.json['count']).toBe(most)
  },
  30_000,
)
