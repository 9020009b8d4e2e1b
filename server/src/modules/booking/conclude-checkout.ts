import * as appointments from '#modules/appointments/public'
import * as payments from '#modules/payments/public'
import type { Clinic, ClinicDb } from '#platform/db/clinic'
import { systemContext, type AnyContext } from '#platform/http/context'
import type { App } from '#platform/start/app'

/**
 * Takes in how a checkout ended at the provider, however often and in whatever order it is told. Unpaid: the hour is
 * free again. Paid: each charge ends in exactly one confirmed appointment, or goes back.
 * Locks the queue of the two people, the appointment and the payment in this order, as everything does.
 */
export async function concludeCheckout(
  db: ClinicDb,
  context: AnyContext,
  paymentId: string,
  outcome: payments.Outcome,
): Promise<void> {
  const known = await payments.byId(db, paymentId)
  const appointment = known && (await appointments.lockInQueue(db, known.appointment_id))
  if (!appointment) return
  if (outcome.is === 'ended') {
    if (await payments.markEnded(db, paymentId)) await appointments.freeHold(db, appointment.id)
    return
  }
  const paid = await payments.markPaid(db, context, paymentId, outcome.intent)
  if (!paid) return
  const unused = await giveHour(db, context, appointment)
  if (unused) return payments.refundUnused(db, context, paid, unused)
  await payments.closeOpen(db, context, appointment.id)
}

/** Gives the charge its appointment; answers why it has to go back where it cannot. */
async function giveHour(
  db: ClinicDb,
  { nowMs }: AnyContext,
  appointment: appointments.LockedAppointment,
): Promise<'slot_taken' | 'duplicate' | null> {
  switch (appointment.status) {
    case 'pending':
      // What was booked with somebody who was deactivated meanwhile is off.
      if (!(await appointments.worksHere(db, appointment.psychologist))) {
        await appointments.cancel(db, appointment, 'clinic')
        return 'slot_taken'
      }
      await appointments.confirm(db, appointment)
      return null
    case 'confirmed':
    case 'completed':
      return 'duplicate'
    case 'cancelled':
      return (await appointments.revive(db, appointment, nowMs)) ? null : 'slot_taken'
  }
}

/** Asks the provider how one checkout ended and takes it in. Never inside a transaction. */
export async function askAndConclude(app: App, clinic: Clinic, payment: payments.Payment): Promise<void> {
  await conclude(app, clinic, payment.id, await payments.outcomeOf(app, clinic, payment))
}

/** Ends a checkout that is not to be paid any more; what was paid meanwhile is taken in like any other. */
export async function closeCheckout(app: App, clinic: Clinic, paymentId: string): Promise<void> {
  const payment = await clinic.work((db) => payments.byId(db, paymentId))
  if (payment) await conclude(app, clinic, payment.id, await payments.endCheckout(app, clinic, payment))
}

async function conclude(
  app: App,
  clinic: Clinic,
  paymentId: string,
  outcome: payments.Outcome | null,
): Promise<void> {
  if (!outcome) return
  const context = systemContext(clinic, app.clock())
  await clinic.work((db) => concludeCheckout(db, context, paymentId, outcome))
}
