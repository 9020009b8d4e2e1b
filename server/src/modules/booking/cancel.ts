import type { Appointment } from '@psico/contract/appointments'
import type { AppointmentPart } from '@psico/contract/booking'
import * as appointments from '#modules/appointments/public'
import * as payments from '#modules/payments/public'
import type { ClinicDb } from '#platform/db/clinic'
import type { Context } from '#platform/http/context'
import type { App } from '#platform/start/app'
import { hearOfPayment } from './hear-of-payment.ts'
import { refundFor } from './rules.ts'
import { tellCancelled } from './tell-cancelled.ts'

/**
 * Calls an appointment off: its hour is free, what was agreed goes back, and both people hear of it.
 * @throws notFound, notYours, notAllowed, closed
 */
export async function cancel(app: App, context: Context, id: string): Promise<Appointment> {
  await hearOfPayment(app, context, id, 'cancel')
  return context.clinic.work(async (db) => {
    const { appointment, part } = appointments.judged(await appointments.lock(db, id), context, 'cancel')
    await cancelLocked(db, context, appointment, part)
    return appointments.cardOf(db, context, id)
  })
}

/** The same for an appointment that is locked and may be cancelled. */
export async function cancelLocked(
  db: ClinicDb,
  context: Context,
  appointment: appointments.LockedAppointment,
  part: AppointmentPart,
): Promise<void> {
  const paid = await payments.lockPaid(db, context, appointment.id)
  const amountMinor = refundFor(appointment, paid, part, context.nowMs)
  await appointments.cancel(db, appointment, part)
  const reason = part === 'psychologist' ? 'professional' : part
  if (paid && amountMinor) await payments.refund(db, context, paid.payment, { amountMinor, reason })
  await tellCancelled(db, appointment, amountMinor)
  await appointments.recordStatus(db, context, appointment.id, 'cancelled')
}
