import type * as appointments from '#modules/appointments/public'
import * as hours from '#modules/hours/public'
import * as store from './store.ts'
import { dayMs } from '@psico/contract/core/units'
import { minutesOf, timeText } from '@psico/contract/core/dates'
import type { ConflictReason, Hour } from '@psico/contract/series/series'
import { slotsOf, type DayRange } from '#modules/availability/public'
import type { ClinicDb } from '#database/clinic'
import type { AnyContext } from '#database/context'
import { dayClock, instantOf, type DayClock } from '#core/zone'
import { judgeSlot, endText } from '#modules/hours/public'
import { appointmentProblems } from '#modules/appointments/public'
import { problems } from './problems.ts'

/** One hour of several: where it lies, or why it cannot be had. `past` is for the caller to say. */
export type JudgedHour = Hour & ({ span: appointments.Span } | { reason: ConflictReason | 'past' })

interface Asked {
  psychologist: string
  patient: string
  hours: readonly Hour[]
  /** Sessions that are being moved: they stand in nobody's way. */
  moving?: readonly appointments.LockedAppointment[]
}

/** What a professional offers, and what is taken of either person; spans in epoch ms. */
interface Facts {
  offer: hours.ScheduleFacts
  taken: [number, number][]
  busy: [number, number][]
  nowMs: number
}

/**
 * Judges many hours of one professional for one patient at once: two questions to the database, however many they are.
 * Whoever books many at once is bound by blocks, closures and overlaps, not by notice and horizon. Call in the queue of
 * the two. @throws psychologistNotFound
 */
export async function judgeHours(
  db: ClinicDb,
  { clinic, nowMs }: AnyContext,
  asked: Asked,
): Promise<{ offer: hours.ScheduleFacts; hours: JudgedHour[] }> {
  const days = [...new Set(asked.hours.map((hour) => hour.date))].toSorted()
  const clocks = new Map(days.map((date) => [date, dayClock(date, clinic.timezone)]))
  const facts = await factsFor(db, nowMs, asked, [...clocks.values()])
  const offered = startsBy([...clocks.values()], facts.offer, facts.offer.exceptions)
  const beforeClosing = startsBy(
    [...clocks.values()],
    facts.offer,
    facts.offer.exceptions.filter((exception) => exception.kind === 'open'),
  )
  const hours: JudgedHour[] = []
  for (const hour of asked.hours) {
    const minutes = minutesOf(hour.time)
    const clock = clocks.get(hour.date)
    if (!clock) continue
    if (!offered.get(hour.date)?.has(minutes)) {
      const isClosed = beforeClosing.get(hour.date)?.has(minutes) ?? false
      hours.push({ ...hour, reason: isClosed ? 'closed' : 'outside_hours' })
      continue
    }
    const judged = judgedAt(clock, minutes, facts)
    hours.push({ ...hour, ...judged })
    // Those of the same request stand in each other's way like any other.
    if ('span' in judged) facts.taken.push([judged.span.startMs, judged.span.endMs])
  }
  return { offer: facts.offer, hours }
}

async function factsFor(
  db: ClinicDb,
  nowMs: number,
  { psychologist, patient, moving = [] }: Asked,
  clocks: readonly DayClock[],
): Promise<Facts> {
  const [first, last] = [clocks[0], clocks.at(-1)]
  if (!first || !last) throw problems.seriesIsEmpty()
  const reach = { fromMs: first.baseMs - dayMs, toMs: last.baseMs + 2 * dayMs, nowMs }
  const offer = await hours.factsIn(db, {
    psychologist,
    firstDay: first.date,
    lastDay: last.date,
    ...reach,
  })
  if (!offer) throw appointmentProblems.psychologistNotFound()
  const ids = moving.map((appointment) => appointment.id)
  const busy = await store.busySpans(db, patient, reach, ids)
  // A professional's sessions never overlap, so that a start names one.
  const own = new Set(moving.map((appointment) => appointment.starts_ms))
  return { offer, busy, nowMs, taken: offer.taken.filter(([start]) => !own.has(start)) }
}

/** The starts of each day, in minutes of the wall clock. */
function startsBy(
  days: readonly DayClock[],
  offer: hours.ScheduleFacts,
  exceptions: readonly DayRange[],
): Map<string, Set<number>> {
  const grid = slotsOf({
    days,
    blocks: offer.blocks,
    exceptions,
    sessionMinutes: offer.session_duration,
    pauseMinutes: offer.pause_minutes,
  })
  return new Map(grid.map(({ day, starts }) => [day.date, new Set(starts)]))
}

function judgedAt(
  clock: DayClock,
  minutes: number,
  { offer, taken, busy, nowMs }: Facts,
): { span: appointments.Span } | { reason: ConflictReason | 'past' } {
  const startMs = instantOf(clock, minutes)
  if (startMs === null) return { reason: 'no_such_time' }
  const endMs = startMs + offer.session_duration * 60_000
  const verdict = judgeSlot({
    startMs,
    endMs,
    taken,
    busy: offer.busy,
    pauseMinutes: offer.pause_minutes,
    noticeMinutes: 0,
    nowMs,
    beyondHorizon: false,
  })
  if (verdict === 'past' || verdict === 'taken') return { reason: verdict }
  if (busy.some(([start, end]) => startMs < end && endMs > start)) return { reason: 'patient_busy' }
  return {
    span: {
      date: clock.date,
      start: timeText(minutes),
      end: endText(minutes + offer.session_duration),
      startMs,
      endMs,
    },
  }
}
