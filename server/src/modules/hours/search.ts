import { addDays } from '@psico/contract/core/dates'
import type { QueryOf } from '@psico/contract/core/endpoint'
import type { ListedProfessional, listProfessionals } from '@psico/contract/professionals/professionals'
import { directory } from '#modules/professionals/public'
import type { Clinic } from '#database/clinic'
import { dayClock, localOf } from '#core/zone'
import { keepNextHours } from './keep-next-hours.ts'

/** Today and six days more. */
const weekDays = 7

const mostLooks = 2

/** A page of the directory with everybody's next free hour; what is not kept right is looked at first. */
export async function searchOf(
  clinic: Clinic,
  query: QueryOf<typeof listProfessionals>,
  nowMs: number,
): Promise<{ count: number; results: ListedProfessional[] }> {
  const today = localOf(nowMs, clinic.timezone).date
  const days = query.when === 'today' ? 1 : query.when === 'week' ? weekDays : null
  const beforeMs = days === null ? null : dayClock(addDays(today, days), clinic.timezone).baseMs
  const asked = { ...query, beforeMs, nowMs, timezone: clinic.timezone }
  const read = () => clinic.read((db) => directory(db, asked))
  let found = await read()
  // While it is looked at somebody may book; what is shown then is a moment old, as it would be on any screen.
  for (let look = 0; found.isStale && look < mostLooks; look += 1) {
    await keepNextHours(clinic, nowMs)
    found = await read()
  }
  return found
}
