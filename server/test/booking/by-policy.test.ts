import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs } from '@psico/contract/core/units'
import { run } from '../../src/database/sql.ts'
import { mailsTo } from '../mails.ts'
import { makeAppointment, makeProfessional, makeUser } from '../makers.ts'
import { startTestServer, type Caller, type TestServer } from '../test-server.ts'

const path = '/appointments/appointments/'
const startsAtMs = Date.UTC(2026, 2, 4, 13, 0)

let server: TestServer
let doctor: string
let email: string
let patient: Caller
let reception: Caller
let admin: Caller
let serial = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.now.ms = Date.UTC(2026, 2, 2, 12, 0)
  serial += 1
  email = `politica${serial}@correo.example`
  const made = await server.norte.work(async (db) => ({
    doctor: (await makeProfessional(db)).user,
    patient: await makeUser(db, { email }),
    reception: await makeUser(db, { user_type: 'reception' }),
    admin: await makeUser(db, { user_type: 'admin' }),
  }))
  doctor = made.doctor
  patientId = made.patient
  receptionId = made.reception
  adminId = made.admin
  await signIn()
})
let patientId: string
let receptionId: string
let adminId: string
async function signIn(): Promise<void> {
  patient = await server.as(server.norte, patientId)
  reception = await server.as(server.norte, receptionId)
  admin = await server.as(server.norte, adminId)
}
const goTo = async (ms: number) => {
  server.now.ms = ms
  await signIn()
}

async function paid(): Promise<string> {
  const held = await patient.post('/payments/create-checkout-session/', {
    psychologist: doctor,
    appointment_date: '2026-03-04',
    start_time: '09:00',
    price: 200,
  })
  const answer = await patient.post(`/payments/simulator/${String(held.json['session_id'])}/pay/`, {
    card_number: '4242 4242 4242 4242',
    expiry: '12/30',
    cvc: '123',
    name: 'Pat Prueba',
  })
  expect(answer.status).toBe(200)
  return String(held.json['appointment'])
}
const backOf = (scene: { json: Record<string, unknown> }) => scene.json['agreement']
const text = async () => (await mailsTo(server, server.norte, email))[0]?.text ?? ''

test('called off late by the policy nothing goes back; without it everything does', async () => {
  const byPolicy = await paid()
  await goTo(startsAtMs - 2 * hourMs)
  const off = await reception.patch(`${path}${byPolicy}/`, { status: 'cancelled', cancel: { policy: true } })
  expect([off.status, off.json]).toMatchObject([
    200,
    { status: 'cancelled', cancelled_by: 'clinic', late_cancellation: true },
  ])
  expect(backOf(off)).toMatchObject({ refund_amount: 0 })
  expect(await text()).toContain('según la política que aceptaste')
  expect(await text()).toContain('no tiene devolución')
  await goTo(Date.UTC(2026, 2, 2, 12, 0))
  const inFull = await paid()
  await goTo(startsAtMs - 2 * hourMs)
  for (const cancel of [{ cancel: { policy: false } }]) {
    const full = await reception.patch(`${path}${inFull}/`, { status: 'cancelled', ...cancel })
    expect(full.json).toMatchObject({ cancelled_by: 'clinic', late_cancellation: false })
    expect(backOf(full)).toMatchObject({ refund_amount: 200 })
  }
})

test('by the policy and in time the agreed share goes back', async () => {
  const id = await paid()
  await server.norte.work((db) => run(db, 'update appointments set refund_percent = 50 where id = $1', [id]))
  const off = await reception.patch(`${path}${id}/`, { status: 'cancelled', cancel: { policy: true } })
  expect(backOf(off)).toMatchObject({ refund_amount: 100 })
})

test('a patient gets by no wording more than the policy, and it is said of nothing but a cancellation', async () => {
  const id = await paid()
  expect(
    (await reception.patch(`${path}${id}/`, { status: 'completed', cancel: { policy: true } })).status,
  ).toBe(400)
  await goTo(startsAtMs - 2 * hourMs)
  const off = await patient.patch(`${path}${id}/`, { status: 'cancelled', cancel: { policy: false } })
  expect(backOf(off)).toMatchObject({ refund_amount: 0 })
})

test('a past session that a deactivated professional left open is completed by the admin, and by nobody else', async () => {
  const made = (date: string) =>
    server.norte.work((db) =>
      makeAppointment(db, 'America/La_Paz', {
        psychologist: doctor,
        patient: patientId,
        date,
        time: '09:00',
        status: 'confirmed',
      }),
    )
  const past = await made('2026-02-25')
  const ahead = await made('2026-03-04')
  const complete = (caller: Caller, id: string) => caller.post(`${path}${id}/complete/`)
  expect((await complete(admin, past)).status).toBe(403)
  await server.norte.work((db) => run(db, 'update users set is_active = false where id = $1', [doctor]))
  expect((await complete(reception, past)).status).toBe(403)
  expect((await complete(patient, past)).status).toBe(403)
  expect((await complete(admin, ahead)).status).toBe(403)
  const done = await complete(admin, past)
  expect([done.status, done.json['status']]).toEqual([200, 'completed'])
  expect((await complete(admin, past)).status).toBe(409)
})
