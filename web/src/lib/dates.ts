import { shortDate } from '@psico/contract/dates'
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
} from '@psico/contract/dates'

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

/** '2 mar 2026, 14:05' for an instant in the clinic's zone; where the device has another, whose clock it is. */
export const instantText = (instant: string, timezone: string): string =>
  clinicTime(`${shortDate(dateIn(timezone, instant))}, ${timeIn(timezone, instant)}`)
