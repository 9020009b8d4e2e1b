import { after, type AppointmentStatus, type Move } from '@psico/contract/sessions/appointments'
import type { AppointmentPart } from '@psico/contract/booking/booking'
import type { UserType } from '@psico/contract/people/people'

interface Judged {
  /** Who may act as its patient. */
  acting: readonly string[]
  psychologist: string
  status: AppointmentStatus
}

export interface Asker {
  userId: string
  type: UserType
}

export type Verdict =
  { ok: true; status: AppointmentStatus } | { ok: false; why: 'notYours' | 'notAllowed' | 'closed' }

/** What each part may do with an appointment. Only who held a session says that it took place. */
const allowed = {
  patient: ['confirm', 'cancel', 'reschedule'],
  psychologist: ['confirm', 'cancel', 'reschedule', 'complete', 'no_show'],
  clinic: ['confirm', 'cancel', 'reschedule', 'no_show'],
} as const satisfies Record<AppointmentPart, readonly Move[]>

/** In which part somebody stands to an appointment, or null for none of their business. */
export function partOf(
  appointment: Pick<Judged, 'acting' | 'psychologist'>,
  asker: Asker,
): AppointmentPart | null {
  if (appointment.psychologist === asker.userId) return 'psychologist'
  if (appointment.acting.includes(asker.userId)) return 'patient'
  return asker.type === 'admin' || asker.type === 'reception' ? 'clinic' : null
}

/** What a new hour does to the time to cancel for money. */
export type Deadline = 'anew' | 'no_later' | 'no_sooner'

/** The clinic's own move never shortens it, a patient's never lengthens what is agreed; who pays late gets late terms. */
export function deadlineOfMove(status: AppointmentStatus, part: AppointmentPart): Deadline {
  if (part !== 'patient') return 'no_sooner'
  return status === 'confirmed' ? 'no_later' : 'anew'
}

/** Whether somebody may make a move now; whether money is due is not judged here. */
export function judge(appointment: Judged, move: Move, asker: Asker): Verdict {
  const part = partOf(appointment, asker)
  if (!part) return { ok: false, why: 'notYours' }
  if (!allowed[part].some((allowedMove) => allowedMove === move)) return { ok: false, why: 'notAllowed' }
  const status = after(appointment.status, move)
  return status ? { ok: true, status } : { ok: false, why: 'closed' }
}
