import { inRecord, ofPack, ofSession, subjectSaid } from '#core/money-subject'
import * as payments from '#modules/payments/public'
import * as ledger from '#modules/ledger/public'
import * as store from './store.ts'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import type { AnyContext } from '#database/context'
import { enqueue } from '#database/jobs/jobs'
import type { Payment } from '#modules/payments/public'

/**
 * The money of a checkout is there. Answers the payment; null where that was known. Call with the appointment locked,
 * as everything here that changes a payment.
 */
export async function markPaid(
  db: ClinicDb,
  context: AnyContext,
  paymentId: string,
  intent: string,
  receivedMinor?: number,
): Promise<payments.Payment | null> {
  const payment = await payments.lock(db, paymentId)
  if (!payment) return null
  const isNews = await ledger.enter(db, {
    id: newId(),
    payment: payment.id,
    appointment_id: payment.appointment_id,
    bought_pack_id: payment.bought_pack_id,
    kind: 'charge',
    method: payment.method,
    amountMinor: receivedMinor ?? payment.amount_minor,
    currency: payment.currency,
    providerRef: intent,
  })
  if (!isNews || !canBePaid.has(payment.status)) return null
  await payments.setPaid(db, payment.id, intent, context.nowMs)
  await record(
    db,
    { actor: null },
    { ...inRecord(payment), action: `Pago recibido por ${subjectSaid(payment)}` },
  )
  return { ...payment, status: 'paid', payment_intent: intent }
}

/** What a charge can still come for. */
export const canBePaid: ReadonlySet<payments.PaymentStatus> = new Set(['open', 'in_review', 'expired'])

/**
 * A movement of the bank that paid another session pays no second one: this checkout counts as ended. Answers whether that
 * is news, which the admins read of in the audit log. Call as `markPaid`, where that took nothing in.
 */
export async function endReused(db: ClinicDb, paymentId: string, intent: string): Promise<boolean> {
  const payment = await payments.lock(db, paymentId)
  if (!payment || !canBePaid.has(payment.status)) return false
  if (payment.status === 'open') await payments.setStatus(db, payment.id, 'expired')
  if (!(await store.recordEvent(db, `reused ${intent} ${payment.id}`, 'reused'))) return false
  await record(
    db,
    { actor: null },
    {
      level: 'CRITICAL',
      ...inRecord(payment),
      action: `El banco da por ${payment.appointment_id === null ? 'pagado' : 'pagada'} ${subjectSaid(payment)} con un movimiento que ya pagó otra. No la confirma.`,
    },
  )
  return true
}

/** A checkout can no longer be paid. Answers whether that is news. */
export async function markEnded(db: ClinicDb, paymentId: string): Promise<boolean> {
  const payment = await payments.lock(db, paymentId)
  if (payment?.status !== 'open') return false
  await payments.setStatus(db, payment.id, 'expired')
  return true
}

/**
 * The fee, or what is told, was taken in person; an open checkout must not be paid any more. Answers whether that is news:
 * what was paid before stays as it is. Call with the appointment locked.
 */
export async function recordInPerson(
  db: ClinicDb,
  context: AnyContext,
  appointment: { id: string; fee_minor: number; currency: string },
  taken?: { amountMinor: number; method: ledger.DeskWay },
): Promise<boolean> {
  const all = await payments.lockAllOf(db, ofSession(appointment.id))
  if (all.some((payment) => payment.status === 'paid')) return false
  for (const payment of all) await closeIfOpen(db, context, payment)
  return ledger.enter(db, {
    id: newId(),
    payment: null,
    ...ofSession(appointment.id),
    kind: 'in_person',
    ...(taken ? { method: taken.method } : {}),
    amountMinor: taken?.amountMinor ?? appointment.fee_minor,
    currency: appointment.currency,
    providerRef: appointment.id,
  })
}

/**
 * What is paid for an appointment, with what has gone back of it; the payment is null where it was paid in person. In
 * minor units.
 */
export interface Paid {
  payment: payments.Payment | null
  paidMinor: number
  backMinor: number
}

/** What an appointment that is called off has to give back; its open checkout is ended. */
export async function lockPaid(db: ClinicDb, context: AnyContext, appointment: string): Promise<Paid | null> {
  const all = await payments.lockAllOf(db, ofSession(appointment))
  for (const payment of all) await closeIfOpen(db, context, payment)
  const payment = all.find((candidate) => candidate.status === 'paid')
  if (payment)
    return { payment, paidMinor: payment.amount_minor, backMinor: await ledger.refundedOf(db, payment.id) }
  const inPersonMinor = await ledger.takenInPerson(db, appointment)
  return inPersonMinor > 0 ? { payment: null, paidMinor: inPersonMinor, backMinor: 0 } : null
}

export const isPaid = async (db: ClinicDb, appointment: string): Promise<boolean> =>
  (await payments.lockAllOf(db, ofSession(appointment))).some((payment) => payment.status === 'paid')

/** The appointment is paid or off: an open checkout of it is ended by a job, and what still comes through it goes back. */
export async function closeOpen(db: ClinicDb, context: AnyContext, appointment: string): Promise<void> {
  const open = await payments.openOf(db, appointment)
  if (open) await closeIfOpen(db, context, open)
}

/** The same of a pack. */
export async function closeOpenOfPack(db: ClinicDb, context: AnyContext, pack: string): Promise<void> {
  const open = await payments.liveOf(db, ofPack(pack))
  if (open) await closeIfOpen(db, context, open)
}

/** The same for somebody who leaves the clinic: nobody pays any more for an hour that was only held. */
export async function closeCheckoutsOf(db: ClinicDb, { clinic }: AnyContext, person: string): Promise<void> {
  for (const payment of await store.openOfPerson(db, person)) await askToClose(db, clinic.id, payment)
}

/**
 * The patient pays in another way: nobody is asked to pay in this one any more. What still comes through it counts, so the
 * provider is asked until it says how it ended.
 */
export async function giveUp(
  db: ClinicDb,
  clinic: { id: string },
  payment: payments.Payment,
  nowMs: number,
): Promise<void> {
  await store.setGivenUp(db, payment.id, nowMs)
  await askToClose(db, clinic.id, payment.id)
}

const closeIfOpen = async (
  db: ClinicDb,
  { clinic }: AnyContext,
  payment: payments.Payment,
): Promise<void> => {
  if (payment.status === 'open') await askToClose(db, clinic.id, payment.id)
}

const askToClose = (db: ClinicDb, clinic: string, payment: string): Promise<void> =>
  enqueue(db, 'payments-close', { clinic, payment }, { key: payment })

/** Whether money of a payment goes back by people alone. */
export const goesBackByHand = ({ provider }: Pick<Payment, 'provider'>): boolean =>
  provider === 'by_hand' || provider === 'bank_qr'
