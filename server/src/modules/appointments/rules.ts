import { after, type AppointmentStatus, type Move } from '@psico/contract/appointments'
import type { AppointmentPart } from '@psico/contract/booking'
import type { UserType } from '@psico/contract/accounts'

interface Judged {
  patient: string
  psychologist: string
  status: AppointmentStatus
}

export interface Asker {
  userId: string
  type: UserType
}

export type Verdict =
  { ok: true; status: AppointmentStatus } | { ok: false; why: 'notYours' | 'notAllowed' | 'closed' }

/** What each part may do with an appointment; the clinic's admin may only cancel. */
const allowed = {
  patient: ['confirm', 'cancel', 'reschedule'],
  psychologist: ['confirm', 'cancel', 'reschedule', 'complete'],
  clinic: ['cancel'],
} as const satisfies Record<AppointmentPart, readonly Move[]>

/** In which part somebody stands to an appointment, or null for none of their business. */
export function partOf(
  appointment: Pick<Judged, 'patient' | 'psychologist'>,
  asker: Asker,
): AppointmentPart | null {
  if (appointment.psychologist === asker.userId) return 'psychologist'
  if (appointment.patient === asker.userId) return 'patient'
  return asker.type === 'admin' ? 'clinic' : null
}

/** Whether somebody may make a move now; whether money is due is not judged here. */
export function judge(appointment: Judged, move: Move, asker: Asker): Verdict {
  const part = partOf(appointment, asker)
  if (!part) return { ok: false, why: 'notYours' }
  if (!allowed[part].some((it) => it === move)) return { ok: false, why: 'notAllowed' }
  const status = after(appointment.status, move)
  return status ? { ok: true, status } : { ok: false, why: 'closed' }
}

export interface SlotFacts {
  startMs: number
  endMs: number
  /** Taken spans, sorted by start, as [startMs, endMs]. */
  taken: readonly (readonly [number, number])[]
  pauseMinutes: number
  noticeMinutes: number
  nowMs: number
  beyondHorizon: boolean
}

export type SlotVerdict = 'free' | 'past' | 'tooSoon' | 'beyondHorizon' | 'taken'

/** Whether one offered hour can be booked. The list, the booking and the rescheduling all ask here. */
export function judgeSlot(it: SlotFacts): SlotVerdict {
  if (it.startMs <= it.nowMs) return 'past'
  if (it.beyondHorizon) return 'beyondHorizon'
  const pauseMs = it.pauseMinutes * 60_000
  const clash = it.taken.some(([start, end]) => it.startMs < end + pauseMs && it.endMs + pauseMs > start)
  if (clash) return 'taken'
  return it.startMs < it.nowMs + it.noticeMinutes * 60_000 ? 'tooSoon' : 'free'
}
