import type { AcceptedConsent, ConsentText } from '@psico/contract/consents/consents'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

const columns = 'version, body as text, created_at'

export const newest = (db: ClinicDb): Promise<ConsentText | undefined> =>
  row<ConsentText>(db, {
    name: 'consent-newest',
    text: `select ${columns} from consent_texts order by version desc limit 1`,
  })

export const newestVersion = async (db: ClinicDb): Promise<number | null> =>
  (
    await row<{ version: number | null }>(db, {
      name: 'consent-newest-version',
      text: 'select newest_consent() as version',
    })
  )?.version ?? null

export const ofVersion = (db: ClinicDb, version: number): Promise<ConsentText | undefined> =>
  row<ConsentText>(db, `select ${columns} from consent_texts where version = $1`, [version])

/** Of two at once the second adds nothing. */
export const insert = (db: ClinicDb, version: number, text: string, author: string | null): Promise<number> =>
  run(db, 'insert into consent_texts (version, body, author) values ($1, $2, $3) on conflict do nothing', [
    version,
    text,
    author,
  ])

/** Each version that the patient accepted, with the first booking that did. */
export const acceptedBy = (db: ClinicDb, patient: string): Promise<AcceptedConsent[]> =>
  rows<AcceptedConsent>(
    db,
    `select distinct on (a.consent_version) a.consent_version as version, a.consent_at as accepted_at,
       a.id as appointment, u.full_name as psychologist_name
     from appointments a join users u on u.clinic_id = a.clinic_id and u.id = a.psychologist
     where a.patient = $1 and a.consent_version is not null and a.consent_at is not null
     order by a.consent_version desc, a.consent_at, a.id`,
    [patient],
  )
