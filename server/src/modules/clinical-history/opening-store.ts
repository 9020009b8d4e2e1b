import type { ClinicDb } from '#database/clinic'
import { row } from '#database/sql'

const isThere = async (found: Promise<unknown>): Promise<boolean> => (await found) !== undefined

/** Whether somebody else wrote in a patient's record: another professional, or the patient of themself. */
export const othersWrote = (db: ClinicDb, patient: string, professional: string): Promise<boolean> =>
  isThere(
    row(
      db,
      `select 1 where exists (select from clinical_history_versions where patient = $1 and author <> $2)
         or exists (select from patient_health where id = $1)
         or exists (select from patient_profiles where user_id = $1 and medical_history <> '')`,
      [patient, professional],
    ),
  )

/** Whether this professional opened the record before. */
export const hasOpened = (db: ClinicDb, patient: string, professional: string): Promise<boolean> =>
  isThere(
    row(
      db,
      `select 1 from audit_entries where patient = $1 and user_id = $2 and clinical in ('history', 'timeline') limit 1`,
      [patient, professional],
    ),
  )

/** Where a patient with an account is written to. */
export const addressOf = async (db: ClinicDb, patient: string): Promise<string | undefined> =>
  (
    await row<{ email: string }>(
      db,
      'select email from users where id = $1 and is_active and email is not null',
      [patient],
    )
  )?.email
