import * as healthStore from './health-store.ts'
import type { Clinic, ClinicDb } from '#database/clinic'
import type { SealedLocation, Vault } from '#services/crypto/vault'
import { problems } from '#core/problem'

const locationOf = (patient: string, version: number): SealedLocation => ({
  table: 'patient_health',
  column: 'medical_history',
  row: patient,
  version,
})

/** What the patient wrote of their medical history; `plain` is what stood unsealed before, and counts where nothing is sealed. */
export async function medicalHistoryOf(
  db: ClinicDb,
  vault: Vault,
  clinic: Clinic,
  patient: string,
  plain: string,
): Promise<string> {
  const sealed = await healthStore.sealedMedicalHistory(db, patient)
  return sealed
    ? vault.openText(db, clinic, sealed.medical_history, locationOf(patient, sealed.medical_history_version))
    : plain
}

/**
 * Seals it, and leaves nothing of it in the open. Left out it stays as it is; null empties it. Of a blocked record, which the
 * form showed as empty, nothing is changed. @throws blocked
 */
export async function keepMedicalHistory(
  db: ClinicDb,
  vault: Vault,
  clinic: Clinic,
  patient: string,
  text: string | null | undefined,
): Promise<void> {
  if (text === undefined) return
  const blocked = await healthStore.blockOf(db, patient)
  if (blocked && (text ?? '') === '') return
  if (blocked) throw problems.blocked(blocked.reason, blocked.kept_until)
  const version = (await healthStore.lockedVersion(db, patient)) + 1
  const sealed = await vault.sealText(db, clinic, text ?? '', locationOf(patient, version))
  await healthStore.setMedicalHistory(db, patient, sealed, version)
}
