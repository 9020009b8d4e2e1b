import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/crypto/id'
import { rows } from '#platform/db/sql'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { holdHour } from './hold-store.ts'

/** The short way of a booking: one statement that writes all of it, or nothing for whoever comes second. */
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

const book = (start_time: string, price = 200) =>
  patient.post('/payments/create-checkout-session/', {
    psychologist: doctor,
    appointment_date: '2026-03-04',
    start_time,
    price,
  })

/** 2026-03-04 in La Paz. */
const at = (hour: number, minute: number) => Date.UTC(2026, 2, 4, hour + 4, minute)

const hold = (id: string, hour: number, minute: number, pauseMinutes: number) =>
  holdHour(server.norte, {
    id,
    psychologist: doctor,
    patient: patientId,
    date: '2026-03-04',
    start: `${hour}:${minute}`,
    end: `${hour + 1}:${minute}`,
    startMs: at(hour, minute),
    endMs: at(hour + 1, minute),
    pauseMinutes,
    holdExpiresMs: server.now.ms + 1_800_000,
    nowMs: server.now.ms,
    feeMinor: 20_000,
    currency: 'BOB',
    refundHours: 24,
    refundPercent: 100,
    payment: { id: newId(), provider: 'simulator' },
    entry: { id: newId(), action: 'Horario apartado', email: 'x@norte.example', ip: '' },
  })

const leftOf = (id: string) =>
  server.work(server.norte, async (db) => [
    (await rows(db, 'select 1 from appointments where id = $1', [id])).length,
    (await rows(db, 'select 1 from payments where appointment_id = $1', [id])).length,
  ])

test('one statement writes the hold, its open payment and its audit entry, with the consent in force', async () => {
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

test('who came in between, or lies within the pause, leaves nothing of the second', async () => {
  await book('15:00')
  await server.work(server.norte, (db) =>
    makeAppointment(db, 'America/La_Paz', {
      psychologist: doctor,
      patient: patientId,
      date: '2026-03-04',
      time: '09:00',
      status: 'confirmed',
    }),
  )
  for (const [minute, pause] of [
    [0, 1],
    [10, 15],
  ] as const) {
    const id = newId()
    expect(await hold(id, 10, minute, pause)).toBe(false)
    expect(await leftOf(id)).toEqual([0, 0])
  }
  const overlapping = newId()
  expect(await hold(overlapping, 9, 30, 0)).toBe(false)
  expect(await leftOf(overlapping)).toEqual([0, 0])
  const touching = newId()
  expect(await hold(touching, 10, 0, 0)).toBe(true)
  expect(await leftOf(touching)).toEqual([1, 1])
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
