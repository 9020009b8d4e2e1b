import { iso } from '#core/iso'
import { createHmac } from 'node:crypto'
import { pathOf } from '@psico/contract/screens/screens'
import {
  cardCapabilities,
  RefundRefused,
  type CardProvider,
  type CardRefund,
  type Checkout,
  type CheckoutOrder,
  type Days,
  type Movement,
  type RefundOrder,
} from './card-provider.ts'
import type { Clinic, ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import { row, rows, run } from '#database/sql'
import { readStripeEvent, signStripeEvent } from './stripe-events.ts'

type Post = (rawBody: string, signature: string) => Promise<boolean>

/** A stand-in for the card company: same calls, same signed events, its own tables. Outside production only. */
export interface Simulator extends CardProvider {
  name: 'simulator'
  read(clinic: Clinic, sessionId: string): Promise<SimulatedCheckout | null>
  /**
   * Takes the money, if it can still be taken; the event about it is delivered afterwards. `refundsFail`: the card takes
   * money, and gives it back only at first sight.
   */
  pay(clinic: Clinic, sessionId: string, refundsFail: boolean): Promise<SimulatedCheckout | null>
  /** Where events go: the same route that the real provider calls. Set once the app is built. */
  deliverTo(post: Post): void
  /** Sends what was not acknowledged yet; the real provider repeats for days as well. */
  deliverWaiting(clinic: Clinic): Promise<void>
}

export interface SimulatedCheckout {
  session_id: string
  status: 'open' | 'complete' | 'expired'
  request: CheckoutOrder
  payment_intent: string | null
}

const columns = 'session_id, status, request, payment_intent'

export function openSimulator(masterKey: string, clock: () => number): Simulator {
  const secret = `whsec_${createHmac('sha256', masterKey).update('card simulator').digest('hex')}`
  let post: Post = () => Promise.resolve(false)
  const deliverWaiting = (clinic: Clinic) =>
    deliver(clinic, (body) => post(body, signStripeEvent(body, secret, Date.now())))
  return {
    name: 'simulator',
    capabilities: cardCapabilities,
    openCheckout: async (_clinic, order) => {
      const sessionId = `cs_test_${createHmac('sha256', secret).update(order.paymentId).digest('hex').slice(0, 40)}`
      const url = pageOf(order, sessionId)
      return { sessionId, url, status: 'open', paymentIntent: null, record: order }
    },
    readCheckout: (clinic, sessionId) =>
      clinic.work(async (db) => asCheckout(await find(db, sessionId), clock())),
    expireCheckout: async (clinic, sessionId) => {
      const ended = await end(clinic, sessionId, 'expired', clock())
      await deliverWaiting(clinic)
      return asCheckout(ended, clock())
    },
    movements: (clinic, days) => clinic.read((db) => movementsOf(db, clinic, days)),
    refund: (clinic, order) => clinic.work((db) => sendBack(db, clinic, order)),
    readRefund: (clinic, reference) => clinic.work((db) => refundOf(db, reference)),
    readEvent: (rawBody, signature) => readStripeEvent(rawBody, signature, secret),
    read: (clinic, sessionId) => clinic.work((db) => find(db, sessionId)),
    pay: (clinic, sessionId, refundsFail) => end(clinic, sessionId, 'complete', clock(), refundsFail),
    deliverTo: (receiver) => {
      post = receiver
    },
    deliverWaiting,
  }
}

const find = async (db: ClinicDb, sessionId: string): Promise<SimulatedCheckout | null> =>
  (await row<SimulatedCheckout>(db, `select ${columns} from simulated_checkouts where session_id = $1`, [
    sessionId,
  ])) ?? null

/** Ends an open checkout and writes the event about it, both or neither. Answers how it stands afterwards. */
const end = (
  clinic: Clinic,
  sessionId: string,
  status: 'complete' | 'expired',
  nowMs: number,
  refundsFail = false,
) =>
  clinic.work(async (db) => {
    const changed = await row<SimulatedCheckout>(
      db,
      `update simulated_checkouts set status = $2, payment_intent = case when $2 = 'complete' then $3 end,
         refunds_fail = $5
       where session_id = $1 and status = 'open' and ($2 = 'expired' or expires_at > $4) returning ${columns}`,
      [sessionId, status, `pi_sim_${newId()}`, iso(nowMs), refundsFail],
    )
    if (changed) await tellCheckout(db, clinic, changed)
    return changed ?? find(db, sessionId)
  })

async function deliver(clinic: Clinic, send: (body: string) => Promise<boolean>): Promise<void> {
  const waiting = await clinic.work((db) =>
    rows<{ event_id: string; payload: unknown }>(
      db,
      `select event_id, payload from simulated_events where delivered_at is null
       order by created_at, event_id limit 100`,
    ),
  )
  const taken: string[] = []
  for (const event of waiting) if (await send(JSON.stringify(event.payload))) taken.push(event.event_id)
  if (taken.length > 0)
    await clinic.work((db) =>
      run(db, 'update simulated_events set delivered_at = now() where event_id = any($1)', [taken]),
    )
}

const pageOf = (order: CheckoutOrder, sessionId: string): string =>
  new URL(order.successUrl).origin + pathOf('simulatedCheckout', { sessionId })

function asCheckout(checkout: SimulatedCheckout | null, nowMs: number): Checkout | null {
  if (!checkout) return null
  const ranOut = checkout.status === 'open' && checkout.request.expiresAtMs <= nowMs
  return {
    sessionId: checkout.session_id,
    url: pageOf(checkout.request, checkout.session_id),
    status: ranOut ? 'expired' : checkout.status,
    paymentIntent: checkout.payment_intent,
    received: { amountMinor: checkout.request.amountMinor, currency: checkout.request.currency },
  }
}

function tellCheckout(db: ClinicDb, clinic: Clinic, checkout: SimulatedCheckout): Promise<void> {
  const { paymentId, appointmentId, amountMinor, currency } = checkout.request
  const paid = checkout.status === 'complete'
  return writeEvent(db, paid ? 'checkout.session.completed' : 'checkout.session.expired', {
    id: checkout.session_id,
    object: 'checkout.session',
    status: checkout.status,
    payment_status: paid ? 'paid' : 'unpaid',
    payment_intent: checkout.payment_intent,
    amount_total: amountMinor,
    currency: currency.toLowerCase(),
    client_reference_id: paymentId,
    metadata: {
      clinic: clinic.id,
      payment: paymentId,
      ...(appointmentId ? { appointment: appointmentId } : {}),
    },
  })
}

const insertRefund = `insert into simulated_refunds (idempotency_key, refund_id, payment_intent, amount_minor, status)
  select $1, $2, $3, $4, case when refunds_fail then 'failed' else 'succeeded' end
  from simulated_checkouts where payment_intent = $3 on conflict do nothing returning status`

/** It counts as done at first; the news that it failed comes with the events. The same key finds the same refund. */
async function sendBack(db: ClinicDb, clinic: Clinic, order: RefundOrder): Promise<CardRefund> {
  const { refundId, paymentId, paymentIntent, amountMinor, failedAttempts } = order
  const key = `${refundId}${failedAttempts > 0 ? `:${failedAttempts}` : ''}`
  const reference = `re_sim_${newId()}`
  const made = await row<{ status: string }>(db, insertRefund, [key, reference, paymentIntent, amountMinor])
  if (!made) {
    const known = 'select refund_id from simulated_refunds where idempotency_key = $1'
    const found = await row<{ refund_id: string }>(db, known, [key])
    if (!found) throw new RefundRefused('no_such_charge')
    return { reference: found.refund_id, state: 'done' }
  }
  const refund = {
    id: reference,
    object: 'refund',
    payment_intent: paymentIntent,
    amount: amountMinor,
    metadata: {
      clinic: clinic.id,
      payment: paymentId,
      refund: refundId,
      failed_tries: String(failedAttempts),
    },
  }
  await writeEvent(db, 'refund.created', { ...refund, status: 'succeeded' })
  if (made.status === 'failed')
    await writeEvent(db, 'refund.failed', { ...refund, status: 'failed', failure_reason: 'declined' })
  return { reference, state: 'done' }
}

/** Its events are its books: each has its day, and what failed is no movement. */
const movementsOf = (db: ClinicDb, { id, timezone }: Clinic, { from, to }: Days): Promise<Movement[]> =>
  rows<Movement & Record<string, unknown>>(
    db,
    `select case when type = 'refund.created' then 'refund' else 'charge' end as kind,
       case when type = 'refund.created' then it ->> 'id' else it ->> 'payment_intent' end as reference,
       coalesce(it ->> 'amount_total', it ->> 'amount')::float8 as "amountMinor",
       coalesce(upper(it ->> 'currency'), (select c.request ->> 'currency' from simulated_checkouts c
         where c.payment_intent = it ->> 'payment_intent')) as currency,
       to_char(created_at at time zone $2, 'YYYY-MM-DD') as day, it -> 'metadata' ->> 'payment' as payment,
       coalesce(it -> 'metadata' ->> 'clinic', $1::text) as clinic, it ->> 'payment_intent' as charge
     from (select payload ->> 'type' as type, payload -> 'data' -> 'object' as it, created_at, event_id
       from simulated_events) events
     where type in ('checkout.session.completed', 'refund.created')
       and (created_at at time zone $2)::date between $3::date and $4::date
       and not exists (select from simulated_refunds r where r.refund_id = it ->> 'id' and r.status = 'failed')
     order by created_at, event_id`,
    [id, timezone, from, to],
  )

async function refundOf(db: ClinicDb, reference: string): Promise<CardRefund | null> {
  const find = 'select status from simulated_refunds where refund_id = $1'
  const found = await row<{ status: string }>(db, find, [reference])
  return found ? { reference, state: found.status === 'failed' ? 'failed' : 'done' } : null
}

/** Delivered later, in the order in which they were written. */
async function writeEvent(db: ClinicDb, type: string, object: object): Promise<void> {
  const id = `evt_sim_${newId()}`
  const payload = { id, object: 'event', type, data: { object } }
  await run(db, 'insert into simulated_events (event_id, payload) values ($1, $2)', [id, payload])
}
