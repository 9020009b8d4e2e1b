import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#core/id'
import { rows } from '#database/sql'
import { startTestServer, type Caller, type TestServer } from '../test-server.ts'
import { makeProfessional, makeUser } from '../makers.ts'
import { holdAndOpenCheckout } from '../../src/modules/booking/hold-and-open-checkout.ts'

/** A hold with its payment: all of it, or nothing for whoever comes second. */
let server: TestServer
let doctor: string
let patientId: string
let patient: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  doctor = (await server.work(server.norte, (db) => makeProfessional(db, { fee: 200 }))).user
  patientId = await server.work(server.norte, (db) => makeUser(db))
  patient = await server.as(server.norte, patientId)
})

const book = (start_time: string, price = 200, by = patient) =>
  by.post('/payments/create-checkout-session/', {
    psychologist: doctor,
    appointment_date: '2026-03-04',
    start_time,
    price,
  })

test('a booking writes the hold, its open payment and its audit entry, with the consent in force', async () => {
  expect((await book('09:00')).status).toBe(200)
  const second = await book('10:00')
  const id = String(second.json['appointment'])
  const [written] = await server.work(server.norte, (db) =>
    rows(
      db,
      `select a.status, a.consent_version, a.fee_minor, p.status as payment, p.session_id, e.user_id
       from appointments a join payments p on p.appointment_id = a.id
       join audit_entries e on e.action like '%(' || a.id || ')' where a.id = $1`,
      [id],
    ),
  )
  expect(written).toEqual({
    status: 'pending',
    consent_version: 1,
    fee_minor: 20_000,
    payment: 'open',
    session_id: second.json['session_id'],
    user_id: patientId,
  })
})

test('of two who ask for the same hour at once, the second leaves nothing behind', async () => {
  const other = await server.as(server.norte, await server.work(server.norte, (db) => makeUser(db)))
  const answers = await Promise.all([book('11:00'), book('11:00', 200, other)])
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]))
  const written = await server.work(server.norte, (db) =>
    rows(
      db,
      'select p.id from appointments a join payments p on p.appointment_id = a.id where a.psychologist = $1',
      [doctor],
    ),
  )
  expect(written).toHaveLength(1)
})

test('the same hour again is the same session, and a price of yesterday is named, not taken', async () => {
  const first = await book('11:00')
  const again = await book('11:00')
  expect(again.status).toBe(200)
  expect([again.json['session_id'], again.json['appointment']]).toEqual([
    first.json['session_id'],
    first.json['appointment'],
  ])
  const cheap = await book('10:00', 150)
  expect(cheap.status).toBe(400)
  expect(cheap.json['price']).toBeDefined()
})

test('a hold that ran out is in nobody’s way: of another patient there, or of the patient with somebody else', async () => {
  const colleague = (await server.work(server.norte, (db) => makeProfessional(db, { fee: 200 }))).user
  const other = await server.as(server.norte, await server.work(server.norte, (db) => makeUser(db)))
  const begin = server.now.ms
  try {
    const there = await book('09:00', 200, other)
    const elsewhere = await patient.post('/payments/create-checkout-session/', {
      psychologist: colleague,
      appointment_date: '2026-03-04',
      start_time: '10:00',
      price: 200,
    })
    expect([there.status, elsewhere.status]).toEqual([200, 200])
    server.now.ms += 31 * 60_000
    expect((await book('09:00')).status).toBe(200)
    expect((await book('10:00')).status).toBe(200)
    const ended = await server.work(server.norte, (db) =>
      rows(db, `select cancelled_by from appointments where id = any ($1::uuid[]) and status = 'cancelled'`, [
        [there.json['appointment'], elsewhere.json['appointment']],
      ]),
    )
    expect(ended).toEqual([{ cancelled_by: 'expiry' }, { cancelled_by: 'expiry' }])
  } finally {
    server.now.ms = begin
  }
})

test('an account that is closed after its call was let in holds nothing, and keeps nothing that ran', async () => {
  const body = { psychologist: doctor, appointment_date: '2026-03-05', price: 200 }
  const context = (id: string) => ({
    clinic: server.norte,
    actor: {
      userId: id,
      email: 'cerrada@correo.example',
      type: 'patient',
      fullName: 'Pat',
      sessionId: newId(),
    } as const,
    ip: '127.0.0.1',
    nowMs: server.now.ms,
  })
  expect((await book('09:00')).status).toBe(200)
  const admin = await server.work(server.norte, (db) => makeUser(db, { user_type: 'admin' }))
  const asAdmin = await server.as(server.norte, admin)
  expect((await asAdmin.del(`/admin/users/${patientId}/?sessions=cancel`)).status).toBe(204)
  for (const start_time of ['10:00', '09:00'])
    await expect(
      holdAndOpenCheckout(server.app, context(patientId), 'http://localhost', { ...body, start_time }),
    ).rejects.toMatchObject({ status: 401 })
  const open = await server.work(server.norte, (db) =>
    rows(db, `select 1 from appointments where patient = $1 and status = 'pending'`, [patientId]),
  )
  expect(open).toEqual([])
})
