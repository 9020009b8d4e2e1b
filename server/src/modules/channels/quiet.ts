import { addDays } from '@psico/contract/core/dates'
import { dayClock, instantOf, localOf } from '#core/zone'

const quietFrom = 21 * 60
const quietUntil = 8 * 60
const eveningBefore = 20 * 60

/** Whether it is night where the clinic is: no telephone rings then. The same as `before_quiet` in server/sql/channels.sql. */
export function isQuiet(ms: number, zone: string): boolean {
  const { minutes } = localOf(ms, zone)
  return minutes >= quietFrom || minutes < quietUntil
}

/** What would fall in the night goes at eight the evening before it. */
export function beforeQuiet(ms: number, zone: string): number {
  if (!isQuiet(ms, zone)) return ms
  const { date, minutes } = localOf(ms, zone)
  const evening = dayClock(minutes >= quietFrom ? date : addDays(date, -1), zone)
  return instantOf(evening, eveningBefore) ?? evening.baseMs + eveningBefore * 60_000
}
