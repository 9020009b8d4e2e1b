import type { ClinicDb } from '#database/clinic'
import * as store from './store.ts'

export { openOn, slotsOf, type DayRange, type WeeklyBlock } from './rules.ts'

/**
 * What the professional offers between two days (inclusive), in one round trip.
 * Null where nobody of this clinic who still works here has that user id.
 */
export function availabilityOf(
  db: ClinicDb,
  psychologist: string,
  fromDate: string,
  toDate: string,
): Promise<store.Availability | null> {
  return store.availabilityOf(db, psychologist, fromDate, toDate)
}
