import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openHouse, type Caller, type TestHouse } from '../../../test/harness.ts'
import { makeProfessional, makeUser } from '../../../test/makers.ts'

const card = { card_number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'Pat Prueba' }
const hourMs = 3_600_000

let house: TestHouse
let ana: { user: string }
let patientId: string
let patient: Caller
let professional: Caller

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  house.now.ms = Date.UTC(2026, 2, 2, 12)
  ana = await house.work(house.norte, (db) => makeProfessional(db, { fee: 200 }))
  patientId = await house.work(house.norte, (db) => makeUser(db))
  await signIn()
})

async function signIn(): Promise<void> {
  patient = await house.as(house.norte, patientId)
  professional = await house.as(house.norte, ana.user)
}
/** 22 hours before the session, in a new sitting. */
async function insideTheLastHours(): Promise<void> {
  house.now.ms += 26 * hourMs
  await signIn()
}

/** An appointment on Wednesday 4 March at 09:00 in La Paz: 13:00 UTC. */
async function booked(isPaid = true): Promise<string> {
  const held = await patient.post('/payments/create-checkout-session/', {
    psychologist: ana.user,
    appointment_date: '2026-03-04',
    start_time: '09:00',
    price: 200,
  })
  if (isPaid) await patient.post(`/payments/simulator/${String(held.json['session_id'])}/pay/`, card)
  return `/appointments/appointments/${String(held.json['appointment'])}/`
}
const move = (who: Caller, at: string, date: string, time = '09:00') =>
  who.patch(at, { appointment_date: date, start_time: time })
const terms = async (at: string) => {
  const { agreement } = (await patient.get(at)).json as {
    agreement: { refund_until: string; refund_if_cancelled: number }
  }
  return [new Date(agreement.refund_until).toISOString(), agreement.refund_if_cancelled]
}

test('a patient who moves a paid session does not reopen the time to cancel for money', async () => {
  const at = await booked()
  expect(await terms(at)).toEqual(['2026-03-03T13:00:00.000Z', 200])
  await insideTheLastHours()
  expect(await terms(at)).toEqual(['2026-03-03T13:00:00.000Z', 0])
  expect((await move(patient, at, '2026-03-11')).status).toBe(200)
  expect(await terms(at)).toEqual(['2026-03-03T13:00:00.000Z', 0])
  const gone = await patient.patch(at, { status: 'cancelled' })
  expect(gone.json).toMatchObject({ cancelled_by: 'patient', agreement: { payment_status: 'paid' } })
})

test('an earlier hour brings an earlier deadline, which going back does not lengthen', async () => {
  const at = await booked()
  await move(patient, at, '2026-03-03', '11:00')
  expect(await terms(at)).toEqual(['2026-03-02T15:00:00.000Z', 200])
  await move(patient, at, '2026-03-04')
  expect(await terms(at)).toEqual(['2026-03-02T15:00:00.000Z', 200])
})

test('a professional who moves it gives the patient the whole time again', async () => {
  const at = await booked()
  await insideTheLastHours()
  expect((await move(professional, at, '2026-03-11')).status).toBe(200)
  expect(await terms(at)).toEqual(['2026-03-10T13:00:00.000Z', 200])
})

test('what is not paid yet takes the terms of its new hour', async () => {
  const at = await booked(false)
  expect((await move(patient, at, '2026-03-11')).status).toBe(200)
  expect(await terms(at)).toEqual(['2026-03-10T13:00:00.000Z', 0])
})
