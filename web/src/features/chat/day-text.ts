import { capital, nearDate } from '../../lib/dates.ts'

/** The line where a day begins; it also says once whose clock the hours below it are of, where that could be mistaken. */
export const dayText = (day: string, today: string, clockOwner: string | null): string =>
  [capital(nearDate(day, today)), clockOwner].filter(Boolean).join(' · ')
