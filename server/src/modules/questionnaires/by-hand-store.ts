import type { ClinicDb } from '#database/clinic'
import { row, run } from '#database/sql'

/** Nobody else judges how many forms this patient was sent, until the transaction ends. */
export const holdFormsOf = (db: ClinicDb, patient: string) =>
  run(db, `select pg_advisory_xact_lock(hashtextextended('forms ' || $1::text, 0))`, [patient])

/** How many forms a patient was sent by hand since then. */
export const sentByHand = async (db: ClinicDb, patient: string, sinceMs: number): Promise<number> =>
  (
    await row<{ count: number }>(
      db,
      `select count(*)::integer as count from questionnaires
       where patient = $1 and order_id is null and sent_at > $2`,
      [patient, new Date(sinceMs).toISOString()],
    )
  )?.count ?? 0

/** The form that was sent by hand under an id. */
export const sentUnder = (
  db: ClinicDb,
  id: string,
): Promise<{ patient: string; given_by: string; instrument: string; sent_at: string } | undefined> =>
  row(
    db,
    'select patient, given_by, instrument, sent_at from questionnaires where id = $1 and order_id is null',
    [id],
  )
