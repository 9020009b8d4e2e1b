import type { ClinicExport } from '@psico/contract/exports/exports'
import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

export type ExportKind = 'clinic' | 'mine'
export interface StoredExport extends ClinicExport {
  kind: ExportKind
  user_id: string
  file_key: Buffer | null
}
const columns = 'id, user_id, kind, status, asked_at, expires_at, file_key, file_size'

export const byId = (db: ClinicDb, id: string): Promise<StoredExport | undefined> =>
  row<StoredExport & Record<string, unknown>>(db, `select ${columns} from clinic_exports where id = $1`, [id])

/** So many of one person are told. */
const most = 20

export const ofPerson = (db: ClinicDb, person: string): Promise<StoredExport[]> =>
  rows<StoredExport & Record<string, unknown>>(
    db,
    `select ${columns} from clinic_exports where user_id = $1 order by asked_at desc limit $2`,
    [person, most],
  )

/** Of two who ask at once for the same person the second waits. */
export const queueUp = (db: ClinicDb, person: string): Promise<number> =>
  run(db, 'select pg_advisory_xact_lock(hashtextextended($1, 611))', [person])

export const insert = (
  db: ClinicDb,
  request: { id: string; person: string; kind: ExportKind; nowMs: number; expiresAtMs: number },
) =>
  run(
    db,
    'insert into clinic_exports (id, user_id, asked_at, expires_at, kind) values ($1, $2, $3, $4, $5)',
    [request.id, request.person, iso(request.nowMs), iso(request.expiresAtMs), request.kind],
  )

export const setReady = (db: ClinicDb, id: string, key: Buffer, bytes: number) =>
  run(
    db,
    `update clinic_exports set status = 'ready', file_key = $2, file_size = $3 where id = $1 and status = 'preparing'`,
    [id, key, bytes],
  )

export const setFailed = (db: ClinicDb, id: string) =>
  run(db, `update clinic_exports set status = 'failed' where id = $1 and status = 'preparing'`, [id])

export const remove = (db: ClinicDb, ids: readonly string[]) =>
  run(db, 'delete from clinic_exports where id = any ($1::uuid[])', [ids])
