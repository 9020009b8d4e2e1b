import * as appointments from '#modules/appointments/public'
import * as holds from '#modules/holds/public'
import { statusNames, type Appointment, type AppointmentStatus } from '@psico/contract/sessions/appointments'
import type { AppointmentPart } from '@psico/contract/booking/booking'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import type { AnyContext, Context } from '#database/context'
import { judged } from '#modules/appointments/public'
import { cardOf } from './list.ts'
import { tellBoth } from './tell-both.ts'

const cancelledBy = { patient: 'patient', psychologist: 'professional', clinic: 'clinic' } as const

/** A locked pending appointment becomes confirmed, and both people hear of it. */
export async function confirm(db: ClinicDb, appointment: appointments.LockedAppointment): Promise<void> {
  await appointments.setStatus(db, appointment.id, 'confirmed')
  await tellBoth(db, appointment, 'appointment_confirmed')
}

/** A locked appointment is off and its hour is free. What that means for money, and who hears of it, is the caller's. */
export async function cancel(
  db: ClinicDb,
  appointment: appointments.LockedAppointment,
  part: AppointmentPart,
): Promise<void> {
  await appointments.setStatus(db, appointment.id, 'cancelled', cancelledBy[part])
}

/**
 * An hold that ran out becomes confirmed after all, if its hour lies ahead and is still free. Answers whether it did:
 * what people cancelled themselves stays cancelled. Call with the appointment locked in queue.
 */
export async function revive(
  db: ClinicDb,
  appointment: appointments.LockedAppointment,
  nowMs: number,
): Promise<boolean> {
  if (appointment.cancelled_by !== 'expiry' || appointment.starts_ms <= nowMs) return false
  if (!(await appointments.worksHere(db, appointment.psychologist))) return false
  const span = { startMs: appointment.starts_ms, endMs: appointment.ends_ms }
  await holds.freeStaleHolds(db, appointment, span, nowMs)
  if (!(await holds.revive(db, appointment.id))) return false
  await tellBoth(db, appointment, 'appointment_confirmed')
  return true
}

/**
 * The professional declares a confirmed session as held; an admin does it for one who left it open and is gone.
 * @throws notFound, notYours, notAllowed, closed
 */
export async function complete(db: ClinicDb, context: Context, id: string): Promise<Appointment> {
  const found = await appointments.lock(db, id)
  const isLeft = found !== undefined && (await isLeftOpen(db, context, found))
  const asker = isLeft ? { ...context, actor: { ...context.actor, userId: found.psychologist } } : context
  const { appointment, status } = judged(found, asker, 'complete')
  await appointments.setStatus(db, id, status)
  await recordStatus(db, context, appointment, status)
  return cardOf(db, context, id)
}

/** Whether nobody but the clinic's admin, who asks, can say any more that a past session was held. */
const isLeftOpen = async (
  db: ClinicDb,
  { actor, nowMs }: Context,
  { psychologist, ends_ms: endsMs }: appointments.LockedAppointment,
): Promise<boolean> =>
  actor.type === 'admin' && endsMs <= nowMs && !(await appointments.worksHere(db, psychologist))

/** What the audit log says of a new status. */
export const recordStatus = (
  db: ClinicDb,
  context: AnyContext,
  { id, patient }: Pick<appointments.LockedAppointment, 'id' | 'patient'>,
  status: AppointmentStatus,
): Promise<void> =>
  record(db, context, { patient, action: `Cita ${statusNames[status].toLowerCase()} (${id})` })
