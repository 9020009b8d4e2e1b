import * as store from './store.ts'
import type { ClinicDb } from '#database/clinic'
import { problems } from './problems.ts'
import { refuseBlocked } from './refuse-blocked.ts'

/** Lets through to write into a record that is not closed. @throws coupleEnded */
export async function refuseEnded(db: ClinicDb, patient: string): Promise<void> {
  const person = await store.personOf(db, patient)
  if (person?.kind === 'couple' && !person.is_active) throw problems.coupleEnded()
}

/** Lets through to what each person has on their own. @throws ofPersons */
export async function refuseCouple(db: ClinicDb, patient: string): Promise<void> {
  if ((await store.personOf(db, patient))?.kind === 'couple') throw problems.ofPersons()
}

/**
 * Lets a professional through to one of their own patients: at least one confirmed or completed appointment
 * together; an unpaid hold opens nothing.
 * @throws patientNotFound for nobody of this clinic, notTreated for anybody else of it, blocked where nobody may
 */
export async function ownPatient(db: ClinicDb, psychologist: string, patient: string): Promise<void> {
  if (await store.isTreated(db, psychologist, patient)) return refuseBlocked(db, patient)
  throw (await store.personOf(db, patient)) ? problems.notTreated() : problems.patientNotFound()
}
