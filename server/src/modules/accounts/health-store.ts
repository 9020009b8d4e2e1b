import type { ClinicDb } from '#platform/db/clinic'
import { row, run } from '#platform/db/sql'

export const sealedMedicalHistory = async (db: ClinicDb, patient: string): Promise<Buffer | undefined> =>
  (
    await row<{ medical_history: Buffer }>(db, 'select medical_history from patient_health where id = $1', [
      patient,
    ])
  )?.medical_history

export async function setMedicalHistory(db: ClinicDb, patient: string, sealed: Buffer): Promise<void> {
  await run(
    db,
    `insert into patient_health (id, medical_history) values ($1, $2)
     on conflict (clinic_id, id) do update set medical_history = excluded.medical_history`,
    [patient, sealed],
  )
  await run(db, `update patient_profiles set medical_history = '' where user_id = $1`, [patient])
}

/** Why and until when the person's record is closed; undefined where it is open. */
export const blockOf = (
  db: ClinicDb,
  patient: string,
): Promise<{ reason: 'blocked' | 'erased'; kept_until: string } | undefined> =>
  row(db, 'select reason, kept_until from blocked_records where patient = $1', [patient])
