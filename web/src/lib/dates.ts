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

/** What takes a browser long to make, kept for each zone: a list asks for hundreds of dates. */
function keptFor(language: string, options: Intl.DateTimeFormatOptions) {
  const kept = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string, instant: Date | string = new Date()): string => {
    const format = kept.get(timeZone) ?? new Intl.DateTimeFormat(language, { ...options, timeZone })
    kept.set(timeZone, format)
    return format.format(new Date(instant))
  }
}

/** The date, as `YYYY-MM-DD`, that an instant (now, where none is given) falls on in a zone. */
export const dateIn = keptFor('en-CA', { dateStyle: 'short' })

/** The time HH:MM of an instant (now, where none is given) in a zone. */
export const timeIn = keptFor('es-ES', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

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
