import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { rows } from '#platform/sql'
import { openStripe } from '#platform/stripe'
import { signStripeEvent } from '#platform/stripe-events'
import { openHouse, testNow, type Caller, type TestHouse } from '../../../test/harness.ts'
import { makeProfessional, makeUser } from '../../../test/makers.ts'
import { openStripeDouble, type DoubleSession, type StripeDouble } from '../../../test/stripe-double.ts'
import { reconcile } from './reconcile.ts'

const webhookSecret = 'whsec_of_the_double'
const clock = { ms: testNow }
let double: StripeDouble
let house: TestHouse
let port: number
let ana: { user: string; professional: string }
let patient: Caller
let professional: Caller

beforeAll(async () => {
  double = await openStripeDouble('sk_test_double', () => clock.ms)
  const settings = { secretKey: 'sk_test_double', webhookSecret, apiBase: double.url, timeoutMs: 400 }
  house = await openHouse({ cards: openStripe(settings), simulator: null, clock: () => clock.ms })
  await house.http.listen({ port: 0, host: '127.0.0.1' })
  port = (house.http.server.address() as AddressInfo).port
})
afterAll(async () => {
  await house.close()
  await double.close()
})
beforeEach(async () => {
  clock.ms = testNow
  house.now.ms = testNow
  ana = await house.work(house.norte, (db) => makeProfessional(db))
  patient = await house.as(house.norte, await house.work(house.norte, (db) => makeUser(db)))
  professional = await house.as(house.norte, ana.user)
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
  const found = double.sessions.find((it) => it.id === id)
  if (!found) throw new Error('the double has no such session')
  return found
}
async function booked(): Promise<{ appointment: string; session: DoubleSession }> {
  const answer = await book()
  expect(answer.status).toBe(200)
  return { appointment: String(answer.json['appointment']), session: sessionOf(answer.json['session_id']) }
}
const ledger = (appointment: string) =>
  house.work(house.norte, (db) =>
    rows<{ kind: string; amount_minor: number; provider_ref: string }>(
      db,
      'select kind, amount_minor, provider_ref from ledger where appointment_id = $1 order by id',
      [appointment],
    ),
  )
/** Posts an event as the provider does: over the network, signed, to one address for all clinics. */
function post(body: string, signature: string): Promise<number> {
  const headers = { host: 'localhost', 'content-type': 'application/json', 'stripe-signature': signature }
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ port, method: 'POST', path: '/api/payments/webhook/', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.on('error', reject).end(body)
  })
}
const eventOf = (type: string, object: object) =>
  JSON.stringify({ id: `evt_${newId()}`, object: 'event', type, data: { object } })
const signed = (body: string) => post(body, signStripeEvent(body, webhookSecret, Date.now()))
const tell = (type: string, object: object) => signed(eventOf(type, object))
const later = async (minutes: number) => {
  clock.ms += minutes * 60_000
  house.now.ms = clock.ms
  await reconcile(house.platform, house.norte)
}

describe('a checkout', () => {
  test('is opened in minor units of bolivianos, with our ids, and paid by a signed event', async () => {
    const { appointment, session } = await booked()
    expect(session).toMatchObject({ amount_total: 20_000, currency: 'bob', metadata: { appointment } })
    expect(session.metadata['clinic']).toBe(house.norte.id)
    expect(await tell('checkout.session.completed', double.pay(session.id))).toBe(200)
    expect(await statusOf(appointment)).toBe('confirmed')
    const [charge] = await ledger(appointment)
    expect(charge).toEqual({ kind: 'charge', amount_minor: 20_000, provider_ref: session.payment_intent })
  })

  test.each([
    ['an error before it did anything', ['error before']],
    ['an error after it did', ['error after']],
    ['silence after it did', ['silence after']],
    ['an answer after our patience', ['late']],
    ['slowness', ['slow']],
  ] as const)('%s goes unnoticed: one session', async (_, how) => {
    const before = double.sessions.length
    double.misbehave(...how)
    expect((await book()).status).toBe(200)
    expect(double.sessions.length).toBe(before + 1)
  })

  test('a provider that stays silent gives a clear 503, keeps the hold, and the next try finds the same session', async () => {
    const before = double.sessions.length
    double.misbehave('silence after', 'silence after')
    const failed = await book()
    expect([failed.status, failed.json['code']]).toEqual([503, 'provider_unavailable'])
    expect((await book()).status).toBe(200)
    expect(double.sessions.length).toBe(before + 1)
  })

  test('a patient may try again until the last minute of the hold', async () => {
    double.misbehave('error before', 'error before')
    expect((await book()).status).toBe(503)
    clock.ms += 29 * 60_000
    house.now.ms = clock.ms
    expect((await book()).status).toBe(200)
  })

  test('one that the provider refuses for good is given up, and its hour is free again', async () => {
    double.misbehave('silence before', 'silence before')
    expect((await book()).status).toBe(503)
    await later(3 * 60)
    const list = await patient.get('/appointments/appointments/')
    expect(list.json['results']).toMatchObject([
      { status: 'cancelled', agreement: { payment_status: 'nothing' } },
    ])
  })
})

describe('events', () => {
  test('repeated, renamed and out of order: one charge, one confirmation', async () => {
    const { appointment, session } = await booked()
    const paid = double.pay(session.id)
    const body = eventOf('checkout.session.completed', paid)
    const all = [
      signed(body),
      signed(body),
      tell('checkout.session.completed', paid),
      tell('payment_intent.created', {}),
    ]
    expect(await Promise.all(all)).toEqual([200, 200, 200, 200])
    expect(await tell('checkout.session.expired', { ...paid, status: 'expired' })).toBe(200)
    expect(await ledger(appointment)).toHaveLength(1)
    expect(await statusOf(appointment)).toBe('confirmed')
  })

  test('an asynchronous method confirms when the money is there, and frees the hour when it fails', async () => {
    const first = await booked()
    const promised = double.pay(first.session.id, 'promised')
    await tell('checkout.session.completed', promised)
    expect(await statusOf(first.appointment)).toBe('pending')
    promised.payment_status = 'paid'
    await tell('checkout.session.async_payment_succeeded', promised)
    expect(await statusOf(first.appointment)).toBe('confirmed')
    const second = await book('10:00')
    const failing = double.pay(String(second.json['session_id']), 'promised')
    await tell('checkout.session.completed', failing)
    await tell('checkout.session.async_payment_failed', failing)
    expect(await statusOf(String(second.json['appointment']))).toBe('cancelled')
  })

  test('expired frees the hour', async () => {
    const { appointment, session } = await booked()
    session.status = 'expired'
    await tell('checkout.session.expired', session)
    expect(await statusOf(appointment)).toBe('cancelled')
    expect((await book()).status).toBe(200)
  })

  test('wrong, old, foreign and missing signatures are refused, and change nothing', async () => {
    const { appointment, session } = await booked()
    const body = eventOf('checkout.session.completed', double.pay(session.id))
    const sign = (text: string, secret: string, agoMs = 0) =>
      signStripeEvent(text, secret, Date.now() - agoMs)
    for (const signature of [
      '',
      'v1=00',
      sign(body, 'whsec_of_another'),
      sign(body, webhookSecret, 6 * 60_000),
      sign(`${body} `, webhookSecret),
    ])
      expect(await post(body, signature)).toBe(400)
    expect(await statusOf(appointment)).toBe('pending')
    const nonsense = '{"id":1}'
    expect(await post(nonsense, sign(nonsense, webhookSecret))).toBe(400)
  })

  test('what is not ours is acknowledged and left alone', async () => {
    const strange = { object: 'checkout.session', id: 'cs_x', payment_status: 'paid', payment_intent: 'pi_x' }
    for (const metadata of [
      {},
      { clinic: 'x', payment: 'y' },
      { clinic: house.norte.id, payment: "'; drop" },
    ])
      expect(await tell('checkout.session.completed', { ...strange, metadata })).toBe(200)
  })
})

describe('lost events and refunds', () => {
  test('a lost event heals by itself, on the page at once and without it by the hour', async () => {
    const { appointment, session } = await booked()
    double.pay(session.id)
    expect((await patient.get(`/payments/sessions/${session.id}/`)).json['status']).toBe('paid')
    expect(await statusOf(appointment)).toBe('confirmed')
    const other = await book('10:00')
    double.pay(String(other.json['session_id']))
    await later(31)
    expect(await statusOf(String(other.json['appointment']))).toBe('confirmed')
  })

  test('while the provider is silent the page shows what is known', async () => {
    const { session } = await booked()
    double.misbehave('silence before', 'silence before')
    const answer = await patient.get(`/payments/sessions/${session.id}/`)
    expect([answer.status, answer.json['status']]).toEqual([200, 'open'])
  })

  test('a refund happens once, whatever the provider answers', async () => {
    const { appointment, session } = await booked()
    await tell('checkout.session.completed', double.pay(session.id))
    await patient.patch(`/appointments/appointments/${appointment}/`, { status: 'cancelled' })
    const mine = () => double.refunds.filter((it) => it.payment_intent === session.payment_intent)
    // The look into the provider's books goes well, the refund itself is answered by nothing, twice.
    double.misbehave('slow', 'silence after', 'silence after')
    await later(2)
    expect([mine().length, (await ledger(appointment)).length]).toEqual([1, 1])
    await later(2)
    await later(2)
    expect(mine().map((it) => it.amount)).toEqual([20_000])
    expect((await ledger(appointment)).map((it) => it.amount_minor)).toEqual([20_000, -20_000])
  })

  test('a refund made at the provider itself stands in the books and takes the appointment with it', async () => {
    const { appointment, session } = await booked()
    await tell('checkout.session.completed', double.pay(session.id))
    const charge = {
      object: 'charge',
      id: `ch_${newId()}`,
      payment_intent: session.payment_intent,
      amount: 20_000,
      amount_refunded: 20_000,
      metadata: session.metadata,
    }
    expect(await tell('charge.refunded', charge)).toBe(200)
    expect(await tell('charge.refunded', charge)).toBe(200)
    expect(await statusOf(appointment)).toBe('cancelled')
    expect((await ledger(appointment)).map((it) => it.amount_minor)).toEqual([20_000, -20_000])
    expect(
      (await professional.get(`/appointments/appointments/${appointment}/`)).json['agreement'],
    ).toMatchObject({
      payment_status: 'refunded',
    })
  })

  test('a partial one is entered, and a later cancellation sends back only the rest', async () => {
    const { appointment, session } = await booked()
    await tell('checkout.session.completed', double.pay(session.id))
    const partial = {
      object: 'charge',
      id: 'ch_p',
      payment_intent: session.payment_intent,
      amount_refunded: 5000,
    }
    await tell('charge.refunded', { ...partial, metadata: session.metadata })
    expect(await statusOf(appointment)).toBe('confirmed')
    await professional.patch(`/appointments/appointments/${appointment}/`, { status: 'cancelled' })
    await later(2)
    expect((await ledger(appointment)).map((it) => it.amount_minor)).toEqual([20_000, -5000, -15_000])
  })
})
