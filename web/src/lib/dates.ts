const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const months = [
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
]

interface Day {
  year: number
  month: number
  day: number
  weekday: number
}

/** The parts of a wall-clock date `YYYY-MM-DD`; no zone is involved. */
function partsOf(date: string): Day {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() }
}

/** 'lunes 2 de marzo'; with the year: 'lunes 2 de marzo de 2026'. */
export function longDate(date: string, withYear = false): string {
  const { year, month, day, weekday } = partsOf(date)
  return `${weekdays[weekday]} ${day} de ${months[month - 1]}${withYear ? ` de ${year}` : ''}`
}

/** '2 de marzo de 1990': nobody asks for the weekday of a birth. */
export const birthDate = (date: string): string => longDate(date, true).replace(/^\S+ /, '')

/** '2 mar 2026'; in the year of `today` just '2 mar'. */
export function shortDate(date: string, today = ''): string {
  const { year, day } = partsOf(date)
  return `${day} ${shortMonth(date)}${today.startsWith(String(year)) ? '' : ` ${year}`}`
}

/** Three letters: 'lun', 'mar', 'mié'. */
export const shortWeekday = (date: string): string => (weekdays[partsOf(date).weekday] ?? '').slice(0, 3)

/** Three letters: 'ene', 'feb', 'mar'. */
export const shortMonth = (date: string): string => (months[partsOf(date).month - 1] ?? '').slice(0, 3)

/** Day of the month, 1 to 31. */
export const dayOfMonth = (date: string): number => partsOf(date).day

/** Day names from Monday (0) to Sunday (6), as availability counts them: 'Lunes'. */
export const weekdayNames: readonly string[] = [...weekdays.slice(1), 'domingo'].map(capital)

/** HH:MM of a time that may carry seconds. */
export const shortTime = (time: string): string => time.slice(0, 5)

/** The first letter as a capital: 'Lunes 2 de marzo'. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
}

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

/** '2 mar 2026, 14:05' for an instant in a zone. */
export const instantText = (instant: string, timezone: string): string =>
  `${shortDate(dateIn(timezone, instant))}, ${timeIn(timezone, instant)}`

/** 'hoy', 'mañana', 'ayer', or the long date; both dates are the clinic's. */
export function nearDate(date: string, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)
  const near: Record<number, string> = { 0: 'hoy', 1: 'mañana', [-1]: 'ayer' }
  return near[days] ?? longDate(date, date.slice(0, 4) !== today.slice(0, 4))
}
