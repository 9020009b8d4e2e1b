import { localDate } from '@psico/contract/core/fields'
import { dayClock, instantOf, localOf } from '#core/zone'

/** A moment as somebody typed it: the instant, and what the clock of the zone says, as exactly as it was typed. */
export interface Moment {
  ms: number
  /** `YYYY-MM-DDTHH:MM[:SS[.mmm]]` */
  local: string
}

/** Reads `YYYY-MM-DDTHH:MM[:SS[.mmm]]`, with an offset or on the clock of the zone; null for a moment that never was. */
export function momentOf(typed: string, zone: string): Moment | null {
  const found = /^(.{10})T(\d\d):(\d\d)(:\d\d(?:\.\d{1,3})?)?(Z|[+-].*)?$/.exec(typed)
  if (!found || !localDate.safeParse(found[1]).success) return null
  const [, date = '', hours, minutes, exactly = '', offset] = found
  if (offset !== undefined) return ofInstant(Date.parse(typed), exactly, zone)
  const at = instantOf(dayClock(date, zone), Number(hours) * 60 + Number(minutes))
  return at === null
    ? null
    : { ms: at + Math.round(Number(exactly.slice(1)) * 1000), local: `${date}T${hours}:${minutes}${exactly}` }
}

function ofInstant(ms: number, exactly: string, zone: string): Moment | null {
  if (Number.isNaN(ms)) return null
  const { date, time } = localOf(ms, zone)
  return { ms, local: `${date}T${time}${exactly}` }
}
