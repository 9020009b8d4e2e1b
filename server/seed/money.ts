import { createHash } from 'node:crypto'
import { pathOf } from '@psico/contract/screens'
import type { CheckoutOrder } from '../src/platform/cards/card-provider.ts'
import { newId } from '../src/platform/crypto/id.ts'
import { run } from '../src/platform/db/sql.ts'
import { localOf } from '../src/platform/time/zone.ts'
import type { FilledScene, Session } from './scene.ts'

const minuteMs = 60_000
const iso = (ms: number): string => new Date(ms).toISOString()

/** Each session that was paid by card has its checkout and its charge; each cancelled one its refund as well. */
export async function makeMoney(scene: FilledScene): Promise<void> {
  for (const it of scene.sessions) {
    if (it.paymentMethod !== 'online' || it.status === 'pending') continue
    const paid = await charge(scene, it)
    if (it.status === 'cancelled') await refund(scene, it, paid)
  }
}

interface Paid {
  payment: string
  intent: string
}

/** As the simulator leaves it, so that this money can still be sent back through it. */
async function charge({ db, story, clinic, people }: FilledScene, it: Session): Promise<Paid> {
  const payment = newId()
  const sessionId = `cs_test_${createHash('sha256').update(payment).digest('hex').slice(0, 40)}`
  const intent = `pi_sim_${newId()}`
  const expiresAtMs = it.bookedMs + 30 * minuteMs
  const host = `http://${story.subdomain}-app.localhost`
  const { date, time } = localOf(it.startMs, clinic.timezone)
  const order: CheckoutOrder = {
    paymentId: payment,
    appointmentId: it.id,
    amountMinor: it.feeMinor,
    currency: clinic.currency,
    description: `Sesión con ${it.with.story.first_name} ${it.with.story.last_name}, ${date} ${time}`,
    email: it.patient === people.patient ? story.patient.email : 'paciente@correo.example',
    successUrl: `${host}${pathOf('paymentSuccess')}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: host + pathOf('paymentCancel'),
    expiresAtMs,
  }
  await run(
    db,
    `insert into simulated_checkouts (session_id, idempotency_key, request, status, payment_intent, expires_at)
     values ($1, $2, $3, 'complete', $4, $5)`,
    [sessionId, payment, order, intent, iso(expiresAtMs)],
  )
  await run(
    db,
    `insert into payments (id, appointment_id, provider, session_id, status, amount_minor, currency, payment_intent,
       expires_at, created_at, paid_at)
     values ($1, $2, 'simulator', $3, 'paid', $4, $5, $6, $7, $8, $9)`,
    [
      payment,
      it.id,
      sessionId,
      it.feeMinor,
      clinic.currency,
      intent,
      iso(expiresAtMs),
      iso(it.bookedMs),
      iso(it.bookedMs + 3 * minuteMs),
    ],
  )
  await enter(db, it, payment, {
    kind: 'charge',
    amountMinor: it.feeMinor,
    ref: intent,
    atMs: it.bookedMs + 3 * minuteMs,
  })
  return { payment, intent }
}

async function refund({ db }: FilledScene, it: Session, { payment, intent }: Paid): Promise<void> {
  const id = newId()
  const ref = `re_sim_${newId()}`
  const askedMs = it.bookedMs + 90 * minuteMs
  const doneMs = askedMs + minuteMs
  await run(
    db,
    `insert into refunds (id, payment_id, amount_minor, reason, status, provider_ref, asked_at, done_at, due_at)
     values ($1, $2, $3, 'patient', 'done', $4, $5, $6, null)`,
    [id, payment, it.feeMinor, ref, iso(askedMs), iso(doneMs)],
  )
  await run(
    db,
    `insert into simulated_refunds (idempotency_key, refund_id, payment_intent, amount_minor) values ($1, $2, $3, $4)`,
    [id, ref, intent, it.feeMinor],
  )
  await run(db, `update payments set status = 'refunded' where id = $1`, [payment])
  await enter(db, it, payment, { kind: 'refund', amountMinor: -it.feeMinor, ref, atMs: doneMs })
}

interface Movement {
  kind: 'charge' | 'refund'
  amountMinor: number
  ref: string
  atMs: number
}

const enter = (db: FilledScene['db'], it: Session, payment: string, moved: Movement): Promise<number> =>
  run(
    db,
    `insert into ledger (id, payment_id, appointment_id, kind, amount_minor, currency, provider_ref, at)
     values ($1, $2, $3, $4, $5, 'BOB', $6, $7)`,
    [newId(), payment, it.id, moved.kind, moved.amountMinor, moved.ref, iso(moved.atMs)],
  )
