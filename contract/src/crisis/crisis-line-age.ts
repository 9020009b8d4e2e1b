import { dayMs } from '../core/units.ts'
import type { CrisisHotlines, CrisisLine } from './crisis-lines.ts'
import { violenceLineOf } from './violence-lines.ts'

const daysTrusted = 90

/** Lines whose newest source is more than ninety days old: an admin should call them. `newest_source` is YYYY or YYYY-MM. */
export function agedLines(hotlines: CrisisHotlines, now: Date): CrisisLine[] {
  const violence = violenceLineOf(hotlines.country)
  return [...hotlines.lines, ...(violence ? [violence] : [])].filter(
    ({ newest_source }) => now.getTime() - endOf(newest_source) > daysTrusted * dayMs,
  )
}

/** The end of the month, or of the year where no month is known: a line is not called older than it is. */
function endOf(source: string): number {
  const [year = 0, month = 12] = source.split('-').map(Number)
  return Date.UTC(year, month, 1)
}
