import { cancelRefunded, lockAppointmentInQueue } from '#modules/appointments/public'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#platform/clinic'
import { newId } from '#platform/id'
import * as store from './store.ts'

/**
 * A charge that the clinic gave back in full at the provider itself. Our own refunds are known already and change
 * nothing here. A part that was given back there is entered in the books, and the appointment stands.
 */
export async function takeOutsideRefund(
  db: ClinicDb,
  paymentIntent: string,
  refunded: { charge: string; amountMinor: number },
  nowMs: number,
): Promise<void> {
  const known = await store.byIntent(db, paymentIntent)
  const appointment = known && (await lockAppointmentInQueue(db, known.appointment_id))
  const payment = known && (await store.lock(db, known.id))
  if (!appointment || payment?.status !== 'paid' || refunded.amountMinor <= 0) return
  const { amountMinor, charge } = refunded
  const entered = await store.enter(db, {
    id: newId(),
    payment: payment.id,
    appointment: appointment.id,
    kind: 'refund',
    amountMinor: -amountMinor,
    currency: payment.currency,
    providerRef: `${charge}:${amountMinor}`,
  })
  if (!entered) return
  await record(db, { actor: null, action: `Reembolso hecho en la pasarela por la cita ${appointment.id}` })
  if (amountMinor < payment.amount_minor) return
  const refund = newId()
  await store.askRefund(db, refund, payment.id, amountMinor, 'clinic', nowMs)
  await store.refundDone(db, refund, charge, nowMs)
  await store.setStatus(db, payment.id, 'refunded')
  await cancelRefunded(db, appointment, amountMinor)
}
