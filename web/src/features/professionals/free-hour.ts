import { dayOfMonth, nearDate, shortMonth, shortWeekday } from '@psico/contract/core/dates'
import type { FreeHour } from '@psico/contract/professionals/professionals'

/** 'mañana a las 17:00', 'jue 5 mar a las 09:00'. `today` is the clinic's date, `owner` whose clock it is, where that matters. */
export function freeHourText({ date, time }: FreeHour, today: string, owner: string | null): string {
  const near = nearDate(date, today)
  const isNear = near === 'hoy' || near === 'mañana'
  const day = isNear ? near : `${shortWeekday(date)} ${dayOfMonth(date)} ${shortMonth(date)}`
  return `${day} a las ${time}${owner ? `, ${owner}` : ''}`
}
