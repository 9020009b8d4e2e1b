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
      .filter((block) => block.weekday === weekday)
      .toSorted((a, b) => a.start_time.localeCompare(b.start_time)),
  }))

/** '09:00 - 12:00'. */
export const blockText = (block: { start_time: string; end_time: string }): string =>
  `${shortTime(block.start_time)} - ${shortTime(block.end_time)}`

/** How long a block is. */
export const minutesIn = (block: { start_time: string; end_time: string }): number =>
  minutesOf(block.end_time) - minutesOf(block.start_time)

/** 'Del lunes 2 al viernes 6 de marzo…', or the one day; with its hours where it has some. */
export function rangeText(exception: Exception): string {
  const days =
    exception.first_day === exception.last_day
      ? capital(longDate(exception.first_day, true))
      : `Del ${longDate(exception.first_day, exception.first_day.slice(0, 4) !== exception.last_day.slice(0, 4))} al ${longDate(exception.last_day, true)}`
  if (!exception.start_time || !exception.end_time) return days
  return `${days}, de ${shortTime(exception.start_time)} a ${shortTime(exception.end_time)}`
}

/** Everything that the server says about a refusal, joined; the other sentence when it says nothing. */
export function allErrors(error: unknown, otherwise: string): string {
  if (!(error instanceof CallError)) return otherwise
  const said = Object.entries(error.body)
    .filter(([name]) => name !== 'code')
    .flatMap(([, value]): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter((message): message is string => typeof message === 'string' && message !== '')
  return said.length > 0 ? said.join(' ') : otherwise
}
