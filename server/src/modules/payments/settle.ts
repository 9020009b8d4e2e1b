import {
  confirmPaid,
  freeHold,
  lockAppointmentInQueue,
  payable,
  reviveExpired,
  type LockedAppointment,
} from '#modules/appointments/public'
import { record } from '#modules/audit-log/public'
import { queueMail } from '#modules/mail/public'
import type { ClinicDb } from '#platform/db/clinic'
import { newId } from '#platform/crypto/id'
import { enqueue } from '#platform/jobs/jobs'
import * as store from './store.ts'

/** What the provider says of a checkout. */
export type Seen = { is: 'paid'; intent: string } | { is: 'ended' }

/** Whose money it is, and when. */
export interface Desk {
  clinicId: string
  nowMs: number
}

/**
 * Takes in what the provider says of one payment, however often and in whatever order it is told.
 * Each charge ends in exactly one confirmed appointment, or its refund is asked in the same transaction.
 * Locks the queue of the two people, the appointment and the payment in this order, as everything does.
 */
export async function settle(db: ClinicDb, desk: Desk, paymentId: string, seen: Seen): Promise<void> {
  const known = await store.byId(db, paymentId)
  if (!known) return
  const appointment = await lockAppointmentInQueue(db, known.appointment_id)
  const payment = await store.lock(db, paymentId)
  if (!appointment || !payment) return
  if (seen.is === 'ended') return ended(db, appointment, payment)
  const charged = await store.enter(db, {
    id: newId(),
    payment: payment.id,
    appointment: appointment.id,
    kind: 'charge',
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    providerRef: seen.intent,
  })
  if (!charged || (payment.status !== 'open' && payment.status !== 'expired')) return
  await store.setPaid(db, payment.id, seen.intent, desk.nowMs)
  await record(db, { actor: null, action: `Pago recibido por la cita ${appointment.id}` })
  const reason = await place(db, desk, appointment)
  if (reason)
    await sendBack(db, desk, { ...payment, payment_intent: seen.intent }, payment.amount_minor, reason)
  if (reason)
    await queueMail(db, {
      cause: `payment_late_refunded:${payment.id}`,
      kind: 'payment_late_refunded',
      recipient: (await payable(db, appointment.id)).patientEmail,
      payload: {
        appointment: appointment.id,
        amount_minor: payment.amount_minor,
        currency: payment.currency,
      },
    })
}

/** Gives the charge its appointment; answers why it has to go back where it cannot. */
async function place(
  db: ClinicDb,
  desk: Desk,
  appointment: LockedAppointment,
): Promise<'slot_taken' | 'duplicate' | null> {
  switch (appointment.status) {
    case 'pending':
      if (!(await confirmPaid(db, appointment))) return 'slot_taken'
      await closeOthers(db, desk, appointment.id)
      return null
    case 'confirmed':
    case 'completed':
      return 'duplicate'
    case 'cancelled':
      if (!(await reviveExpired(db, appointment, desk.nowMs))) return 'slot_taken'
      await closeOthers(db, desk, appointment.id)
      return null
  }
}

/** The appointment is paid: no other checkout of it may be. */
async function closeOthers(db: ClinicDb, desk: Desk, appointmentId: string): Promise<void> {
  const other = await store.openOf(db, appointmentId)
  if (other)
    await enqueue(db, 'payments-close', { clinic: desk.clinicId, payment: other.id }, { key: other.id })
}

async function ended(db: ClinicDb, appointment: LockedAppointment, payment: store.Payment): Promise<void> {
  if (payment.status !== 'open') return
  await store.setStatus(db, payment.id, 'expired')
  await freeHold(db, appointment)
}

/** Asks for money to go back; carried out by a job, since the provider is never called inside a transaction. */
export async function sendBack(
  db: ClinicDb,
  desk: Desk,
  payment: store.Payment,
  amountMinor: number,
  reason: store.RefundReason,
): Promise<void> {
  const id = newId()
  if (!(await store.askRefund(db, id, payment.id, amountMinor, reason, desk.nowMs))) return
  await store.setStatus(db, payment.id, 'refunding')
  await enqueue(db, 'payments-refund', { clinic: desk.clinicId, refund: id }, { key: id })
}
