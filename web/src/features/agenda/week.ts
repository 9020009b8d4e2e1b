import type { Appointment } from '@psico/contract/sessions/appointments'
import type { Block, Exception } from '@psico/contract/availability/availability'
import { addDays, minutesOf, weekdayOf } from '@psico/contract/core/dates'

/** A stretch of a day in minutes since local midnight. */
interface Stretch {
  start: number
  end: number
}
interface FreeStretch extends Stretch {
  kind: 'free'
}
interface SessionStretch extends Stretch {
  kind: 'session'
  appointment: Appointment
}
export interface WeekDay {
  date: string
  /** Closed by a range of days, though the week would have hours. */
  isClosed: boolean
  /** In the order of the clock. */
  entries: (FreeStretch | SessionStretch)[]
}

interface Facts {
  monday: string
  blocks: readonly Pick<Block, 'weekday' | 'start_time' | 'end_time'>[]
  exceptions: readonly Pick<Exception, 'kind' | 'first_day' | 'last_day' | 'start_time' | 'end_time'>[]
  appointments: readonly Appointment[]
}

/** Seven days: the sessions that were not cancelled, and the open time between them. */
export function weekOf(facts: Facts): WeekDay[] {
  return Array.from({ length: 7 }, (_, weekday) => dayOf(weekday, addDays(facts.monday, weekday), facts))
}

function dayOf(weekday: number, date: string, { blocks, exceptions, appointments }: Facts): WeekDay {
  const ranges = exceptions.filter((exception) => exception.first_day <= date && date <= exception.last_day)
  const closures = ranges.filter((range) => range.kind === 'closed').map(stretchOf)
  const weekly = blocks.filter((block) => block.weekday === weekday).map(stretchOf)
  const opened = ranges.filter((range) => range.kind === 'open').map(stretchOf)
  const sessions = appointments
    .filter((appointment) => appointment.appointment_date === date && appointment.status !== 'cancelled')
    .map((appointment): SessionStretch => ({ kind: 'session', appointment, ...stretchOf(appointment) }))
  const open = minus(joined([...weekly, ...opened]), closures)
  const free = minus(open, sessions).map((stretch): FreeStretch => ({ kind: 'free', ...stretch }))
  return {
    date,
    isClosed: weekly.length + opened.length > 0 && open.length === 0,
    entries: [...free, ...sessions].toSorted((a, b) => a.start - b.start),
  }
}

/** The hours of the day to draw, in whole hours: 8 to 18, or as much more as is needed. */
export function hoursOf(days: readonly WeekDay[]): { first: number; last: number } {
  const entries = days.flatMap((day) => day.entries)
  return {
    first: Math.min(8, ...entries.map((entry) => Math.floor(entry.start / 60))),
    last: Math.max(18, ...entries.map((entry) => Math.ceil(entry.end / 60))),
  }
}

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => addDays(date, -weekdayOf(date))

/** Without times it is the whole day; what ends after midnight is drawn until midnight. */
function stretchOf({
  start_time,
  end_time,
}: {
  start_time: string | null
  end_time: string | null
}): Stretch {
  const start = start_time ? minutesOf(start_time) : 0
  const end = end_time ? minutesOf(end_time) : 1440
  return { start, end: end > start ? end : 1440 }
}

function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = []
  for (const stretch of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && stretch.start <= last.end) last.end = Math.max(last.end, stretch.end)
    else result.push({ ...stretch })
  }
  return result
}

function minus(stretches: readonly Stretch[], gone: readonly Stretch[]): Stretch[] {
  return gone.reduce<Stretch[]>(
    (left, hole) =>
      left.flatMap(({ start, end }) =>
        [
          { start, end: Math.min(end, hole.start) },
          { start: Math.max(start, hole.end), end },
        ].filter((piece) => piece.end > piece.start),
      ),
    [...stretches],
  )
}
