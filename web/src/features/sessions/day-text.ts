import { capital, longDate, nearDate } from '../../lib/dates.ts'

/** A date as it is read on a card; what is near says so: 'Mañana, sábado 21 de noviembre'. */
export function dayText(date: string, today: string): string {
  const near = nearDate(date, today)
  const long = longDate(date, date.slice(0, 4) !== today.slice(0, 4))
  return capital(near === long ? long : `${near}, ${long}`)
}
