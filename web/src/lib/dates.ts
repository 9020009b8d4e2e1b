import { shortDate } from '@psico/contract/core/dates'
import { clinicTime } from './clinic-clock.ts'

export {
  birthDate,
  capital,
  dayOfMonth,
  longDate,
  nearDate,
  shortDate,
  shortMonth,
  shortTime,
  shortWeekday,
} from '@psico/contract/core/dates'

/** The date, as `YYYY-MM-DD`, that an instant falls on in a zone. */
export function dateIn(timezone: string, instant: Date | string = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(
    new Date(instant),
  )
}

/** The time HH:MM of an instant in a zone. */
export function timeIn(timezone: string, instant: Date | string = new Date()): string {
  return new Intl.DateTimeFormat('es-ES', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))
}

/** The instant (epoch ms) at which clocks of a zone show this; of an hour that they show twice, the first. */
export function instantOf(date: string, time: string, timezone: string): number {
  const wall = Date.parse(`${date}T${time}Z`)
  const shown = (ms: number): number => {
    const at = new Date(ms)
    return Date.parse(`${dateIn(timezone, at)}T${timeIn(timezone, at)}Z`)
  }
  // What a zone is ahead by may differ between the guess and the moment itself: then the second look is right.
  const guess = wall - (shown(wall) - wall)
  return guess - (shown(guess) - wall)
}

/** '2 mar 2026, 14:05' for an instant in the clinic's zone; where the device has another, whose clock it is. */
export const instantText = (instant: string, timezone: string): string =>
  clinicTime(`${shortDate(dateIn(timezone, instant))}, ${timeIn(timezone, instant)}`)
