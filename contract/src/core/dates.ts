/*
 * Dates and times of the wall clock, in words and in arithmetic, for both sides. A date is `YYYY-MM-DD`, a time `HH:MM`;
 * no zone is involved.
 */

/** 0 is Monday. */
export const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

/** 0 is January. */
export const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const

/** The first letter as a capital: `Lunes 2 de marzo`. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1)

/** As they stand alone, `Lunes`; 0 is Monday. */
export const weekdayNames: readonly string[] = weekdays.map(capital)

const yearOf = (date: string): number => Number(date.slice(0, 4))
const monthOf = (date: string): string => months[Number(date.slice(5, 7)) - 1] ?? ''

/** 1 to 31. */
export const dayOfMonth = (date: string): number => Number(date.slice(8, 10))

/** The date `days` after `date`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.UTC(yearOf(date), Number(date.slice(5, 7)) - 1, dayOfMonth(date) + days))
    .toISOString()
    .slice(0, 10)

/** The day on which somebody born on a day becomes that old: of 29 February it is 1 March in a year without one. */
export function birthdayOf(born: string, age: number): string {
  const year = yearOf(born) + age
  const isLeap = addDays(`${year}-02-28`, 1).endsWith('-29')
  return born.endsWith('-02-29') && !isLeap ? `${year}-03-01` : `${year}${born.slice(4)}`
}

/** How old somebody born on a day is on another; who was born on 29 February is a year older from 1 March on. */
export const ageOn = (born: string, date: string): number =>
  yearOf(date) - yearOf(born) - (date.slice(5) < born.slice(5) ? 1 : 0)

/** 0 is Monday. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

const weekdayName = (date: string): string => weekdays[weekdayOf(date)] ?? ''

/** `lunes 2 de marzo`; with the year: `lunes 2 de marzo de 2026`. */
export const longDate = (date: string, withYear = false): string =>
  `${weekdayName(date)} ${dayOfMonth(date)} de ${monthOf(date)}${withYear ? ` de ${yearOf(date)}` : ''}`

/** `lunes, 2 de marzo de 2026`, as letters and receipts write it. */
export const letterDate = (date: string): string => longDate(date, true).replace(' ', ', ')

/** `2 de marzo de 1990`: nobody asks for the weekday of a birth. */
export const birthDate = (date: string): string => longDate(date, true).replace(/^\S+ /, '')

/** `02/03/2026`: where a date stands in a line of its own, as in the audit log. */
export const slashDate = (date: string): string => date.split('-').toReversed().join('/')

/** `2 mar 2026`; in the year of `today` just `2 mar`. */
export const shortDate = (date: string, today = ''): string =>
  `${dayOfMonth(date)} ${shortMonth(date)}${today.startsWith(date.slice(0, 4)) ? '' : ` ${yearOf(date)}`}`

/** Three letters: `ene`, `feb`, `mar`. */
export const shortMonth = (date: string): string => monthOf(date).slice(0, 3)

/** Three letters: `lun`, `mar`, `mié`. */
export const shortWeekday = (date: string): string => weekdayName(date).slice(0, 3)

/** `hoy`, `mañana`, `ayer`, or the long date; both dates are of one clock. */
export function nearDate(date: string, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)
  const near: Record<number, string> = { 0: 'hoy', 1: 'mañana', [-1]: 'ayer' }
  return near[days] ?? longDate(date, yearOf(date) !== yearOf(today))
}

/** HH:MM of a time that may carry seconds. */
export const shortTime = (time: string): string => time.slice(0, 5)

/** HH:MM as minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const twoDigits = (n: number): string => (n < 10 ? `0${n}` : String(n))

/** Minutes since midnight as HH:MM; 1440 is 24:00. */
export const timeText = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
