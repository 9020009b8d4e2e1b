import * as store from './store.ts'
import type { ClinicDb } from '#database/clinic'
import { problems } from './problems.ts'
import { refuseBlocked } from './refuse-blocked.ts'

/**
 * Lets a professional through to one of their own patients: at least one confirmed or completed appointment
 * together; an unpaid hold opens nothing.
 * @throws patientNotFound for nobody of this clinic, notTreated for anybody else of it, blocked where nobody may
 */
export async function ownPatient(db: ClinicDb, psychologist: string, patient: string): Promise<void> {
  if (await store.isTreated(db, psychologist, patient)) return refuseBlocked(db, patient)
  throw (await store.personOf(db, patient)) ? problems.notTreated() : problems.patientNotFound()
}
