import { newBlock } from '@psico/contract/availability/availability'
import { fieldErrorsOf } from '../../lib/call-error.ts'
import { texts } from './texts.ts'

/** One or two stretches of a weekday, and the other days on which they are the same; Monday is 0. */
export const newHours = {
  ...(newBlock as { start_time: string; end_time: string }),
  isTwice: false,
  second_start: '15:00',
  second_end: '18:00',
  others: [] as number[],
}
export type NewHours = typeof newHours

export interface NewBlock {
  weekday: number
  start_time: string
  end_time: string
}

/** What is added to the week: each stretch on each day. */
export function blocksIn(typed: NewHours, weekday: number): NewBlock[] {
  const first = { start_time: typed.start_time, end_time: typed.end_time }
  const second = { start_time: typed.second_start, end_time: typed.second_end }
  return [weekday, ...typed.others].flatMap((day) =>
    (typed.isTwice ? [first, second] : [first]).map((block) => ({ weekday: day, ...block })),
  )
}

/** The hours that were left empty. */
export function complaintsAbout(typed: NewHours): Record<string, string> {
  const second = typed.isTwice ? (['second_start', 'second_end'] as const) : []
  const missing = (['start_time', 'end_time', ...second] as const).filter((name) => typed[name] === '')
  if (missing.length === 0) return {}
  return {
    non_field_errors: texts.bothRequired,
    ...Object.fromEntries(missing.map((name) => [name, texts.hourMissing])),
  }
}

/** What a refusal says, at the field of the stretch that it is about: of several blocks it names the n-th. */
export const saidAbout = (error: unknown, { isTwice }: NewHours): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([name, said]) => [fieldNamed(name, isTwice), said]),
  )

function fieldNamed(name: string, isTwice: boolean): string {
  const [, n, end] = /^blocks\.(\d+)\.(start|end)_time$/.exec(name) ?? []
  if (n === undefined || end === undefined) return name
  return isTwice && Number(n) % 2 === 1 ? `second_${end}` : `${end}_time`
}
