import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testNow } from '../test-server.ts'
import { makeVisit, openStripeScene, type StripeScene, type Visit } from '../stripe-scene.ts'

let scene: StripeScene
let visit: Visit

beforeAll(async () => {
  scene = await openStripeScene()
})
afterAll(() => scene.close())
beforeEach(async () => {
  scene.clock.ms = testNow
  scene.server.now.ms = testNow
  visit = await makeVisit(scene)
})

/** The clinic gave back so much of the charge in all, at the provider itself. */
const gaveBack = (amountMinor: number) =>
  scene.tell('charge.refunded', {
    object: 'charge',
    id: `ch_${visit.appointment}`,
    payment_intent: visit.session.payment_intent,
    amount: 20_000,
    amount_refunded: amountMinor,
    metadata: visit.session.metadata,
  })
const failed = (id: string, amount: number) =>
  scene.tell('refund.failed', {
    object: 'refund',
    id: `${id}_${visit.appointment}`,
    status: 'failed',
    amount,
    payment_intent: visit.session.payment_intent,
  })
const amounts = async () => (await scene.ledgerOf(visit.appointment)).map((row) => row.amount_minor)
const card = async () => {
  const { json } = await visit.professional.get(`/appointments/appointments/${visit.appointment}/`)
  const agreement = json['agreement'] as { payment_status: string; refund_if_cancelled: number }
  return { status: json['status'], ...agreement }
}

test('a refund made at the provider itself stands in the books and takes the appointment with it', async () => {
  expect(await gaveBack(20_000)).toBe(200)
  expect(await gaveBack(20_000)).toBe(200)
  expect(await amounts()).toEqual([20_000, -20_000])
  expect(await card()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
})

test('parts are entered as they come, and a later cancellation sends back only the rest', async () => {
  await gaveBack(5000)
  await gaveBack(8000)
  await gaveBack(5000)
  expect(await amounts()).toEqual([20_000, -5000, -3000])
  expect(await card()).toMatchObject({
    status: 'confirmed',
    payment_status: 'paid',
    refund_if_cancelled: 120,
  })
  await visit.professional.patch(`/appointments/appointments/${visit.appointment}/`, { status: 'cancelled' })
  await scene.later(2)
  expect(await amounts()).toEqual([20_000, -5000, -3000, -12_000])
})

test('one that fails is undone in the books, once', async () => {
  await gaveBack(5000)
  for (const _ of [1, 2]) await failed('re_part', 5000)
  expect(await amounts()).toEqual([20_000, -5000, 5000])
  expect(await card()).toMatchObject({ status: 'confirmed', refund_if_cancelled: 200 })
})

test('a failure that is heard of before its refund leaves the same books', async () => {
  for (const _ of [1, 2]) await failed('re_part', 5000)
  expect(await amounts()).toEqual([20_000, -5000, 5000])
  await gaveBack(5000)
  await failed('re_part', 5000)
  expect(await amounts()).toEqual([20_000, -5000, 5000])
  expect(await card()).toMatchObject({
    status: 'confirmed',
    payment_status: 'paid',
    refund_if_cancelled: 200,
  })
})

test('so does the failure of all of it: nothing went back, and the appointment stands', async () => {
  await failed('re_all', 20_000)
  await gaveBack(20_000)
  expect(await amounts()).toEqual([20_000, -20_000, 20_000])
  expect(await card()).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
})

test('one that is made again after it failed is entered again, whatever the order', async () => {
  await gaveBack(5000)
  await failed('re_first', 5000)
  await failed('re_second', 5000)
  await gaveBack(5000)
  await gaveBack(5000)
  expect(await amounts()).toEqual([20_000, -5000, 5000, -5000, 5000, -5000])
  expect(await card()).toMatchObject({ status: 'confirmed', refund_if_cancelled: 150 })
})

test('where all of it fails, the appointment stays off and the clinic owes the money', async () => {
  await gaveBack(20_000)
  await failed('re_all', 20_000)
  // The last one is what it owes.
  expect(await amounts()).toEqual([20_000, -20_000, 20_000, 20_000])
  expect(await card()).toMatchObject({ status: 'cancelled', payment_status: 'refund_failed' })
})

test('a refund that is heard of before its charge leaves the same books, and no session that nobody paid', async () => {
  visit = await makeVisit(scene, false)
  const paid = scene.double.pay(visit.session.id)
  for (const _ of [1, 2]) expect(await gaveBack(20_000)).toBe(200)
  for (const _ of [1, 2]) expect(await scene.tell('checkout.session.completed', paid)).toBe(200)
  await scene.later(40)
  expect(await amounts()).toEqual([20_000, -20_000])
  expect(await card()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
})

test('so does a part of it: the session is confirmed, and the part stands in the books', async () => {
  visit = await makeVisit(scene, false)
  const paid = scene.double.pay(visit.session.id)
  await gaveBack(5000)
  await scene.tell('checkout.session.completed', paid)
  expect(await amounts()).toEqual([20_000, -5000])
  expect(await card()).toMatchObject({ status: 'confirmed', refund_if_cancelled: 150 })
})
