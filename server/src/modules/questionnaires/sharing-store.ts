import type { InstrumentId } from '@psico/contract/questionnaires/instruments'
import type { ClinicDb } from '#database/clinic'
import { rows, run } from '#database/sql'

export const share = (db: ClinicDb, patient: string, instrument: InstrumentId, by: string): Promise<number> =>
  run(
    db,
    `insert into questionnaire_shares (patient, instrument, shared_by) values ($1, $2, $3) on conflict do nothing`,
    [patient, instrument, by],
  )

/** Whose sharing a professional decides on: their own, and what somebody shared who has left since. */
const ownShares = `(s.shared_by = $2 or not (select u.is_active from users u
  where u.clinic_id = s.clinic_id and u.id = s.shared_by))`

export const stopSharing = (
  db: ClinicDb,
  patient: string,
  instrument: InstrumentId,
  by: string,
): Promise<number> =>
  run(db, `delete from questionnaire_shares s where s.patient = $1 and ${ownShares} and s.instrument = $3`, [
    patient,
    by,
    instrument,
  ])

/** Which instruments the patient sees their line of, as far as this professional decides on it. */
export const sharedBy = async (db: ClinicDb, patient: string, by: string): Promise<InstrumentId[]> =>
  (
    await rows<{ instrument: InstrumentId }>(
      db,
      `select distinct s.instrument from questionnaire_shares s where s.patient = $1 and ${ownShares}
       order by s.instrument`,
      [patient, by],
    )
  ).map((shared) => shared.instrument)

export const sharedWith = (
  db: ClinicDb,
  patient: string,
): Promise<{ instrument: InstrumentId; shared_by: string; shared_by_name: string }[]> =>
  rows(
    db,
    `select s.instrument, s.shared_by, u.full_name as shared_by_name from questionnaire_shares s
     join users u on u.clinic_id = s.clinic_id and u.id = s.shared_by
     where s.patient = $1 order by s.instrument, u.full_name, u.id`,
    [patient],
  )
