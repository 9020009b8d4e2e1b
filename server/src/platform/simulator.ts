import { createHmac } from 'node:crypto'
import type { CardProvider, Checkout, CheckoutOrder } from './card-provider.ts'
import type { Clinic, ClinicDb } from './clinic.ts'
import { newId } from './id.ts'
import { row, rows, run } from './sql.ts'
import { readStripeEvent, signStripeEvent } from './stripe-events.ts'

type Post = (rawBody: string, signature: string) => Promise<boolean>

/** A stand-in for the card company: same calls, same signed events, its own tables. Outside production only. */
export interface Simulator extends CardProvider {
  name: 'simulator'
  read(clinic: Clinic, sessionId: string): Promise<SimulatedCheckout | null>
  /** Takes the money, if it can still be taken; the event about it is delivered afterwards. */
  pay(clinic: Clinic, sessionId: string): Promise<SimulatedCheckout | null>
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
    openCheckout: async (clinic, order) => {
      const sessionId = `cs_test_${createHmac('sha256', secret).update(order.paymentId).digest('hex').slice(0, 40)}`
      await clinic.work((db) =>
        run(db, insertCheckout, [sessionId, order.paymentId, order, iso(order.expiresAtMs)]),
      )
      return { sessionId, url: pageOf(order, sessionId), status: 'open', paymentIntent: null }
    },
    readCheckout: (clinic, sessionId) =>
      clinic.work(async (db) => asCheckout(await find(db, sessionId), clock())),
    expireCheckout: async (clinic, sessionId) => {
      const ended = await end(clinic, sessionId, 'expired', clock())
      await deliverWaiting(clinic)
      return asCheckout(ended, clock())
    },
    refund: (clinic, refundId, paymentIntent, amountMinor) =>
      clinic.work(async (db) => {
        await run(db, insertRefund, [refundId, `re_sim_${newId()}`, paymentIntent, amountMinor])
        const made = 'select refund_id from simulated_refunds where idempotency_key = $1'
        return (await row<{ refund_id: string }>(db, made, [refundId]))?.refund_id ?? ''
      }),
    readEvent: (rawBody, signature) => readStripeEvent(rawBody, signature, secret),
    read: (clinic, sessionId) => clinic.work((db) => find(db, sessionId)),
    pay: (clinic, sessionId) => end(clinic, sessionId, 'complete', clock()),
    deliverTo: (it) => {
      post = it
    },
    deliverWaiting,
  }
}

const find = async (db: ClinicDb, sessionId: string): Promise<SimulatedCheckout | null> =>
  (await row<SimulatedCheckout>(db, `select ${columns} from simulated_checkouts where session_id = $1`, [
    sessionId,
  ])) ?? null

/** Ends an open checkout and writes the event about it, both or neither. Answers how it stands afterwards. */
const end = (clinic: Clinic, sessionId: string, status: 'complete' | 'expired', nowMs: number) =>
  clinic.work(async (db) => {
    const changed = await row<SimulatedCheckout>(
      db,
      `update simulated_checkouts set status = $2, payment_intent = case when $2 = 'complete' then $3 end
       where session_id = $1 and status = 'open' and ($2 = 'expired' or expires_at > $4) returning ${columns}`,
      [sessionId, status, `pi_sim_${newId()}`, iso(nowMs)],
    )
    if (changed) await writeEvent(db, clinic, changed)
    return changed ?? find(db, sessionId)
  })

async function deliver(clinic: Clinic, send: (body: string) => Promise<boolean>): Promise<void> {
  const waiting = await clinic.work((db) =>
    rows<{ event_id: string; payload: unknown }>(
      db,
      'select event_id, payload from simulated_events where delivered_at is null order by created_at limit 100',
    ),
  )
  const taken: string[] = []
  for (const event of waiting) if (await send(JSON.stringify(event.payload))) taken.push(event.event_id)
  if (taken.length > 0)
    await clinic.work((db) =>
      run(db, 'update simulated_events set delivered_at = now() where event_id = any($1)', [taken]),
    )
}

const insertCheckout = {
  name: 'simulator-open',
  text: `insert into simulated_checkouts (session_id, idempotency_key, request, expires_at) values ($1, $2, $3, $4)
    on conflict do nothing`,
}
const insertRefund = `insert into simulated_refunds (idempotency_key, refund_id, payment_intent, amount_minor)
  values ($1, $2, $3, $4) on conflict do nothing`

const iso = (ms: number): string => new Date(ms).toISOString()

const pageOf = (order: CheckoutOrder, sessionId: string): string =>
  `${new URL(order.successUrl).origin}/checkout-simulado/${sessionId}`

function asCheckout(it: SimulatedCheckout | null, nowMs: number): Checkout | null {
  if (!it) return null
  const ranOut = it.status === 'open' && it.request.expiresAtMs <= nowMs
  return {
    sessionId: it.session_id,
    url: pageOf(it.request, it.session_id),
    status: ranOut ? 'expired' : it.status,
    paymentIntent: it.payment_intent,
  }
}

async function writeEvent(db: ClinicDb, clinic: Clinic, it: SimulatedCheckout): Promise<void> {
  const id = `evt_sim_${newId()}`
  const { paymentId, appointmentId, amountMinor, currency } = it.request
  const paid = it.status === 'complete'
  const payload = {
    id,
    object: 'event',
    type: paid ? 'checkout.session.completed' : 'checkout.session.expired',
    data: {
      object: {
        id: it.session_id,
        object: 'checkout.session',
        status: it.status,
        payment_status: paid ? 'paid' : 'unpaid',
        payment_intent: it.payment_intent,
        amount_total: amountMinor,
        currency: currency.toLowerCase(),
        client_reference_id: paymentId,
        metadata: { clinic: clinic.id, payment: paymentId, appointment: appointmentId },
      },
    },
  }
  await run(db, 'insert into simulated_events (event_id, payload) values ($1, $2)', [id, payload])
}
