import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../test-server.ts'
import { mailsTo } from '../mails.ts'
import { makeProfessional, makeUser } from '../makers.ts'
import { rows } from '#database/sql'

const card = { card_number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'Pat Prueba' }
const hourMs = 3_600_000

let server: TestServer
let ana: { user: string }
let patientId: string
let patient: Caller
let professional: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.now.ms = Date.UTC(2026, 2, 2, 12)
  ana = await server.work(server.norte, (db) => makeProfessional(db, { fee: 200 }))
  patientId = await server.work(server.norte, (db) => makeUser(db))
  await signIn()
})

async function signIn(): Promise<void> {
  patient = await server.as(server.norte, patientId)
  professional = await server.as(server.norte, ana.user)
}
/** The newest mail of the patient. */
async function mailed(): Promise<string> {
  const [own] = await server.work(server.norte, (db) =>
    rows<{ email: string }>(db, 'select email from users where id = $1', [patientId]),
  )
  return (await mailsTo(server, server.norte, own?.email ?? ''))[0]?.text ?? ''
}
/** 22 hours before the session, in a new sitting. */
async function insideTheLastHours(): Promise<void> {
  server.now.ms += 26 * hourMs
  await signIn()
}

/** Wednesday 4 March at 09:00 in La Paz: 13:00 UTC. */
async function hold(shown: object = {}): Promise<{ at: string; session: string }> {
  const held = await patient.post('/payments/create-checkout-session/', {
    psychologist: ana.user,
    appointment_date: '2026-03-04',
    start_time: '09:00',
    price: 200,
    ...shown,
  })
  const at = `/appointments/appointments/${String(held.json['appointment'])}/`
  return { at, session: String(held.json['session_id']) }
}
const pay = ({ session }: { session: string }) => patient.post(`/payments/simulator/${session}/pay/`, card)
async function booked(isPaid = true): Promise<string> {
  const held = await hold()
  if (isPaid) await pay(held)
  return held.at
}
/** The clinic changes what it asks for. */
async function asClinic(policy: { refund_hours: number; refund_percent: number }): Promise<void> {
  const { refund_hours, refund_percent } = policy
  await server.databases.globalWork((db) =>
    rows(db, 'update clinics set refund_hours = $2, refund_percent = $3 where id = $1 returning id', [
      server.norte.id,
      refund_hours,
      refund_percent,
    ]),
  )
  server.databases.forgetClinic('norte')
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

test('a paid session whose hour has come is moved by the professional alone', async () => {
  const at = await booked()
  server.now.ms += 49 * hourMs
  await signIn()
  const refused = await move(patient, at, '2026-03-11')
  expect([refused.status, refused.json['code']]).toEqual([409, 'session_has_started'])
  expect((await patient.get(at)).json).toMatchObject({ appointment_date: '2026-03-04', status: 'confirmed' })
  expect((await move(professional, at, '2026-03-11')).status).toBe(200)
})

test('what can be cancelled no more names no refund', async () => {
  const at = await booked()
  expect((await professional.post(`${at}complete/`)).status).toBe(200)
  expect((await terms(at))[1]).toBe(0)
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

test('a clinic that moves it, or gives it away, to a nearer hour takes nothing of the time to cancel', async () => {
  const bea = await server.work(server.norte, (db) => makeProfessional(db, { fee: 200 }))
  const desk = await server.as(
    server.norte,
    await server.work(server.norte, (db) => makeUser(db, { user_type: 'reception' })),
  )
  const at = await booked()
  expect((await move(professional, at, '2026-03-03', '11:00')).status).toBe(200)
  expect(await terms(at)).toEqual(['2026-03-03T13:00:00.000Z', 200])
  expect((await move(professional, at, '2026-03-02', '10:00')).status).toBe(200)
  expect(await terms(at)).toEqual(['2026-03-02T14:00:00.000Z', 200])
  const given = { appointment_date: '2026-03-02', start_time: '11:00', psychologist: bea.user }
  expect((await desk.patch(at, given)).status).toBe(200)
  expect(await terms(at)).toEqual(['2026-03-02T14:00:00.000Z', 200])
})

test('a session whose hour has come is called off by the clinic alone, paid or to be paid there', async () => {
  const paid = await booked()
  const promised = await professional.post('/appointments/appointments/', {
    patient: patientId,
    appointment_date: '2026-03-04',
    start_time: '10:00',
    payment_method: 'in_person',
  })
  const unpaid = `/appointments/appointments/${String(promised.json['id'])}/`
  server.now.ms += 50 * hourMs
  await signIn()
  for (const at of [paid, unpaid]) {
    const refused = await patient.patch(at, { status: 'cancelled' })
    expect([refused.status, refused.json['code']]).toEqual([409, 'session_has_started'])
    expect((await professional.patch(at, { status: 'cancelled' })).status).toBe(200)
  }
})

test('what is not paid yet takes the terms of its new hour', async () => {
  const at = await booked(false)
  expect((await move(patient, at, '2026-03-11')).status).toBe(200)
  expect(await terms(at)).toEqual(['2026-03-10T13:00:00.000Z', 0])
})

describe('mails speak of the deadline and the share that were agreed for this appointment', () => {
  const inTime =
    'Si cancelas hasta el martes, 3 de marzo de 2026 a las 09:00 (hora de La Paz), te devolvemos Bs.'

  test('whatever the clinic asks of others since', async () => {
    const held = await hold()
    await asClinic({ refund_hours: 48, refund_percent: 10 })
    const again = await hold({ refund_hours: 24, refund_percent: 100 })
    expect(again).toEqual(held)
    await pay(held)
    expect(await mailed()).toContain(`${inTime} 200. Después no hay devolución.`)
    await asClinic({ refund_hours: 24, refund_percent: 100 })
  })

  test('with the exact share', async () => {
    await asClinic({ refund_hours: 24, refund_percent: 33 })
    const at = await booked()
    expect(await mailed()).toContain(`${inTime} 66 (el 33 % de lo pagado). Después no hay devolución.`)
    expect(await terms(at)).toEqual(['2026-03-03T13:00:00.000Z', 66])
    await patient.patch(at, { status: 'cancelled' })
    expect(await mailed()).toContain('Te devolvemos Bs. 66 al mismo medio de pago.')
    expect((await patient.get(at)).json['agreement']).toMatchObject({
      refund_amount: 66,
      payment_status: 'refunding',
    })
  })

  test('also where there is none', async () => {
    await asClinic({ refund_hours: 24, refund_percent: 0 })
    await booked()
    expect(await mailed()).toContain('si cancelas no hay devolución')
    await asClinic({ refund_hours: 24, refund_percent: 100 })
  })

  test('after a move, and when the time is over', async () => {
    const at = await booked()
    await move(patient, at, '2026-03-03', '11:00')
    await move(patient, at, '2026-03-05')
    expect(await mailed()).toContain(
      'Si cancelas hasta el lunes, 2 de marzo de 2026 a las 11:00 (hora de La Paz)',
    )
    await insideTheLastHours()
    await move(patient, at, '2026-03-11')
    expect(await mailed()).toContain(
      'El plazo para cancelar con devolución terminó el lunes, 2 de marzo de 2026 a las 11:00 (hora de La Paz).',
    )
  })
})
