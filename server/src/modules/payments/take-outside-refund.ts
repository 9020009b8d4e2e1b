import { cancelRefunded, lockAppointmentInQueue, type LockedAppointment } from '#modules/appointments/public'
import { record } from '#modules/audit-log/public'
import type { CardRefund } from '#platform/cards/card-provider'
import type { ClinicDb } from '#platform/db/clinic'
import { newId } from '#platform/crypto/id'
import { giveUpRefund, tellPatient } from './give-up-refund.ts'
import * as store from './store.ts'

/**
 * A charge that the clinic gave back at the provider itself; `refunded.amountMinor` is all that has gone back of it by
 * now. Our own refunds are known already and change nothing here. A part that was given back there is entered in the
 * books, and the appointment stands.
 */
export async function takeOutsideRefund(
  db: ClinicDb,
  paymentIntent: string,
  refunded: { event: string; charge: string; amountMinor: number },
  nowMs: number,
): Promise<void> {
  const found = await locked(db, paymentIntent)
  if (found?.payment.status !== 'paid') return
  const { appointment, payment } = found
  const newMinor = refunded.amountMinor - (await store.refundedOf(db, payment.id))
  if (newMinor <= 0 || (await isOldNews(db, payment, newMinor))) return
  // The sum alone is no name: after one that failed, the next one may bring the charge to the same sum again.
  const reference = `${refunded.charge}:${refunded.event}`
  if (!(await enter(db, payment, 'refund', reference, newMinor))) return
  await record(db, { actor: null, action: `Reembolso hecho en la pasarela por la cita ${appointment.id}` })
  if (refunded.amountMinor < payment.amount_minor) return
  const refund = newId()
  await store.askRefund(db, refund, payment.id, refunded.amountMinor, 'clinic', nowMs)
  await store.refundDone(db, refund, refunded.charge, nowMs, null)
  await store.setStatus(db, payment.id, 'refunded')
  await cancelRefunded(db, appointment, refunded.amountMinor)
}

/** Whether the news is of a refund whose failure came first, and which stands in the books with it; each is told once. */
async function isOldNews(db: ClinicDb, payment: store.Payment, amountMinor: number): Promise<boolean> {
  for (const reference of await store.failedUnder(db, payment.id, amountMinor))
    if (await store.takeEvent(db, `charge.refunded of ${reference}`, 'refunded')) return true
  return false
}

/**
 * News of one refund that the clinic made by hand at the provider. It settles what the app had given up on; and where
 * it fails, the money is back in the clinic's account: who began by hand goes on by hand, and the admins hear of it.
 */
export async function takeOutsideNews(
  db: ClinicDb,
  paymentIntent: string,
  told: CardRefund & { amountMinor: number },
  nowMs: number,
): Promise<void> {
  const found = await locked(db, paymentIntent)
  if (!found || told.amountMinor <= 0) return
  const { payment } = found
  if (told.state === 'failed') return outsideFailed(db, payment, told)
  if (payment.status !== 'refund_failed' || told.state !== 'done') return
  if (await store.hasFailed(db, told.reference)) return
  const refund = await store.refundOfPayment(db, payment.id)
  if (!refund || !(await enter(db, payment, 'refund', told.reference, told.amountMinor))) return
  await record(db, {
    actor: null,
    action: `Reembolso hecho en la pasarela por la cita ${refund.appointment_id}`,
  })
  if ((await store.refundedOf(db, payment.id)) < refund.amount_minor) return
  await store.refundDone(db, refund.id, told.reference, nowMs, null)
  await store.setStatus(db, payment.id, 'refunded')
  await tellPatient(db, refund, 'refund_done')
}

async function outsideFailed(
  db: ClinicDb,
  payment: store.Payment,
  told: { reference: string; amountMinor: number },
): Promise<void> {
  // A failure may be heard of before the refund itself: the books get both, under its own name.
  const isFirst = (await store.refundedOf(db, payment.id)) < told.amountMinor
  if (isFirst && !(await store.hasFailed(db, told.reference)))
    await enter(db, payment, 'refund', told.reference, told.amountMinor)
  if (!(await enter(db, payment, 'refund_failed', told.reference, told.amountMinor))) return
  const refund = await store.refundOfPayment(db, payment.id)
  // A try of the app's own goes on beside it.
  if (!refund || refund.status === 'asked')
    return record(db, {
      actor: null,
      level: 'ERROR',
      action: `Falló un reembolso hecho en la pasarela por la cita ${payment.appointment_id}`,
    })
  const attempts = refund.attempts + 1
  await store.refundTryFailed(db, refund.id, attempts, null)
  await giveUpRefund(db, { ...refund, attempts })
}

/** The queue of the two people, the appointment and the payment, in this order as everywhere. */
async function locked(
  db: ClinicDb,
  paymentIntent: string,
): Promise<{ appointment: LockedAppointment; payment: store.Payment } | undefined> {
  const known = await store.byIntent(db, paymentIntent)
  const appointment = known && (await lockAppointmentInQueue(db, known.appointment_id))
  const payment = known && (await store.lock(db, known.id))
  return appointment && payment ? { appointment, payment } : undefined
}

const enter = (
  db: ClinicDb,
  payment: store.Payment,
  kind: 'refund' | 'refund_failed',
  providerRef: string,
  amountMinor: number,
) =>
  store.enter(db, {
    id: newId(),
    payment: payment.id,
    appointment: payment.appointment_id,
    kind,
    amountMinor: kind === 'refund' ? -amountMinor : amountMinor,
    currency: payment.currency,
    providerRef,
  })
