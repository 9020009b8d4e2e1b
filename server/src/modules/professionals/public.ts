import type { BookingRules } from '@psico/contract/availability/availability'
import { firstSpecialties, type Professional } from '@psico/contract/professionals/professionals'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import * as store from './store.ts'

export { directory, staleHours } from './directory-store.ts'
export { faces } from './faces-store.ts'

/** A professional as visitors see them; undefined for a deactivated one and for another clinic's. */
export const profileOf = (db: ClinicDb, id: string): Promise<store.ShownProfile | undefined> =>
  store.profileOf(db, id)

/** The same by their user id. */
export const profileOfUser = (db: ClinicDb, userId: string): Promise<Professional | undefined> =>
  store.profileOfUser(db, userId)

/** How the professional with this user id takes bookings. Their profile begins here if there is none yet. */
export async function bookingRulesOf(db: ClinicDb, userId: string): Promise<BookingRules> {
  await beginProfile(db, userId)
  const rules = await store.bookingRules(db, userId)
  if (!rules) throw new Error('a profile that was just begun is gone')
  return rules
}

/** @see bookingRulesOf */
export async function saveBookingRules(db: ClinicDb, userId: string, rules: BookingRules): Promise<void> {
  await beginProfile(db, userId)
  await store.saveBookingRules(db, userId, rules)
}

/** Whether visitors of the clinic find any professional. */
export const isListing = (db: ClinicDb): Promise<boolean> => store.isListing(db)

/** Gives an invited professional a profile; one that exists stays as it is. */
export const beginProfile = (db: ClinicDb, userId: string): Promise<void> =>
  store.addProfile(db, newId(), userId)

/** The fee that an admin sets for the professional with this user id; their profile begins here if there is none. */
export async function setFee(db: ClinicDb, userId: string, fee: number): Promise<void> {
  await beginProfile(db, userId)
  await store.setFee(db, userId, fee)
}

/** The specialties with which a new clinic's catalogue starts. */
export async function beginCatalogue(db: ClinicDb): Promise<void> {
  for (const name of firstSpecialties) await store.addSpecialty(db, newId(), name)
}

/** Counts one more rating (1 to 5) of the professional with this user id, so that the average is right at once. */
export const addRating = (db: ClinicDb, userId: string, rating: number): Promise<void> =>
  store.addRating(db, userId, rating)
