import type { ClinicDb } from '#database/clinic'
import { row, run } from '#database/sql'

export const sealedMedicalHistory = (
  db: ClinicDb,
  patient: string,
): Promise<{ medical_history: Buffer; medical_history_version: number } | undefined> =>
  row(db, 'select medical_history, medical_history_version from patient_health where id = $1', [patient])

/** How often it was written until now. Of two who write at once the second waits here for the first. */
export async function lockedVersion(db: ClinicDb, patient: string): Promise<number> {
  await run(db, 'select 1 from users where id = $1 for no key update', [patient])
  return (await sealedMedicalHistory(db, patient))?.medical_history_version ?? 0
}

export async function setMedicalHistory(
  db: ClinicDb,
  patient: string,
  sealed: Buffer,
  version: number,
): Promise<void> {
  await run(
    db,
    `insert into patient_health (id, medical_history, medical_history_version) values ($1, $2, $3)
     on conflict (clinic_id, id) do update set medical_history = excluded.medical_history,
       medical_history_version = excluded.medical_history_version`,
    [patient, sealed, version],
  )
  await run(db, `update patient_profiles set medical_history = '' where user_id = $1`, [patient])
}

/** Why and until when the person's record is closed; undefined where it is open. */
export const blockOf = (
  db: ClinicDb,
  patient: string,
): Promise<{ reason: 'blocked' | 'erased'; kept_until: string } | undefined> =>
  row(db, 'select reason, kept_until from blocked_records where patient = $1', [patient])
