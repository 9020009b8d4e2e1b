import { ownPatient } from '#modules/appointments/public'
import { record } from '#modules/audit-log/public'
import type { Clinic, ClinicDb } from '#platform/db/clinic'
import type { Actor } from '#platform/http/session'
import type { SealedPlace, Vault } from '#platform/crypto/vault'

/** A professional at a patient's record, in the clinic's transaction. */
export interface Desk {
  db: ClinicDb
  clinic: Clinic
  vault: Vault
  actor: Actor
  ip: string
  patient: string
}

/**
 * Opens a patient's record for a professional who treats them, and writes down that it was opened and for what.
 * @throws patientNotFound, notTreated
 */
export async function openRecord(desk: Desk, clinical: Clinical, action: string): Promise<void> {
  await admit(desk)
  await writeDown(desk, clinical, action)
}

/** @throws patientNotFound, notTreated */
export const admit = ({ db, actor, patient }: Desk): Promise<void> => ownPatient(db, actor.userId, patient)

export const writeDown = (
  { db, actor, ip, patient }: Desk,
  clinical: Clinical,
  action: string,
): Promise<void> => record(db, { actor, ip, patient, clinical, action })

type Clinical = 'history' | 'timeline'

/** Where the content of a version is sealed. */
export const placeOfHistory = (id: string): SealedPlace => ({
  table: 'clinical_history_versions',
  column: 'content',
  row: id,
})
