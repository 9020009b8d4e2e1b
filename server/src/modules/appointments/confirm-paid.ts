import { after } from '@psico/contract/appointments'
import type { ClinicDb } from '#platform/db/clinic'
import { tell, tellCancelled } from './move.ts'
import * as store from './store.ts'

/**
 * The money is there: a locked pending appointment becomes confirmed, and both people hear of it. Answers whether it
 * did: what was booked with somebody who was deactivated meanwhile is off, and the money has to go back.
 */
export async function confirmPaid(db: ClinicDb, appointment: store.LockedAppointment): Promise<boolean> {
  if (!(await store.worksHere(db, appointment.psychologist))) {
    await store.setStatus(db, appointment.id, 'cancelled', 'clinic')
    return false
  }
  await store.setStatus(db, appointment.id, 'confirmed')
  await tell(db, appointment, 'appointment_confirmed')
  return true
}

/**
 * Money that came after the hold had ended: confirmed after all if the hour lies ahead and is still free.
 * Answers whether it was; what people cancelled themselves stays cancelled. Call with the appointment locked in queue.
 */
export async function reviveExpired(
  db: ClinicDb,
  appointment: store.LockedAppointment,
  nowMs: number,
): Promise<boolean> {
  if (appointment.cancelled_by !== 'expiry' || appointment.starts_ms <= nowMs) return false
  if (!(await store.worksHere(db, appointment.psychologist))) return false
  const span = { startMs: appointment.starts_ms, endMs: appointment.ends_ms }
  await store.freeStaleHolds(db, appointment.psychologist, appointment.patient, span, nowMs)
  if (!(await store.revive(db, appointment.id))) return false
  await tell(db, appointment, 'appointment_confirmed')
  return true
}

/** The clinic sent the money back outside the app, at the card provider: a live appointment is off with it. */
export async function cancelRefunded(
  db: ClinicDb,
  appointment: store.LockedAppointment,
  refundMinor: number,
): Promise<void> {
  if (!after(appointment.status, 'cancel')) return
  await store.setStatus(db, appointment.id, 'cancelled', 'clinic')
  await tellCancelled(db, appointment, refundMinor)
}
