import type { ImportKind } from '@psico/contract/imports/fields'
import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { rows } from '#database/sql'

interface Undone {
  /** The rows of what stays. */
  kept: number[]
  removed: number
  restored: number
}

/** So many rows are taken back in one statement; all of them in one transaction. */
const batch = 500

const taking: Record<ImportKind, string> = {
  patients: 'undo_imported_people',
  couples: 'undo_imported_couples',
  sessions: 'undo_imported_sessions',
  balances: 'undo_imported_balances',
  documents: 'undo_imported_documents',
}

/** Takes away again what came with an import. */
export async function undone(
  db: ClinicDb,
  { kind, id, nowMs, tell }: { kind: ImportKind; id: string; nowMs: number; tell: (done: number) => void },
): Promise<Undone> {
  const numbers = await rows<{ n: number }>(
    db,
    `select n from import_rows where import_id = $1 and outcome in ('created', 'updated') order by n`,
    [id],
  )
  const all: Undone = { kept: [], removed: 0, restored: 0 }
  for (let at = 0; at < numbers.length; at += batch) {
    const some = numbers.slice(at, at + batch).map((number) => number.n)
    const found = await rows<{ kept: number | null; removed: number; restored?: number }>(
      db,
      `select * from ${taking[kind]}($1, $2, $3)`,
      [id, iso(nowMs), some],
    )
    all.kept.push(...found.flatMap((outcome) => outcome.kept ?? []))
    all.removed += found[0]?.removed ?? 0
    all.restored += found[0]?.restored ?? 0
    tell(at + some.length)
  }
  return { ...all, kept: all.kept.toSorted((a, b) => a - b) }
}

interface Kept {
  n: number
  id: string
  name: string
}

const keptPeople = (db: ClinicDb, importId: string, told: readonly number[]): Promise<Kept[]> =>
  rows<Kept & Record<string, unknown>>(
    db,
    `select r.n, u.id, u.full_name as name from import_rows r join users u on u.clinic_id = r.clinic_id and u.id = r.result
     where r.import_id = $1 and r.n = any ($2::int[]) order by r.n`,
    [importId, told],
  )

/** By whose they are, and when. */
const keptSessions = (db: ClinicDb, importId: string, told: readonly number[]): Promise<Kept[]> =>
  rows<Kept & Record<string, unknown>>(
    db,
    `select r.n, a.id, u.full_name || ', ' || to_char(a.appointment_date, 'DD/MM/YYYY') || ' ' || to_char(a.start_time, 'HH24:MI') as name
     from import_rows r join appointments a on a.clinic_id = r.clinic_id and a.id = r.result
     join users u on u.clinic_id = a.clinic_id and u.id = a.patient
     where r.import_id = $1 and r.n = any ($2::int[]) order by r.n`,
    [importId, told],
  )

/** By whose they are. */
const keptBalances = (db: ClinicDb, importId: string, told: readonly number[]): Promise<Kept[]> =>
  rows<Kept & Record<string, unknown>>(
    db,
    `select r.n, b.id, u.full_name || ', ' || b.name as name
     from import_rows r join bought_packs b on b.clinic_id = r.clinic_id and b.id = r.result
     join users u on u.clinic_id = b.clinic_id and u.id = b.buyer
     where r.import_id = $1 and r.n = any ($2::int[]) order by r.n`,
    [importId, told],
  )

/** What of an import stays, by its rows. */
export const keptOf: Record<ImportKind, typeof keptPeople> = {
  patients: keptPeople,
  // What stands for a couple among the patients has its name.
  couples: keptPeople,
  sessions: keptSessions,
  balances: keptBalances,
  // Nobody can work with a record: none stays.
  documents: () => Promise.resolve([]),
}
