import type { AppointmentStatus, Move } from '@psico/contract/sessions/appointments'
import type { AppointmentPart } from '@psico/contract/booking/booking'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { problems } from './problems.ts'
import { judge, partOf } from './rules.ts'
import { worksHere } from './store.ts'
import type { LockedAppointment } from './locked-store.ts'

export interface Judged {
  appointment: LockedAppointment
  /** In which part the person asks who makes the move. */
  part: AppointmentPart
  /** The status that the move leads to. */
  status: AppointmentStatus
}

/**
 * An appointment, as found or locked, for somebody who may make this move now. Whether money is due is not judged here.
 * @throws notFound, notYours, notAllowed, closed
 */
export function judged(appointment: LockedAppointment | undefined, { actor }: Context, move: Move): Judged {
  if (!appointment) throw problems.notFound()
  const verdict = judge(appointment, move, actor)
  if (!verdict.ok)
    throw verdict.why === 'closed' ? problems.closed(appointment.status) : problems[verdict.why]()
  return { appointment, part: partOf(appointment, actor) ?? 'clinic', status: verdict.status }
}

/** Whether a pending appointment can still be paid. @throws holdOver, psychologistNotFound */
export async function refuseLapsed(
  db: ClinicDb,
  appointment: LockedAppointment,
  nowMs: number,
): Promise<void> {
  const { hold_expires_ms: holdExpiresMs, psychologist } = appointment
  if (holdExpiresMs !== null && holdExpiresMs <= nowMs) throw problems.holdOver()
  if (!(await worksHere(db, psychologist))) throw problems.psychologistNotFound()
}
