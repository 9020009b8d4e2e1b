import { weekdayNames } from '@psico/contract/core/dates'
import type { WaitingEntry } from '@psico/contract/waiting-list/waiting-list'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { longDate } from '../../lib/dates.ts'

type Wish = Pick<WaitingEntry, 'from' | 'to' | 'weekdays' | 'start' | 'end'>

/** When somebody could come: 'Del 5 de marzo al 30 de abril, lunes y jueves, de 09:00 a 12:00'. */
export function wishText({ from, to, weekdays, start, end }: Wish): string {
  const days = from === to ? `El ${longDate(from)}` : `Del ${longDate(from)} al ${longDate(to)}`
  return [days, weekdays && weekdaysText(weekdays), timesText(start, end)].filter(Boolean).join(', ')
}

const list = new Intl.ListFormat('es', { type: 'conjunction' })

const weekdaysText = (days: readonly number[]): string =>
  list.format(days.map((day) => weekdayNames[day]?.toLowerCase() ?? ''))

function timesText(start: string | null, end: string | null): string {
  if (start && end) return clinicTime(`de ${start} a ${end}`)
  if (start) return clinicTime(`desde las ${start}`)
  return end ? clinicTime(`hasta las ${end}`) : ''
}
