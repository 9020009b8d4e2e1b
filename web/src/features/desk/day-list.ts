import type { Appointment } from '@psico/contract/sessions/appointments'
import type { Entry, GridDay } from '../agenda/time-grid.ts'

export type FreeEntry = Extract<Entry, { kind: 'free' }>

/** Everything that begins at the same time. */
export interface HourOfDay {
  start: number
  sessions: Appointment[]
  free: FreeEntry[]
}

/** The sessions among what stands in a day. */
export const sessionsIn = (entries: readonly Entry[]): Appointment[] =>
  entries.flatMap((entry) => (entry.kind === 'session' ? [entry.appointment] : []))

/** Everything that begins at the same time, of all columns, hour by hour. */
export function hoursOf(days: readonly GridDay[]): HourOfDay[] {
  const starts = Map.groupBy(
    days.flatMap((day) => day.entries),
    (laned) => laned.start,
  )
  return [...starts]
    .toSorted(([a], [b]) => a - b)
    .map(([start, entries]) => ({
      start,
      sessions: sessionsIn(entries),
      free: entries.filter((entry) => entry.kind === 'free'),
    }))
    .filter((hour) => hour.sessions.length + hour.free.length > 0)
}

/** A line of the list: an hour, or a strip of several hours in which nobody has a session. */
export interface HourRow {
  from: number
  isStrip: boolean
  hours: HourOfDay[]
}

/**
 * The lines of the list. Hours in a row that are only free share one where the day has sessions, which are then seen
 * without passing all that is not booked; a day without one is read hour by hour.
 */
export function rowsOf(hours: readonly HourOfDay[]): HourRow[] {
  const hasSessions = hours.some((hour) => hour.sessions.length > 0)
  const rows: HourRow[] = []
  for (const hour of hours) {
    const last = rows.at(-1)
    const isFree = hour.sessions.length === 0
    if (hasSessions && isFree && last?.hours.every(({ sessions }) => sessions.length === 0)) {
      last.hours.push(hour)
      last.isStrip = true
    } else rows.push({ from: hour.start, isStrip: false, hours: [hour] })
  }
  return rows
}
