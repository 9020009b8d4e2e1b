import type { ImportCounts, ImportRow, rowStates } from '@psico/contract/imports/imports'
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
  ties: string[]
  outcome: ImportRow['outcome']
}
const columns = `id, n, cells, mended, mended_version, is_left_out, same_as, is_new, state, verdict, ties, outcome`

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

/** The rows that have one of some ties, and a row itself. */
export const tiedRows = (
  db: ClinicDb,
  importId: string,
  n: number,
  ties: readonly string[],
): Promise<Pick<StoredRow, 'n' | 'ties'>[]> =>
  rows<Pick<StoredRow, 'n' | 'ties'>>(
    db,
    'select n, ties from import_rows where import_id = $1 and (n = $2 or ties && $3::text[])',
    [importId, n, ties],
  )

export const rowsNumbered = (
  db: ClinicDb,
  importId: string,
  numbers: readonly number[],
): Promise<StoredRow[]> =>
  rows<StoredRow & Record<string, unknown>>(
    db,
    `select ${columns} from import_rows where import_id = $1 and n = any ($2::int[]) order by n`,
    [importId, numbers],
  )

/** What would come of an import; null where a row was not tried yet. */
export async function countsOf(db: ClinicDb, importId: string): Promise<ImportCounts | null> {
  const counted = await row<ImportCounts & { unchecked: number }>(
    db,
    `select count(*) filter (where state = 'new')::int as new, count(*) filter (where state = 'known')::int as known,
       count(*) filter (where state = 'error')::int as errors,
       count(*) filter (where is_warned and state in ('new', 'known'))::int as warnings,
       count(*) filter (where state = 'unchecked')::int as unchecked
     from import_rows where import_id = $1`,
    [importId],
  )
  if (!counted || counted.unchecked > 0) return null
  const { unchecked: _unchecked, ...counts } = counted
  return counts
}

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
  change: {
    mended: Buffer | null
    version: number
    isLeftOut: boolean
    sameAs: string | null
    isNew: boolean
  },
) =>
  run(
    db,
    `update import_rows set mended = $2, mended_version = $3, is_left_out = $4, same_as = $5, is_new = $6 where id = $1`,
    [id, change.mended, change.version, change.isLeftOut, change.sameAs, change.isNew],
  )

export interface KeptVerdict {
  n: number
  state: ImportRow['state']
  is_warned: boolean
  verdict: Verdict
  ties: string[]
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
