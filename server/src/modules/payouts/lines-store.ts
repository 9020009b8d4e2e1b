import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { rows, run } from '#database/sql'

/** What a statement says of one session or pack. Minor units. */
export interface Line extends Record<string, unknown> {
  subject: string
  is_session: boolean
  day: string
  sessions: number
  collected_minor: number
  share_minor: number
  kind: string | null
  value: number | null
}

/** All lines of a statement and the movements that it counts, in one statement each. */
export async function insertLines(
  db: ClinicDb,
  statement: string,
  lines: readonly Line[],
  movements: readonly string[],
): Promise<void> {
  await run(db, 'select write_statement_lines($1, $2, $3)', [statement, JSON.stringify(lines), movements])
}

/** With when a session was as the statement was closed, for its reader; who came stands in no statement. */
export interface ShownLine extends Line {
  session_day: string | null
  start_time: string | null
}

export const linesOf = (db: ClinicDb, statement: string) =>
  rows<ShownLine>(
    db,
    `select l.subject, l.is_session, to_char(l.day, 'YYYY-MM-DD') as day, l.sessions, l.collected_minor::float8,
       l.share_minor::float8, l.kind, l.value::float8, to_char(coalesce(l.session_day, a.appointment_date), 'YYYY-MM-DD') as session_day,
       to_char(coalesce(l.session_time, a.start_time), 'HH24:MI') as start_time
     from statement_lines l
     left join appointments a on a.clinic_id = l.clinic_id and a.id = l.subject and l.is_session and l.session_day is null
     where l.statement_id = $1 order by l.day, session_day, start_time, l.subject`,
    [statement],
  )

/** False where it was paid before. */
export const setPaid = async (
  db: ClinicDb,
  id: string,
  payment: { by: string; reference: string; nowMs: number },
): Promise<boolean> =>
  (await run(
    db,
    `update statements set paid_at = $2, paid_by = $3, paid_reference = $4 where id = $1 and paid_at is null`,
    [id, iso(payment.nowMs), payment.by, payment.reference],
  )) > 0
