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
