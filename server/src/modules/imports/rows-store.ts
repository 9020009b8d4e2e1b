import type { ImportRow, rowStates } from '@psico/contract/imports/imports'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

/** What the rest of the file and the clinic say of a row. */
export interface Verdict {
  errors?: ImportRow['errors']
  warnings?: ImportRow['warnings']
  known?: { id: string; by: ImportRow['known'][number]['by'] }[]
}

export interface StoredRow {
  id: string
  n: number
  cells: Buffer
  mended: Buffer | null
  mended_version: number
  is_left_out: boolean
  same_as: string | null
  is_new: boolean
  state: ImportRow['state']
  verdict: Verdict
  outcome: ImportRow['outcome']
}
const columns = `id, n, cells, mended, mended_version, is_left_out, same_as, is_new, state, verdict, outcome`

/** Sealed cells in base64. */
export const insertRows = (
  db: ClinicDb,
  importId: string,
  some: readonly { id: string; n: number; cells: string }[],
) => run(db, 'select add_import_rows($1, $2)', [importId, JSON.stringify(some)])

/** Some rows behind a number, in their order. */
export const rowsAfter = (db: ClinicDb, importId: string, n: number, most: number): Promise<StoredRow[]> =>
  rows<StoredRow & Record<string, unknown>>(
    db,
    `select ${columns} from import_rows where import_id = $1 and n > $2 order by n limit $3`,
    [importId, n, most],
  )

export const lockRow = (db: ClinicDb, importId: string, n: number): Promise<StoredRow | undefined> =>
  row<StoredRow & Record<string, unknown>>(
    db,
    `select ${columns} from import_rows where import_id = $1 and n = $2 for update`,
    [importId, n],
  )

const inState = `($2::text is null or case when $2 = 'warning' then is_warned and state in ('new', 'known') else state = $2 end)`

export async function pageOfRows(
  db: ClinicDb,
  importId: string,
  {
    state,
    page,
    page_size,
  }: { state?: (typeof rowStates)[number] | undefined; page: number; page_size: number },
): Promise<{ count: number; results: StoredRow[] }> {
  const found = await row<{ count: number }>(
    db,
    `select count(*)::int as count from import_rows where import_id = $1 and ${inState}`,
    [importId, state ?? null],
  )
  const results = await rows<StoredRow & Record<string, unknown>>(
    db,
    `select ${columns} from import_rows where import_id = $1 and ${inState} order by n limit $3 offset $4`,
    [importId, state ?? null, page_size, (page - 1) * page_size],
  )
  return { count: found?.count ?? 0, results }
}

export const mendRow = (
  db: ClinicDb,
  id: string,
  it: { mended: Buffer | null; version: number; isLeftOut: boolean; sameAs: string | null; isNew: boolean },
) =>
  run(
    db,
    `update import_rows set mended = $2, mended_version = $3, is_left_out = $4, same_as = $5, is_new = $6 where id = $1`,
    [id, it.mended, it.version, it.isLeftOut, it.sameAs, it.isNew],
  )

export interface KeptVerdict {
  n: number
  state: ImportRow['state']
  is_warned: boolean
  verdict: Verdict
}

export const keepVerdicts = (db: ClinicDb, importId: string, some: readonly KeptVerdict[]) =>
  run(db, 'select keep_verdicts($1, $2)', [importId, JSON.stringify(some)])

export interface Outcome {
  n: number
  outcome: 'created' | 'updated' | 'left'
  result?: string
  made?: string[]
  filled?: string[]
}

export const keepOutcomes = (db: ClinicDb, importId: string, some: readonly Outcome[]) =>
  run(db, 'select keep_outcomes($1, $2)', [importId, JSON.stringify(some)])

export const forgetVerdicts = (db: ClinicDb, importId: string) =>
  run(
    db,
    `update import_rows set state = 'unchecked', is_warned = false, verdict = '{}'
     where import_id = $1 and state <> 'unchecked'`,
    [importId],
  )
