import { minutesOf, weekdayOf } from '@psico/contract/core/dates'

/** When somebody could come. Days and times of the clinic's clock. */
export interface Wish {
  first_day: string
  last_day: string
  weekdays: readonly number[] | null
  start_time: string | null
  end_time: string | null
}

/** An hour of the clinic's day, in minutes from its start; it may end after midnight. */
export interface Hour {
  date: string
  start: string
  startMs: number
  endMs: number
}

/** Names an hour in what an entry remembers: it stays the same when the clinic's zone changes. */
export const keyOf = ({ date, start }: Pick<Hour, 'date' | 'start'>): string => `${date} ${start}`

/** Whether the whole session lies in the days and between the times that were asked for. */
export function fits(wish: Wish, hour: Hour): boolean {
  if (hour.date < wish.first_day || hour.date > wish.last_day) return false
  if (wish.weekdays && !wish.weekdays.includes(weekdayOf(hour.date))) return false
  if (wish.start_time !== null && hour.start < wish.start_time) return false
  const endMinutes = minutesOf(hour.start) + (hour.endMs - hour.startMs) / 60_000
  return wish.end_time === null || endMinutes <= minutesOf(wish.end_time)
}

/** Whether a session of so many minutes can lie between the times of a wish at all. */
export const hasRoom = ({ start_time: from, end_time: to }: Wish, minutes: number): boolean =>
  to === null || minutesOf(to) - minutesOf(from ?? '00:00') >= minutes

/** After so many offers that ran out unanswered, those who answer come first; and so on with each further lot. */
const patience = 3

interface InTurn {
  id: string
  lapsed: number
  created_at: string
}

/** Who is asked first: by the time of asking; who lets hours run out again and again waits behind the others. */
export const inTurn = <T extends InTurn>(entries: readonly T[]): T[] =>
  entries.toSorted(
    (a, b) =>
      Math.floor(a.lapsed / patience) - Math.floor(b.lapsed / patience) ||
      a.created_at.localeCompare(b.created_at) ||
      a.id.localeCompare(b.id),
  )

/** An hour that came free. Null spans: anything of the schedule may have changed. */
export interface Freed {
  starts_ms: number | null
  ends_ms: number | null
  /** Who had it. */
  patient: string | null
}

interface Remembering {
  patient: string
  known: readonly string[]
  passed: readonly string[]
}

/**
 * What an entry still remembers after the schedule was looked at: an hour that somebody has is not known as free any more,
 * and what came free is news to all but the one who gave it back.
 */
export function remembered(
  entry: Remembering,
  open: readonly Hour[],
  freed: readonly Freed[],
): { known: string[]; passed: string[] } {
  const free = new Set(open.map(keyOf))
  const known = new Set(entry.known.filter((key) => free.has(key)))
  const passed = new Set(entry.passed)
  for (const slot of freed)
    for (const hour of open) {
      if (slot.starts_ms === null || slot.ends_ms === null) continue
      if (hour.startMs >= slot.ends_ms || hour.endMs <= slot.starts_ms) continue
      const key = keyOf(hour)
      if (slot.patient === entry.patient) passed.add(key)
      else {
        known.delete(key)
        passed.delete(key)
      }
    }
  return { known: [...known], passed: [...passed] }
}
