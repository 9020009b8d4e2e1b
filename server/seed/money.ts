import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pathOf } from '@psico/contract/screens/screens'
import type { CheckoutOrder } from '../src/services/cards/card-provider.ts'
import { keepProof, writeProof } from '../src/modules/proofs/proof-file.ts'
import { payReference } from '../src/modules/payments/rules.ts'
import { newId } from '../src/core/id.ts'
import { run } from '../src/database/sql.ts'
import { localOf } from '../src/core/zone.ts'
import { isOnOtherDay } from './differences.ts'
import { sessionOfPack } from './packs.ts'
import type { FilledScene, Session } from './scene.ts'

const minuteMs = 60_000
const iso = (ms: number): string => new Date(ms).toISOString()

/** Each session that was paid by card has its checkout and its charge; each cancelled one its refund as well. */
export async function makeMoney(scene: FilledScene): Promise<void> {
  const { waiting, owed } = byHand(scene)
  for (const session of scene.sessions) {
    if (session === waiting) {
      await proofWaits(scene, session)
      continue
    }
    if (session === owed) {
      await isOwed(scene, session)
      continue
    }
    const isPaid = session.paymentMethod === 'online' && session.status !== 'pending'
    if (!isPaid || session === sessionOfPack(scene)) continue
    const paid = await charge(scene, session)
    if (session.status === 'cancelled') await refund(scene, session, paid)
  }
  await isOnOtherDay(scene)
}

/** One session of somebody else whose proof waits, and one that was cancelled and is still to be given back. */
function byHand({ sessions, people, nowMs }: FilledScene): { waiting?: Session; owed?: Session } {
  const others = sessions.filter(
    (session) => session.paymentMethod === 'online' && session.patient !== people.patient,
  )
  const waiting = others.find(
    (session) => session.status === 'confirmed' && session.startMs > nowMs + 48 * 60 * minuteMs,
  )
  const owed = others.findLast((session) => session.status === 'cancelled')
  return { ...(waiting ? { waiting } : {}), ...(owed ? { owed } : {}) }
}

const insertByHand = `insert into payments (id, appointment_id, provider, method, session_id, status, amount_minor, currency,
    expires_at, created_at, review_until, paid_at, payment_intent, received_minor, bank_reference, bank_reference_key)
  values ($1::uuid, $2, 'by_hand', $3, ($1::uuid)::text, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`

/** Booked an hour ago and paid by QR; somebody has to look at the picture. */
async function proofWaits({ db, app, clinic, nowMs }: FilledScene, session: Session): Promise<void> {
  const payment = newId()
  const bookedMs = nowMs - 60 * minuteMs
  const untilMs = nowMs + 23 * 60 * minuteMs
  session.status = 'pending'
  await run(
    db,
    `update appointments set status = 'pending', hold_expires_at = $2, meeting_link = '', created_at = $3 where id = $1`,
    [session.id, iso(untilMs), iso(bookedMs)],
  )
  const dates = [iso(bookedMs + 30 * minuteMs), iso(bookedMs), iso(untilMs)]
  const none = [null, null, null, null, null]
  await run(db, insertByHand, [
    payment,
    session.id,
    'qr',
    'in_review',
    session.feeMinor,
    clinic.currency,
    ...dates,
    ...none,
  ])
  await run(db, 'update payments set checkout_url = $2 where id = $1', [
    payment,
    `http://${clinic.subdomain}-app.localhost${pathOf('payByHand', { sessionId: payment })}`,
  ])
  const picture = createReadStream(new URL('receipt.png', import.meta.url))
  const taken = await writeProof(app, clinic, { id: newId(), extension: 'png' }, picture)
  await keepProof(db, app, clinic, { payment, taken, nowMs: bookedMs + 12 * minuteMs })
}

/** Paid by transfer, cancelled in time; the clinic has to send it back. */
async function isOwed(scene: FilledScene, session: Session): Promise<void> {
  const { db, clinic } = scene
  const payment = newId()
  const owed = newId()
  const paidMs = session.bookedMs + 45 * minuteMs
  const owedMs = paidMs + 60 * minuteMs
  const dates = [iso(session.bookedMs + 30 * minuteMs), iso(session.bookedMs), null, iso(paidMs)]
  const bank = ['bank:0048213112', session.feeMinor, '0048213112', '0048213112']
  await run(db, insertByHand, [
    payment,
    session.id,
    'transfer',
    'owed',
    session.feeMinor,
    clinic.currency,
    ...dates,
    ...bank,
  ])
  await run(
    db,
    `insert into owed_refunds (id, appointment_id, payment_id, part, amount_minor, currency, method, reason, owed_at)
     values ($1, $2, $3, 'fee', $4, $5, 'transfer', 'patient', $6)`,
    [owed, session.id, payment, session.feeMinor, clinic.currency, iso(owedMs)],
  )
  const moved = { amountMinor: session.feeMinor, method: 'transfer' as const }
  await enter(scene, session, payment, { ...moved, kind: 'charge', ref: 'bank:0048213112', atMs: paidMs })
  await enter(scene, session, payment, { ...moved, kind: 'owed', ref: owed, atMs: owedMs })
}

interface Paid {
  payment: string
  intent: string
}

/** As the simulator leaves it, so that this money can still be sent back through it. */
export async function charge(scene: FilledScene, session: Session): Promise<Paid> {
  const { db, story, clinic, people } = scene
  const [payment, intent] = [newId(), `pi_sim_${newId()}`]
  const sessionId = `cs_test_${createHash('sha256').update(payment).digest('hex').slice(0, 40)}`
  const expiresAtMs = session.bookedMs + 30 * minuteMs
  const host = `http://${story.subdomain}-app.localhost`
  const { date, time } = localOf(session.startMs, clinic.timezone)
  const order: CheckoutOrder = {
    paymentId: payment,
    appointmentId: session.id,
    amountMinor: session.feeMinor,
    currency: clinic.currency,
    description: `Sesión con ${session.with.story.first_name} ${session.with.story.last_name}, ${date} ${time}`,
    reference: payReference(payment),
    email: session.patient === people.patient ? story.patient.email : 'paciente@correo.example',
    successUrl: `${host}${pathOf('paymentSuccess')}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: host + pathOf('paymentCancel'),
    expiresAtMs,
  }
  const atMs = session.bookedMs + 3 * minuteMs
  await atSimulator(scene, { sessionId, order, intent, atMs })
  await run(
    db,
    `insert into payments (id, appointment_id, provider, session_id, status, amount_minor, currency, payment_intent,
       expires_at, created_at, paid_at)
     values ($1, $2, 'simulator', $3, 'paid', $4, $5, $6, $7, $8, $9)`,
    [
      payment,
      session.id,
      sessionId,
      session.feeMinor,
      clinic.currency,
      intent,
      iso(expiresAtMs),
      iso(session.bookedMs),
      iso(atMs),
    ],
  )
  await enter(scene, session, payment, { kind: 'charge', amountMinor: session.feeMinor, ref: intent, atMs })
  return { payment, intent }
}

/** The checkout in the simulator's own tables, and what it told of it. */
async function atSimulator(
  scene: FilledScene,
  payment: { sessionId: string; order: CheckoutOrder; intent: string; atMs: number },
): Promise<void> {
  const { sessionId, order, intent, atMs } = payment
  await run(
    scene.db,
    `insert into simulated_checkouts (session_id, idempotency_key, request, status, payment_intent, expires_at)
     values ($1, $2, $3, 'complete', $4, $5)`,
    [sessionId, order.paymentId, order, intent, iso(order.expiresAtMs)],
  )
  await told(scene, 'checkout.session.completed', atMs, {
    id: sessionId,
    payment_intent: intent,
    amount_total: order.amountMinor,
    currency: order.currency.toLowerCase(),
    metadata: { clinic: scene.clinic.id, payment: order.paymentId, appointment: order.appointmentId },
  })
}

async function refund(scene: FilledScene, session: Session, { payment, intent }: Paid): Promise<void> {
  const { db } = scene
  const id = newId()
  const ref = `re_sim_${newId()}`
  const askedMs = session.bookedMs + 90 * minuteMs
  const doneMs = askedMs + minuteMs
  await run(
    db,
    `insert into refunds (id, payment_id, amount_minor, reason, status, provider_ref, asked_at, done_at, due_at)
     values ($1, $2, $3, 'patient', 'done', $4, $5, $6, null)`,
    [id, payment, session.feeMinor, ref, iso(askedMs), iso(doneMs)],
  )
  await run(
    db,
    `insert into simulated_refunds (idempotency_key, refund_id, payment_intent, amount_minor) values ($1, $2, $3, $4)`,
    [id, ref, intent, session.feeMinor],
  )
  await run(db, `update payments set status = 'refunded' where id = $1`, [payment])
  await enter(scene, session, payment, { kind: 'refund', amountMinor: -session.feeMinor, ref, atMs: doneMs })
  await told(scene, 'refund.created', doneMs, {
    id: ref,
    payment_intent: intent,
    amount: session.feeMinor,
    metadata: { clinic: scene.clinic.id, payment, refund: id },
  })
}

/** The simulator's own books of it, so that its day and the clinic's agree. */
const told = ({ db }: FilledScene, type: string, atMs: number, object: object): Promise<number> => {
  const id = `evt_sim_${newId()}`
  const payload = { id, object: 'event', type, data: { object } }
  const text = `insert into simulated_events (event_id, payload, created_at, delivered_at) values ($1, $2, $3, $3)`
  return run(db, text, [id, payload, iso(atMs)])
}

interface Movement {
  kind: 'charge' | 'refund' | 'owed'
  method?: 'transfer'
  amountMinor: number
  ref: string
  atMs: number
}

const enter = (
  { db, clinic }: FilledScene,
  session: Session,
  payment: string,
  moved: Movement,
): Promise<number> =>
  run(
    db,
    `insert into ledger (id, payment_id, appointment_id, kind, amount_minor, currency, provider_ref, at, method)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      newId(),
      payment,
      session.id,
      moved.kind,
      moved.amountMinor,
      clinic.currency,
      moved.ref,
      iso(moved.atMs),
      moved.method ?? 'card',
    ],
  )
