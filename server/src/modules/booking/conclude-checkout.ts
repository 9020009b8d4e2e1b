import * as appointments from '#modules/appointments/public'
import * as sessions from '#modules/sessions/public'
import * as holds from '#modules/holds/public'
import * as checkouts from '#modules/checkouts/public'
import * as payments from '#modules/payments/public'
import * as packs from '#modules/packs/public'
import * as charges from '#modules/charges/public'
import * as refunds from '#modules/refunds/public'
import type { Clinic, ClinicDb } from '#database/clinic'
import { systemContext, type AnyContext } from '#database/context'
import type { App } from '#app'

type Needs = Pick<App, 'bankQr' | 'cards' | 'clock' | 'env' | 'log'>

/**
 * Takes in how a checkout ended at the provider, however often and in whatever order it is told. Unpaid: the hour is
 * free again. Paid: each charge ends in exactly one confirmed appointment, or goes back. Answers whether something else
 * came in than was asked for, which somebody should look into.
 * Locks the queue of the two people, the appointment and the payment in this order, as everything does.
 */
export async function concludeCheckout(
  db: ClinicDb,
  context: AnyContext,
  paymentId: string,
  outcome: checkouts.Outcome,
): Promise<boolean> {
  const known = await payments.byId(db, paymentId)
  if (known?.bought_pack_id) return packs.concludePack(db, context, known, outcome)
  const appointment = known && (await appointments.lockInQueue(db, known.appointment_id ?? ''))
  if (!appointment) return false
  if (known.given_up) await checkouts.setEnded(db, paymentId)
  if (outcome.is === 'ended') {
    if (await charges.markEnded(db, paymentId)) await holds.freeHold(db, appointment.id)
    return false
  }
  const { intent, received = { amountMinor: known.amount_minor, currency: known.currency } } = outcome
  // The clinic may charge in another currency by now than when it asked.
  if (known.currency !== appointment.currency || !refunds.isAsAsked(known, received))
    return (
      (await refunds.takeOtherAmount(db, context, paymentId, { intent, received })) ||
      endReused(db, appointment.id, paymentId, intent)
    )
  const paid = await charges.markPaid(db, context, paymentId, intent)
  if (!paid) return endReused(db, appointment.id, paymentId, intent)
  const unused = await giveHour(db, context, appointment)
  if (unused) await refunds.refundUnused(db, context, paid, unused)
  else await charges.closeOpen(db, context, appointment.id)
  return false
}

/** What was known already changes nothing; what paid another session frees this one's hour. */
async function endReused(db: ClinicDb, id: string, paymentId: string, intent: string): Promise<boolean> {
  if (!(await charges.endReused(db, paymentId, intent))) return false
  await holds.freeHold(db, id)
  return true
}

/** Gives the charge its appointment; answers why it has to go back where it cannot. */
export async function giveHour(
  db: ClinicDb,
  { nowMs }: AnyContext,
  appointment: appointments.LockedAppointment,
): Promise<'slot_taken' | 'duplicate' | null> {
  switch (appointment.status) {
    case 'pending':
      // What was booked with somebody who was deactivated meanwhile is off.
      if (!(await appointments.worksHere(db, appointment.psychologist))) {
        await sessions.cancel(db, appointment, 'clinic')
        return 'slot_taken'
      }
      // Held while its proof waited, and begun meanwhile: nobody can hold it any more.
      if (appointment.hold_expires_ms !== null && appointment.starts_ms <= nowMs) {
        await holds.freeHold(db, appointment.id)
        return 'slot_taken'
      }
      await sessions.confirm(db, appointment)
      return null
    case 'confirmed':
    case 'completed':
      return 'duplicate'
    case 'cancelled':
      return (await sessions.revive(db, appointment, nowMs)) ? null : 'slot_taken'
  }
}

/** Asks the provider how one checkout ended and takes it in. Never inside a transaction. */
export async function askAndConclude(app: Needs, clinic: Clinic, payment: payments.Payment): Promise<void> {
  await conclude(app, clinic, payment.id, await checkouts.outcomeOf(app, clinic, payment))
}

/** Ends a checkout that is not to be paid any more; what was paid meanwhile is taken in like any other. */
export async function closeCheckout(app: Needs, clinic: Clinic, paymentId: string): Promise<void> {
  const payment = await clinic.work((db) => payments.byId(db, paymentId))
  if (payment) await conclude(app, clinic, payment.id, await checkouts.endCheckout(app, clinic, payment))
}

async function conclude(
  app: Pick<App, 'clock' | 'log'>,
  clinic: Clinic,
  paymentId: string,
  outcome: checkouts.Outcome | null,
): Promise<void> {
  if (!outcome) return
  const context = systemContext(clinic, app.clock())
  if (await clinic.work((db) => concludeCheckout(db, context, paymentId, outcome))) warnOf(app, paymentId)
}

/** For whoever watches the log; the clinic's admins have it in the audit log. */
export const warnOf = ({ log }: Pick<App, 'log'>, payment: string): void =>
  log.error({ payment }, 'a payment came otherwise than it was asked for: the audit log says how')
