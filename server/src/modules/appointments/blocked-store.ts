import type { ClinicDb } from '#database/clinic'
import { row } from '#database/sql'

interface Block {
  reason: 'blocked' | 'erased'
  kept_until: string
}

/** Why and until when a patient's record is closed; undefined where it is open. */
export const blockOf = (db: ClinicDb, patient: string): Promise<Block | undefined> =>
  row<Block & Record<string, unknown>>(
    db,
    {
      name: 'block-of',
      text: 'select reason, kept_until from blocked_records where patient = $1',
    },
    [patient],
  )

/** The same by a row of the record, for its patient and for who treated them. As the keeper. */
export const blockOfRow = (
  db: ClinicDb,
  { table, id }: { table: 'documents' | 'questionnaires'; id: string },
  reader: string,
): Promise<Block | undefined> =>
  row<Block & Record<string, unknown>>(
    db,
    `select b.reason, b.kept_until from ${table} t
     join blocked_records b on b.clinic_id = t.clinic_id and b.patient = t.patient
     where t.id = $1 and (t.patient = $2 or exists (select from appointments a where a.clinic_id = t.clinic_id
       and a.patient = t.patient and a.psychologist = $2 and a.status in ('confirmed', 'completed')))`,
    [id, reader],
  )
