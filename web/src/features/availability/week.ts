import { minutesOf, weekdayNames } from '@psico/contract/core/dates'
import { type Block, type Exception } from '@psico/contract/availability/availability'
import { CallError } from '../../lib/call-error.ts'
import { capital, longDate, shortTime } from '../../lib/dates.ts'

export interface Column {
  weekday: number
  name: string
  blocks: Block[]
}

/** The seven days, Monday first, each with its blocks in the order of the clock. */
export const columnsOf = (blocks: readonly Block[]): Column[] =>
  weekdayNames.map((name, weekday) => ({
    weekday,
    name,
    blocks: blocks
      .filter((it) => it.weekday === weekday)
      .toSorted((a, b) => a.start_time.localeCompare(b.start_time)),
  }))

/** '09:00 - 12:00'. */
export const blockText = (it: { start_time: string; end_time: string }): string =>
  `${shortTime(it.start_time)} - ${shortTime(it.end_time)}`

/** How long a block is. */
export const minutesIn = (it: { start_time: string; end_time: string }): number =>
  minutesOf(it.end_time) - minutesOf(it.start_time)

/** 'Del lunes 2 al viernes 6 de marzo…', or the one day; with its hours where it has some. */
export function rangeText(it: Exception): string {
  const days =
    it.first_day === it.last_day
      ? capital(longDate(it.first_day, true))
      : `Del ${longDate(it.first_day, it.first_day.slice(0, 4) !== it.last_day.slice(0, 4))} al ${longDate(it.last_day, true)}`
  if (!it.start_time || !it.end_time) return days
  return `${days}, de ${shortTime(it.start_time)} a ${shortTime(it.end_time)}`
}

/** Everything that the server says about a refusal, joined; the other sentence when it says nothing. */
export function allErrors(error: unknown, otherwise: string): string {
  if (!(error instanceof CallError)) return otherwise
  const said = Object.entries(error.body)
    .filter(([name]) => name !== 'code')
    .flatMap(([, value]): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter((it): it is string => typeof it === 'string' && it !== '')
  return said.length > 0 ? said.join(' ') : otherwise
}
