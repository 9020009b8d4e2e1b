import * as store from './store.ts'
import type * as appointments from '#modules/appointments/public'
import { minutesOf, timeText } from '@psico/contract/core/dates'
import type { Clinic, ClinicDb } from '#database/clinic'
import type { AnyContext } from '#database/context'
import { instantOf, localOf, type DayClock } from '#core/zone'
import { appointmentProblems } from '#modules/appointments/public'
import type { SlotVerdict } from './rules.ts'
import { judgedDays, spanOf } from './schedule.ts'

export interface FreeSlot extends appointments.Span {
  psychologist: string
  offer: store.ScheduleFacts
}

interface HourAsked {
  psychologist: string
  date: string
  time: string
  byStaff?: boolean
  except?: string | undefined
}

/** One hour of a clinic's clock, with its instant in epoch ms; null at an hour that the clock skips. */
interface Hour {
  clocks: DayClock[]
  reach: Pick<store.FactsAsked, 'firstDay' | 'lastDay' | 'fromMs' | 'toMs'>
  startMs: number | null
}

/** @throws psychologistNotFound where the day is none: nobody works on it */
export function hourAt(clinic: Clinic, { date, time }: Pick<HourAsked, 'date' | 'time'>): Hour {
  const span = spanOf(clinic, { from: date, days: 1, time })
  const [day] = span?.clocks ?? []
  if (!span || !day) throw appointmentProblems.psychologistNotFound()
  return { ...span, startMs: instantOf(day, minutesOf(time)) }
}

/**
 * One hour, judged for booking.
 * @throws a problem that names why it cannot be booked (past, too soon, beyond the horizon, not offered, taken)
 */
export async function freeSlot(db: ClinicDb, context: AnyContext, at: HourAsked): Promise<FreeSlot> {
  const hour = hourAt(context.clinic, at)
  const offer = await store.factsIn(db, { ...at, ...hour.reach, nowMs: context.nowMs })
  return judgedHour(context, at, hour, offer)
}

/** The same, where what a schedule is made of was read already. @throws as freeSlot */
export function judgedHour(
  { clinic, nowMs }: AnyContext,
  at: HourAsked,
  { clocks }: Hour,
  offer: store.ScheduleFacts | null | undefined,
): FreeSlot {
  if (!offer) throw appointmentProblems.psychologistNotFound()
  const minutes = minutesOf(at.time)
  const [day] = judgedDays(clinic, clocks, offer, { ...at, nowMs })
  const slot = day?.slots.find((candidate) => candidate.minutes === minutes)
  if (!slot)
    throw isPast(clinic, { ...at, nowMs })
      ? appointmentProblems.slotPast()
      : appointmentProblems.slotNotOffered()
  refuseUnlessFree(slot.verdict)
  return {
    psychologist: at.psychologist,
    offer,
    date: at.date,
    start: timeText(minutes),
    end: endText(minutes + offer.session_duration),
    startMs: slot.startMs,
    endMs: slot.endMs,
  }
}

function refuseUnlessFree(verdict: SlotVerdict): void {
  switch (verdict) {
    case 'free':
      return
    case 'past':
      throw appointmentProblems.slotPast()
    case 'tooSoon':
      throw appointmentProblems.slotTooSoon()
    case 'beyondHorizon':
      throw appointmentProblems.slotBeyondHorizon()
    case 'taken':
      throw appointmentProblems.slotTaken()
  }
}

function isPast(clinic: Clinic, at: { date: string; time: string; nowMs: number }): boolean {
  const now = localOf(at.nowMs, clinic.timezone)
  return at.date < now.date || (at.date === now.date && at.time <= now.time)
}

/** When a session ends, on the clock. */
export const endText = (minutes: number): string => timeText(minutes % 1440)
