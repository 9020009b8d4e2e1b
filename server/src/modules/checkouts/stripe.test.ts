import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signStripeEvent } from '#services/cards/stripe-events'
import { testNow, type Caller } from '../../../test/test-server.ts'
import { makeProfessional, makeUser } from '../../../test/makers.ts'
import type { DoubleSession } from '../../../test/stripe-double.ts'
import { eventOf, openStripeScene, webhookSecret, type StripeScene } from '../../../test/stripe-scene.ts'

let scene: StripeScene
let ana: { user: string; professional: string }
let patient: Caller

beforeAll(async () => {
  scene = await openStripeScene()
})
afterAll(() => scene.close())
beforeEach(async () => {
  const { server, clock } = scene
  clock.ms = testNow
  server.now.ms = testNow
  ana = await server.work(server.norte, (db) => makeProfessional(db))
  patient = await server.as(server.norte, await server.work(server.norte, (db) => makeUser(db)))
})

const book = (time = '09:00') =>
  patient.post('/payments/create-checkout-session/', {
    psychologist: ana.user,
    appointment_date: '2026-03-04',
    start_time: time,
    price: 200,
  })
const statusOf = async (id: string) => (await patient.get(`/appointments/appointments/${id}/`)).json['status']
const sessionOf = (id: unknown): DoubleSession => {
  const found = scene.double.sessions.find((session) => session.id === id)
  if (!found) throw new Error('the double has no such session')
  return found
}
async function booked(): Promise<{ appointment: string; session: DoubleSession }> {
  const answer = await book()
  expect(answer.status).toBe(200)
  return { appointment: String(answer.json['appointment']), session: sessionOf(answer.json['session_id']) }
}
const signed = (body: string) => scene.post(body, signStripeEvent(body, webhookSecret, Date.now()))

describe('a checkout', () => {
  test('is opened in minor units of bolivianos, with our ids, and paid by a signed event', async () => {
    const { appointment, session } = await booked()
    expect(session).toMatchObject({ amount_total: 20_000, currency: 'bob', metadata: { appointment } })
    expect(session.metadata['clinic']).toBe(scene.server.norte.id)
    expect(await scene.tell('checkout.session.completed', scene.double.pay(session.id))).toBe(200)
    expect(await statusOf(appointment)).toBe('confirmed')
    const [charge] = await scene.ledgerOf(appointment)
    expect(charge).toEqual({ kind: 'charge', amount_minor: 20_000, provider_ref: session.payment_intent })
  })

  test.each([
    ['an error before it did anything', ['error before']],
    ['an error after it did', ['error after']],
    ['silence after it did', ['silence after']],
    ['an answer after our patience', ['late']],
    ['slowness', ['slow']],
  ] as const)('%s goes unnoticed: one session', async (_, how) => {
    const before = scene.double.sessions.length
    scene.double.misbehave(...how)
    expect((await book()).status).toBe(200)
    expect(scene.double.sessions.length).toBe(before + 1)
  })

  test('a provider that stays silent gives a clear 503, keeps the hold, and the next try finds the same session', async () => {
    const before = scene.double.sessions.length
    scene.double.misbehave('silence after', 'silence after')
    const failed = await book()
    expect([failed.status, failed.json['code']]).toEqual([503, 'provider_unavailable'])
    expect((await book()).status).toBe(200)
    expect(scene.double.sessions.length).toBe(before + 1)
  })

  test('a patient may try again until the last minute of the hold', async () => {
    scene.double.misbehave('error before', 'error before')
    expect((await book()).status).toBe(503)
    scene.clock.ms += 29 * 60_000
    scene.server.now.ms = scene.clock.ms
    expect((await book()).status).toBe(200)
  })

  test('one that the provider refuses for good is given up, and its hour is free again', async () => {
    scene.double.misbehave('silence before', 'silence before')
    expect((await book()).status).toBe(503)
    await scene.later(3 * 60)
    const list = await patient.get('/appointments/appointments/')
    expect(list.json['results']).toMatchObject([
      { status: 'cancelled', agreement: { payment_status: 'nothing' } },
    ])
  })
})

describe('events', () => {
  test('repeated, renamed and out of order: one charge, one confirmation', async () => {
    const { appointment, session } = await booked()
    const paid = scene.double.pay(session.id)
    const body = eventOf('checkout.session.completed', paid)
    const all = [
      signed(body),
      signed(body),
      scene.tell('checkout.session.completed', paid),
      scene.tell('payment_intent.created', {}),
    ]
    expect(await Promise.all(all)).toEqual([200, 200, 200, 200])
    expect(await scene.tell('checkout.session.expired', { ...paid, status: 'expired' })).toBe(200)
    expect(await scene.ledgerOf(appointment)).toHaveLength(1)
    expect(await statusOf(appointment)).toBe('confirmed')
  })

  test('an asynchronous method confirms when the money is there, and frees the hour when it fails', async () => {
    const first = await booked()
    const promised = scene.double.pay(first.session.id, 'promised')
    await scene.tell('checkout.session.completed', promised)
    expect(await statusOf(first.appointment)).toBe('pending')
    promised.payment_status = 'paid'
    await scene.tell('checkout.session.async_payment_succeeded', promised)
    expect(await statusOf(first.appointment)).toBe('confirmed')
    const second = await book('10:00')
    const failing = scene.double.pay(String(second.json['session_id']), 'promised')
    await scene.tell('checkout.session.completed', failing)
    await scene.tell('checkout.session.async_payment_failed', failing)
    expect(await statusOf(String(second.json['appointment']))).toBe('cancelled')
  })

  test('expired frees the hour', async () => {
    const { appointment, session } = await booked()
    session.status = 'expired'
    await scene.tell('checkout.session.expired', session)
    expect(await statusOf(appointment)).toBe('cancelled')
    expect((await book()).status).toBe(200)
  })

  test('wrong, old, foreign and missing signatures are refused, and change nothing', async () => {
    const { appointment, session } = await booked()
    const body = eventOf('checkout.session.completed', scene.double.pay(session.id))
    const sign = (text: string, secret: string, agoMs = 0) =>
      signStripeEvent(text, secret, Date.now() - agoMs)
    for (const signature of [
      '',
      'v1=00',
      sign(body, 'whsec_of_another'),
      sign(body, webhookSecret, 6 * 60_000),
      sign(`${body} `, webhookSecret),
    ])
      expect(await scene.post(body, signature)).toBe(400)
    expect(await statusOf(appointment)).toBe('pending')
    const nonsense = '{"id":1}'
    expect(await scene.post(nonsense, sign(nonsense, webhookSecret))).toBe(400)
  })

  test('what is not ours is acknowledged and left alone', async () => {
    const strange = { object: 'checkout.session', id: 'cs_x', payment_status: 'paid', payment_intent: 'pi_x' }
    for (const metadata of [
      {},
      { clinic: 'x', payment: 'y' },
      { clinic: scene.server.norte.id, payment: "'; drop" },
    ])
      expect(await scene.tell('checkout.session.completed', { ...strange, metadata })).toBe(200)
    const shapeless = { id: 1, status: {}, metadata: { many: [] }, amount: '5', payment_intent: 7 }
    for (const type of ['account.updated', 'payment_intent.succeeded', 'toString'])
      expect(await scene.tell(type, shapeless)).toBe(200)
  })
})

describe('lost events and refunds', () => {
  test('a lost event heals by itself, on the page at once and without it by the hour', async () => {
    const { appointment, session } = await booked()
    scene.double.pay(session.id)
    expect((await patient.get(`/payments/sessions/${session.id}/`)).json['status']).toBe('paid')
    expect(await statusOf(appointment)).toBe('confirmed')
    const other = await book('10:00')
    scene.double.pay(String(other.json['session_id']))
    await scene.later(31)
    expect(await statusOf(String(other.json['appointment']))).toBe('confirmed')
  })

  test('while the provider is silent the page shows what is known', async () => {
    const { session } = await booked()
    scene.double.misbehave('silence before', 'silence before')
    const answer = await patient.get(`/payments/sessions/${session.id}/`)
    expect([answer.status, answer.json['status']]).toEqual([200, 'open'])
  })

  test('a refund happens once, whatever the provider answers', async () => {
    const { appointment, session } = await booked()
    await scene.tell('checkout.session.completed', scene.double.pay(session.id))
    await patient.patch(`/appointments/appointments/${appointment}/`, { status: 'cancelled' })
    const mine = () =>
      scene.double.refunds.filter((refund) => refund.payment_intent === session.payment_intent)
    scene.double.misbehave('silence after', 'silence after')
    await scene.later(2)
    expect([mine().length, (await scene.ledgerOf(appointment)).length]).toEqual([1, 1])
    await scene.later(2)
    await scene.later(2)
    expect(mine().map((refund) => refund.amount)).toEqual([20_000])
    expect((await scene.ledgerOf(appointment)).map((row) => row.amount_minor)).toEqual([20_000, -20_000])
  })

  test('nor twice when the provider has forgotten the key: its books are read first', async () => {
    const { appointment, session } = await booked()
    await scene.tell('checkout.session.completed', scene.double.pay(session.id))
    await patient.patch(`/appointments/appointments/${appointment}/`, { status: 'cancelled' })
    scene.double.misbehave('silence after', 'silence after')
    await scene.later(2)
    scene.double.forgetKeys()
    await scene.later(13 * 60)
    const made = scene.double.refunds.filter((refund) => refund.payment_intent === session.payment_intent)
    expect(made.map((refund) => refund.amount)).toEqual([20_000])
    expect((await scene.ledgerOf(appointment)).map((row) => row.provider_ref)).toEqual([
      session.payment_intent,
      made[0]?.id,
    ])
  })
})
