import { ownPatient } from '#modules/appointments/public'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#platform/db/clinic'
import type { Context } from '#platform/http/context'
import type { SealedLocation } from '#platform/crypto/vault'

/**
 * Opens a patient's record for a professional who treats them, and writes down that it was opened and for what.
 * @throws patientNotFound, notTreated
 */
export async function openRecord(db: ClinicDb, context: Context, opening: Opening): Promise<void> {
  await ownPatient(db, context.actor.userId, opening.patient)
  await record(db, { ...context, ...opening })
}

/** What the audit log says of it. */
export interface Opening {
  patient: string
  clinical: 'history' | 'timeline'
  action: string
}

/** Where the content of a version is sealed. */
export const locationOfHistory = (id: string): SealedLocation => ({
  table: 'clinical_history_versions',
  column: 'content',
  row: id,
})
