import { formatMoney, toMinor } from '@psico/contract/core/money'
import { shortTime } from '@psico/contract/core/dates'
import type { Professional } from '@psico/contract/professionals/professionals'
import { nextFree, scheduleOf, searchOf } from '#modules/hours/public'
import { profileOf, profileOfUser } from '#modules/professionals/public'
import type { Clinic } from '#database/clinic'
import { localOf } from '#core/zone'
import type { Shown } from './page.ts'

/** So many people are shown of a search, and so many hours of one person. */
const mostPeople = 12
const mostHours = 12
/** So many days are looked through for the hours of one person. */
const shownDays = 28

/** Who is found, each with their next free hour. */
export async function found(
  clinic: Clinic,
  search: string,
  nowMs: number,
): Promise<{ people: Shown[]; hasMore: boolean }> {
  const query = { page: 1, page_size: mostPeople, ...(search ? { name: search.normalize('NFC') } : {}) }
  const { results, count } = await searchOf(clinic, query, nowMs)
  return {
    people: results.map((listedProfessional) =>
      shownAs(listedProfessional, clinic, listedProfessional.next_free ? [listedProfessional.next_free] : []),
    ),
    hasMore: count > results.length,
  }
}

/** One professional with the hours that can be booked now, by the id of their profile or their own; null for nobody at work. */
export async function one(clinic: Clinic, id: string, nowMs: number): Promise<Shown | null> {
  const profile = await clinic.read(async (db) => (await profileOf(db, id)) ?? (await profileOfUser(db, id)))
  if (!profile) return null
  const psychologist = profile.user_id
  // Who takes no new bookings is shown without hours, as on their own page.
  const { takesNew } = await nextFree(clinic, psychologist, nowMs)
  const from = localOf(nowMs, clinic.timezone).date
  const days = takesNew
    ? await scheduleOf(clinic, { psychologist, from, days: shownDays, nowMs, byStaff: false })
    : []
  const hours = days.flatMap(({ date, time_slots }) =>
    time_slots.filter((slot) => slot.is_available).map((slot) => ({ date, time: slot.start_time })),
  )
  return shownAs(profile, clinic, hours.slice(0, mostHours))
}

const shownAs = (
  professional: Pick<Professional, 'id' | 'full_name' | 'specializations' | 'consultation_fee' | 'photo_url'>,
  clinic: Clinic,
  hours: readonly { date: string; time: string }[],
): Shown => ({
  id: professional.id,
  name: professional.full_name,
  specialties: professional.specializations.map(({ name }) => name),
  fee:
    professional.consultation_fee > 0
      ? formatMoney(toMinor(professional.consultation_fee, clinic.currency), clinic)
      : '',
  photo: professional.photo_url,
  hours: hours.map(({ date, time }) => ({ date, time: shortTime(time) })),
})
