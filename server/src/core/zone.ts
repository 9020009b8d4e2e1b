import { addDays, timeText } from '@psico/contract/core/dates'
import { Temporal } from 'temporal-polyfill'

/** A moment on the clinic's clock: `minutes` since local midnight by the wall clock. */
export interface LocalMoment {
  date: string
  time: string
  minutes: number
}

/** Whether the time library knows the IANA name. */
export function isZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

const shown = new Map<string, { minute: number; moment: LocalMoment }>()

/** What the clock in `zone` shows at the instant `ms` (epoch milliseconds); the last minute asked is remembered. */
export function localOf(ms: number, zone: string): LocalMoment {
  const minute = Math.floor(ms / 60_000)
  const known = shown.get(zone)
  if (known?.minute === minute) return known.moment
  const at = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)
  const minutes = at.hour * 60 + at.minute
  const localMoment = { date: at.toPlainDate().toString(), time: timeText(minutes), minutes }
  shown.set(zone, { minute, moment: localMoment })
  return localMoment
}

/**
 * One local day as arithmetic: almost every day has one offset, so that an instant is one addition.
 * On a day with a transition the two offsets and the wall-clock minutes around the change are kept.
 */
export interface DayClock {
  date: string
  /** The day after. */
  next: string
  weekday: number
  /** Epoch ms of the day's wall-clock 00:00, reckoned with the offset before the transition. */
  baseMs: number
  /** The transition, if the day has one: instant, and the change of the offset in minutes (positive: forward). */
  change: { atMs: number; minutes: number } | null
}

/** The days of each zone by their dates. */
const clocks = new Map<string, Map<string, DayClock>>()
const rememberedDays = 1000

function clocksOf(zone: string): Map<string, DayClock> {
  const known = clocks.get(zone)
  if (known && known.size < rememberedDays) return known
  const days = new Map<string, DayClock>()
  clocks.set(zone, days)
  return days
}

/** The arithmetic of one local day; remembered, since a schedule asks for the same days over and over. */
export const dayClock = (date: string, zone: string): DayClock => clockIn(clocksOf(zone), date, zone)

function clockIn(remembered: Map<string, DayClock>, date: string, zone: string): DayClock {
  const known = remembered.get(date)
  if (known) return known
  const day = Temporal.PlainDate.from(date)
  const start = day.toZonedDateTime({ timeZone: zone })
  const end = day.add({ days: 1 }).toZonedDateTime({ timeZone: zone })
  const midnightMs = Date.UTC(day.year, day.month - 1, day.day)
  // The offset just before the day begins also covers zones that change at midnight itself.
  const before = Temporal.Instant.fromEpochMilliseconds(start.epochMilliseconds - 1).toZonedDateTimeISO(zone)
  const next = before.getTimeZoneTransition('next')
  const inside = next && next.epochMilliseconds < end.epochMilliseconds ? next : null
  const offsetMs = before.offsetNanoseconds / 1e6
  const clock: DayClock = {
    date,
    next: addDays(date, 1),
    weekday: day.dayOfWeek - 1,
    baseMs: midnightMs - offsetMs,
    change: inside
      ? { atMs: inside.epochMilliseconds, minutes: (inside.offsetNanoseconds / 1e6 - offsetMs) / 60_000 }
      : null,
  }
  remembered.set(date, clock)
  return clock
}

/**
 * Epoch ms of a wall-clock minute of the day; null when the clock skips it.
 * A minute that occurs twice answers its first occurrence.
 */
export function instantOf(clock: DayClock, minutes: number): number | null {
  const early = clock.baseMs + minutes * 60_000
  const { change } = clock
  if (!change || early < change.atMs) return early
  const late = early - change.minutes * 60_000
  return late >= change.atMs ? late : null
}

/** The arithmetic of every day of a span, both ends included. */
export function daysFrom({ from, to }: { from: string; to: string }, zone: string): DayClock[] {
  const remembered = clocksOf(zone)
  const days: DayClock[] = []
  for (let date = from; date <= to;) {
    const clock = clockIn(remembered, date, zone)
    days.push(clock)
    date = clock.next
  }
  return days
}

/** The arithmetic of `count` days in a row. */
export function dayClocks(from: string, count: number, zone: string): DayClock[] {
  const remembered = clocksOf(zone)
  const days: DayClock[] = []
  for (let date = from; days.length < count;) {
    const clock = clockIn(remembered, date, zone)
    days.push(clock)
    date = clock.next
  }
  return days
}
