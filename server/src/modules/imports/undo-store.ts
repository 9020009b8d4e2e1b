import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { rows } from '#database/sql'

interface Undone {
  /** The rows of what stays. */
  kept: number[]
  removed: number
  restored: number
}

async function undone(db: ClinicDb, fn: string, id: string, nowMs: number): Promise<Undone> {
  const found = await rows<{ kept: number | null; removed: number; restored?: number }>(
    db,
    `select * from ${fn}($1, $2)`,
    [id, iso(nowMs)],
  )
  const kept = found.flatMap((it) => it.kept ?? []).toSorted((a, b) => a - b)
  return { kept, removed: found[0]?.removed ?? 0, restored: found[0]?.restored ?? 0 }
}

export const undoPeople = (db: ClinicDb, id: string, nowMs: number) =>
  undone(db, 'undo_imported_people', id, nowMs)
export const undoSessions = (db: ClinicDb, id: string, nowMs: number) =>
  undone(db, 'undo_imported_sessions', id, nowMs)

interface Kept {
  n: number
  id: string
  name: string
}

export const keptPeople = (db: ClinicDb, importId: string, told: readonly number[]): Promise<Kept[]> =>
  rows<Kept & Record<string, unknown>>(
    db,
    `select r.n, u.id, u.full_name as name from import_rows r join users u on u.clinic_id = r.clinic_id and u.id = r.result
     where r.import_id = $1 and r.n = any ($2::int[]) order by r.n`,
    [importId, told],
  )

/** By whose they are, and when. */
export const keptSessions = (db: ClinicDb, importId: string, told: readonly number[]): Promise<Kept[]> =>
  rows<Kept & Record<string, unknown>>(
    db,
    `select r.n, a.id, u.full_name || ', ' || to_char(a.appointment_date, 'DD/MM/YYYY') || ' ' || to_char(a.start_time, 'HH24:MI') as name
     from import_rows r join appointments a on a.clinic_id = r.clinic_id and a.id = r.result
     join users u on u.clinic_id = a.clinic_id and u.id = a.patient
     where r.import_id = $1 and r.n = any ($2::int[]) order by r.n`,
    [importId, told],
  )
