import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callerOf, startTestServer, type Caller, type TestAnswer, type TestServer } from '../test-server.ts'
import { makeProfessional, makeUser } from '../makers.ts'
import { newSecret } from '#core/id'
import { rows } from '#database/sql'
import { reconcile } from '../../src/modules/booking/reconcile.ts'

const card = { card_number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'Pat Prueba' }
const date = '2026-03-04'

let server: TestServer
let ana: { user: string; professional: string }
let patient: Caller
let patientId: string
let professional: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.now.ms = Date.UTC(2026, 2, 2, 12, 0)
  ana = await server.work(server.norte, (db) => makeProfessional(db, { fee: 200 }))
  patientId = await server.work(server.norte, (db) => makeUser(db))
  patient = await server.as(server.norte, patientId)
  professional = await server.as(server.norte, ana.user)
})

const book = (caller: Caller, changes: object = {}): Promise<TestAnswer> =>
  caller.post('/payments/create-checkout-session/', {
    psychologist: ana.user,
    appointment_date: date,
    start_time: '09:00',
    price: 200,
    ...changes,
  })
const pay = (caller: Caller, session: unknown, changes: object = {}) =>
  caller.post(`/payments/simulator/${String(session)}/pay/`, { ...card, ...changes })
const statusOf = async (id: unknown) =>
  (await patient.get(`/appointments/appointments/${String(id)}/`)).json['status']
const slotFree = async (time = '09:00') => {
  const answer = await patient.get(`/appointments/psychologist/${ana.user}/schedule/?from=${date}&days=1`)
  const [day] = answer.json['schedule'] as { time_slots: { start_time: string; is_available: boolean }[] }[]
  return day?.time_slots.find((slot) => slot.start_time === time)?.is_available
}
const ledger = (appointment: unknown) =>
  server.work(server.norte, (db) =>
    rows<{ kind: string; amount_minor: number }>(
      db,
      'select kind, amount_minor from ledger where appointment_id = $1 order by at, id',
      [appointment],
    ),
  )

describe('booking and paying', () => {
  test('hold, pay, confirmed: the slot is taken meanwhile and the figures are real', async () => {
    expect(await slotFree()).toBe(true)
    const held = await book(patient)
    expect(held.status).toBe(200)
    expect(await slotFree()).toBe(false)
    expect(String(held.json['checkout_url'])).toMatch(/^http:\/\/norte-app\.localhost\/checkout-simulado\//)
    const session = held.json['session_id']
    expect((await patient.get(`/payments/sessions/${String(session)}/`)).json).toMatchObject({
      status: 'open',
      amount: 200,
      currency: 'BOB',
    })
    const paid = await pay(patient, session)
    expect(paid.status).toBe(200)
    expect(String(paid.json['redirect_url'])).toContain(`/payment-success?session_id=${String(session)}`)
    expect((await patient.get(`/payments/sessions/${String(session)}/`)).json).toMatchObject({
      status: 'paid',
      appointment: { status: 'confirmed', appointment_date: date, start_time: '09:00' },
    })
    expect(await ledger(held.json['appointment'])).toEqual([{ kind: 'charge', amount_minor: 20_000 }])
  })

  test('the same patient asking again gets the same session, also twice at once', async () => {
    const answers = await Promise.all([book(patient), book(patient), book(patient)])
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.json['session_id'])).size).toBe(1)
  })

  test('paying twice takes the money once', async () => {
    const held = await book(patient)
    const both = await Promise.all([
      pay(patient, held.json['session_id']),
      pay(patient, held.json['session_id']),
    ])
    expect(both.map((answer) => answer.status)).toEqual([200, 200])
    expect(await ledger(held.json['appointment'])).toHaveLength(1)
  })

  test('a declined card leaves the hold; a cancelled checkout frees the hour', async () => {
    const held = await book(patient)
    const declined = await pay(patient, held.json['session_id'], { card_number: '4000 0000 0000 0002' })
    expect([declined.status, typeof declined.json['detail']]).toEqual([402, 'string'])
    const nobodys = await pay(patient, held.json['session_id'], { card_number: '0'.repeat(16) })
    expect([nobodys.status, nobodys.json['detail']]).toEqual([400, 'El número de tarjeta no es válido.'])
    expect(await slotFree()).toBe(false)
    const cancelled = await patient.post(`/payments/simulator/${String(held.json['session_id'])}/cancel/`)
    expect(String(cancelled.json['redirect_url'])).toContain('/payment-cancel')
    expect(await slotFree()).toBe(true)
    expect((await pay(patient, held.json['session_id'])).status).toBe(409)
  })

  test.each([
    ['a price that is not the fee', { price: 150 }, 400, 'price'],
    ['a past day', { appointment_date: '2026-03-01' }, 400, 'appointment_date'],
    ['off the grid', { start_time: '09:30' }, 400, 'start_time'],
    ['beyond the horizon', { appointment_date: '2026-06-01' }, 400, 'appointment_date'],
    ['inside the notice', { appointment_date: '2026-03-02', start_time: '09:00' }, 400, 'start_time'],
    ['a malformed id', { psychologist: 'ana' }, 400, 'psychologist'],
    ['an unknown person', { psychologist: '01890000-0000-7000-8000-000000000000' }, 404, 'psychologist'],
    ['a malformed date', { appointment_date: '2026-02-30' }, 400, 'appointment_date'],
    ['a malformed time', { start_time: '25:00' }, 400, 'start_time'],
    ['a price that is no number', { price: 'gratis' }, 400, 'price'],
    ['a price in a list', { price: [200] }, 400, 'price'],
    ['a price that would have to be rounded', { price: 199.999 }, 400, 'price'],
    ['terms that are not in force', { refund_hours: 48 }, 400, 'non_field_errors'],
    ['another share than the one in force', { refund_percent: 50 }, 400, 'non_field_errors'],
    ['terms of no kind', { refund_percent: 'todo' }, 400, 'refund_percent'],
    ['the end of all calendars', { appointment_date: '9999-12-31' }, 400, 'appointment_date'],
    ['their beginning', { appointment_date: '0001-01-01' }, 400, 'appointment_date'],
  ])('%s is refused in Spanish and holds nothing', async (_, changes, status, field) => {
    const answer = await book(patient, changes)
    expect(answer.status).toBe(status)
    expect(answer.json[field]).toEqual([expect.stringMatching(/[a-záéíóú]{3}/)])
    const list = await patient.get('/appointments/appointments/')
    expect(list.json['count']).toBe(0)
  })

  test('a body of the wrong shape is a 400 that names every field', async () => {
    for (const body of [[], 'x', 3, null, { psychologist: { id: 1 } }]) {
      const answer = await patient.post('/payments/create-checkout-session/', body ?? {})
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    }
  })

  test('signed out 401, professional 403, another clinic 401, root 404', async () => {
    expect((await book(server.visitor(server.norte))).status).toBe(401)
    expect((await book(professional)).status).toBe(403)
    const token = newSecret()
    expect((await book(callerOf(server.http, 'sur-app.localhost', token))).status).toBe(401)
    expect((await book(server.visitor(null))).status).toBe(404)
    const stranger = await server.as(server.sur, await server.work(server.sur, (db) => makeUser(db)))
    expect((await book(stranger)).status).toBe(404)
  })
})

describe('late, lost and repeated', () => {
  test('another patient may take an hour whose hold ran out; the late payment goes back', async () => {
    const first = await book(patient)
    const rival = await server.as(server.norte, await server.work(server.norte, (db) => makeUser(db)))
    expect((await book(rival)).status).toBe(409)
    server.now.ms += 31 * 60_000
    const second = await book(rival)
    expect(second.status).toBe(200)
    expect((await pay(rival, second.json['session_id'])).status).toBe(200)
    expect((await pay(patient, first.json['session_id'])).status).toBe(409)
    expect(await statusOf(first.json['appointment'])).toBe('cancelled')
  })

  test('an unsigned or wrongly signed webhook is refused', async () => {
    for (const signature of ['', 't=1,v1=00', 'nonsense']) {
      const answer = await server.http.inject({
        method: 'POST',
        url: '/api/payments/webhook/',
        headers: { host: 'localhost', 'content-type': 'application/json', 'stripe-signature': signature },
        payload: '{"id":"evt_1","type":"checkout.session.completed","data":{"object":{}}}',
      })
      expect(answer.statusCode).toBe(400)
    }
  })
})

test('the card whose refunds fail pays, and tells later that its refund came back, through the same webhook', async () => {
  const held = await book(patient)
  const session = held.json['session_id']
  const id = String(held.json['appointment'])
  expect((await pay(patient, session, { card_number: '4000 0000 0000 5126' })).status).toBe(200)
  await patient.patch(`/appointments/appointments/${id}/`, { status: 'cancelled' })
  const { app, norte } = server
  const work = async (minutes: number) => {
    server.now.ms += minutes * 60_000
    await reconcile(app, norte)
    await app.standIns.cards?.deliverWaiting(norte)
  }
  await work(2)
  const failed = [
    { kind: 'charge', amount_minor: 20_000 },
    { kind: 'refund', amount_minor: -20_000 },
    { kind: 'refund_failed', amount_minor: 20_000 },
  ]
  expect(await ledger(id)).toEqual(failed)
  for (const minutes of [7, 62, 362, 1442]) await work(minutes)
  expect((await ledger(id)).filter((entry) => entry.kind === 'refund_failed')).toHaveLength(5)
  const card = await (await server.as(norte, patientId)).get(`/appointments/appointments/${id}/`)
  expect(card.json['agreement']).toMatchObject({ payment_status: 'refund_failed', refund_amount: 200 })
})

describe('moving', () => {
  const confirmed = async () => {
    const held = await book(patient)
    await pay(patient, held.json['session_id'])
    return String(held.json['appointment'])
  }
  const change = (caller: Caller, id: string, body: object) =>
    caller.patch(`/appointments/appointments/${id}/`, body)

  test('cancelling in time sends the whole fee back, once', async () => {
    const id = await confirmed()
    const both = await Promise.all([
      change(patient, id, { status: 'cancelled' }),
      change(patient, id, { status: 'cancelled' }),
    ])
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await slotFree()).toBe(true)
    await server.app.jobs.start()
    await expect
      .poll(() => ledger(id), { timeout: 10_000 })
      .toEqual([
        { kind: 'charge', amount_minor: 20_000 },
        { kind: 'refund', amount_minor: -20_000 },
      ])
  })

  test('confirming is for who owes nothing', async () => {
    const held = await book(patient)
    const id = String(held.json['appointment'])
    const due = await change(patient, id, { status: 'confirmed' })
    expect([due.status, due.json['checkout_url']]).toEqual([402, held.json['checkout_url']])
    const done = await change(professional, id, { status: 'confirmed' })
    expect([done.status, done.json['status']]).toEqual([200, 'confirmed'])
    expect((await change(professional, id, { status: 'confirmed' })).status).toBe(409)
  })

  test('rescheduling frees the old hour and keeps status and money', async () => {
    const id = await confirmed()
    const moved = await change(patient, id, { appointment_date: date, start_time: '10:00' })
    expect([moved.status, moved.json['start_time'], moved.json['status']]).toEqual([
      200,
      '10:00',
      'confirmed',
    ])
    expect([await slotFree('09:00'), await slotFree('10:00')]).toEqual([true, false])
    const refused = await change(patient, id, { appointment_date: date, start_time: '10:30' })
    expect([refused.status, typeof refused.json['detail']]).toEqual([400, 'string'])
  })

  test('only the professional completes and sets the link; strangers of the clinic get 403, other clinics 404', async () => {
    const id = await confirmed()
    expect((await patient.post(`/appointments/appointments/${id}/complete/`)).status).toBe(403)
    expect((await change(patient, id, { meeting_link: 'https://meet.example/x' })).status).toBe(403)
    expect((await change(professional, id, { meeting_link: 'javascript:alert(1)' })).status).toBe(400)
    expect(
      (await change(professional, id, { meeting_link: 'https://meet.example/x' })).json['meeting_link'],
    ).toBe('https://meet.example/x')
    for (const odd of ['https://meet.example/\0', 'https://meet.example/\ud800', 'https://', 5, null])
      expect((await change(professional, id, { meeting_link: odd })).status).toBe(400)
    const spaced = await change(professional, id, { meeting_link: ' http://meet.example/y ' })
    expect(spaced.json['meeting_link']).toBe('http://meet.example/y')
    const other = await server.as(server.norte, await server.work(server.norte, (db) => makeUser(db)))
    expect((await other.get(`/appointments/appointments/${id}/`)).status).toBe(403)
    const foreign = await server.as(server.sur, await server.work(server.sur, (db) => makeUser(db)))
    expect((await foreign.get(`/appointments/appointments/${id}/`)).status).toBe(404)
    expect((await professional.post(`/appointments/appointments/${id}/complete/`)).json['status']).toBe(
      'completed',
    )
    expect((await professional.post(`/appointments/appointments/${id}/complete/`)).status).toBe(409)
  })
})

test('the list is paged, filtered and counted, and shows each side its own', async () => {
  const held = await book(patient)
  await pay(patient, held.json['session_id'])
  await book(patient, { start_time: '11:00' })
  const all = await patient.get('/appointments/appointments/?page_size=1')
  expect(all.json).toMatchObject({ count: 2, counts: { total: 2, pending: 1, confirmed: 1 }, previous: null })
  expect(String(all.json['next'])).toContain('page=2')
  const upcoming = await professional.get(
    '/appointments/appointments/?when=upcoming&status=confirmed&search=09:0',
  )
  expect(upcoming.json).toMatchObject({
    count: 1,
    results: [{ patient: patientId, status_display: 'Confirmada' }],
  })
  expect((await professional.get('/appointments/appointments/?search=100%25')).json['count']).toBe(0)
  expect((await patient.get('/appointments/appointments/?when=past')).json['count']).toBe(0)
  expect((await patient.get('/appointments/appointments/?page=0')).status).toBe(400)
  const admin = await server.as(
    server.norte,
    await server.work(server.norte, (db) => makeUser(db, { user_type: 'admin' })),
  )
  expect(
    Number((await admin.get('/appointments/appointments/?search=Prueba')).json['count']),
  ).toBeGreaterThan(1)
})
