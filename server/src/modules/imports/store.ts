import type { ImportCard } from '@psico/contract/imports/imports'
import type { ImportKind } from '@psico/contract/imports/fields'
import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

export interface StoredImport extends Omit<ImportCard, 'undo_until' | 'rows'> {
  row_count: number
  plan: Buffer
  plan_version: number
}
const columns = `id, kind, created_at, row_count, plan, plan_version, state, applied_at, undone_at, created, updated, skipped`

export const importById = (db: ClinicDb, id: string): Promise<StoredImport | undefined> =>
  row<StoredImport & Record<string, unknown>>(db, `select ${columns} from imports where id = $1`, [id])

/** The same, locked: one works with it at a time. */
export const lockImport = (db: ClinicDb, id: string): Promise<StoredImport | undefined> =>
  row<StoredImport & Record<string, unknown>>(db, `select ${columns} from imports where id = $1 for update`, [
    id,
  ])

export const newestImports = (db: ClinicDb, most: number): Promise<StoredImport[]> =>
  rows<StoredImport & Record<string, unknown>>(
    db,
    `select ${columns} from imports order by created_at desc, id desc limit $1`,
    [most],
  )

export const insertImport = (
  db: ClinicDb,
  newImport: { id: string; kind: ImportKind; createdBy: string; nowMs: number; count: number; plan: Buffer },
) =>
  run(
    db,
    `insert into imports (id, kind, created_by, created_at, row_count, plan) values ($1, $2, $3, $4, $5, $6)`,
    [
      newImport.id,
      newImport.kind,
      newImport.createdBy,
      iso(newImport.nowMs),
      newImport.count,
      newImport.plan,
    ],
  )

export const savePlan = (db: ClinicDb, id: string, plan: Buffer, version: number) =>
  run(db, 'update imports set plan = $2, plan_version = $3 where id = $1', [id, plan, version])

export const setApplied = (
  db: ClinicDb,
  id: string,
  counts: { created: number; updated: number; skipped: number },
  nowMs: number,
) =>
  run(
    db,
    `update imports set state = 'applied', applied_at = $2, created = $3, updated = $4, skipped = $5 where id = $1`,
    [id, iso(nowMs), counts.created, counts.updated, counts.skipped],
  )

export const setUndone = (db: ClinicDb, id: string, nowMs: number) =>
  run(db, `update imports set state = 'undone', undone_at = $2 where id = $1`, [id, iso(nowMs)])

/** With everything that was read of its file. */
export const removeImport = (db: ClinicDb, id: string) => run(db, 'delete from imports where id = $1', [id])
