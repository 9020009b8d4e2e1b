import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#platform/db/clinic'
import { newId } from '#platform/crypto/id'
import type { AnyContext } from '#platform/http/context'
import { enqueue } from '#platform/jobs/jobs'
import * as store from './store.ts'

/**
 * The money of a checkout is there. Answers the payment; null where that was known. Call with the appointment locked,
 * as everything here that changes a payment.
 */
export async function markPaid(
  db: ClinicDb,
  context: AnyContext,
  paymentId: string,
  intent: string,
): Promise<store.Payment | null> {
  const payment = await store.lock(db, paymentId)
  if (!payment) return null
  const isNews = await store.enter(db, {
    id: newId(),
    payment: payment.id,
    appointment: payment.appointment_id,
    kind: 'charge',
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    providerRef: intent,
  })
  if (!isNews || (payment.status !== 'open' && payment.status !== 'expired')) return null
  await store.setPaid(db, payment.id, intent, context.nowMs)
  await record(db, { actor: null, action: `Pago recibido por la cita ${payment.appointment_id}` })
  return { ...payment, status: 'paid', payment_intent: intent }
}

/** A checkout can no longer be paid. Answers whether that is news. */
export async function markEnded(db: ClinicDb, paymentId: string): Promise<boolean> {
  const payment = await store.lock(db, paymentId)
  if (payment?.status !== 'open') return false
  await store.setStatus(db, payment.id, 'expired')
  return true
}

/** The professional took the fee in person; an open checkout must not be paid any more. */
export async function recordInPerson(
  db: ClinicDb,
  context: AnyContext,
  appointment: { id: string; fee_minor: number; currency: string },
): Promise<void> {
  const payments = await store.lockAllOf(db, appointment.id)
  if (payments.some((payment) => payment.status === 'paid')) return
  for (const payment of payments) await closeIfOpen(db, context, payment)
  await store.enter(db, {
    id: newId(),
    payment: null,
    appointment: appointment.id,
    kind: 'in_person',
    amountMinor: appointment.fee_minor,
    currency: appointment.currency,
    providerRef: appointment.id,
  })
}

/** What is paid for an appointment, with what has gone back of it; null where nothing is. */
export interface Paid {
  payment: store.Payment
  backMinor: number
}

/** What an appointment that is called off has to give back; its open checkout is ended. */
export async function lockPaid(db: ClinicDb, context: AnyContext, appointment: string): Promise<Paid | null> {
  const payments = await store.lockAllOf(db, appointment)
  for (const payment of payments) await closeIfOpen(db, context, payment)
  const payment = payments.find((it) => it.status === 'paid')
  return payment ? { payment, backMinor: await store.refundedOf(db, payment.id) } : null
}

export const isPaid = async (db: ClinicDb, appointment: string): Promise<boolean> =>
  (await store.lockAllOf(db, appointment)).some((payment) => payment.status === 'paid')

/** The appointment is paid or off: an open checkout of it is ended by a job, and what still comes through it goes back. */
export async function closeOpen(db: ClinicDb, context: AnyContext, appointment: string): Promise<void> {
  const open = await store.openOf(db, appointment)
  if (open) await closeIfOpen(db, context, open)
}

/** The same for somebody who leaves the clinic: nobody pays any more for an hour that was only held. */
export async function closeCheckoutsOf(db: ClinicDb, { clinic }: AnyContext, person: string): Promise<void> {
  for (const payment of await store.openOfPerson(db, person)) await askToClose(db, clinic.id, payment)
}

const closeIfOpen = async (db: ClinicDb, { clinic }: AnyContext, payment: store.Payment): Promise<void> => {
  if (payment.status === 'open') await askToClose(db, clinic.id, payment.id)
}

const askToClose = (db: ClinicDb, clinic: string, payment: string): Promise<void> =>
  enqueue(db, 'payments-close', { clinic, payment }, { key: payment })
