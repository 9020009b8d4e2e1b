import type { ClinicDb } from '#database/clinic'
import { rows, run } from '#database/sql'

export interface StoredFile {
  id: string
  name: Buffer
  file_key: Buffer
  file_size: number
  digest: string
}

export const insertFile = (
  db: ClinicDb,
  file: { id: string; importId: string; name: Buffer; key: Buffer; bytes: number; digest: string },
) =>
  run(
    db,
    'insert into import_files (id, import_id, name, file_key, file_size, digest) values ($1, $2, $3, $4, $5, $6)',
    [file.id, file.importId, file.name, file.key, file.bytes, file.digest],
  )

export const insertPart = (db: ClinicDb, file: string, n: number, content: Buffer) =>
  run(db, 'insert into import_file_parts (file_id, n, content) values ($1, $2, $3)', [file, n, content])

/** The files of one import; an archive holds so many at most. */
export const filesOfImport = (db: ClinicDb, importId: string): Promise<StoredFile[]> =>
  rows<StoredFile & Record<string, unknown>>(
    db,
    'select id, name, file_key, file_size, digest from import_files where import_id = $1 order by id limit 20000',
    [importId],
  )
