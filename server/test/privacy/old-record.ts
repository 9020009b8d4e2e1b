import { newId } from '../../src/core/id.ts'
import type { Clinic, ClinicDb } from '../../src/database/clinic.ts'
import { run } from '../../src/database/sql.ts'
import { sealFile } from '../../src/modules/documents/public.ts'
import type { TestServer } from '../test-server.ts'

/** What a professional wrote of somebody elsewhere, with the word as that professional's own notes have it. */
export async function makeOldRecord(
  db: ClinicDb,
  { app }: Pick<TestServer, 'app'>,
  clinic: Clinic,
  { id: patient, word }: { id: string; word: string },
  ana: string,
): Promise<void> {
  const [id, key, digest] = [newId(), Buffer.alloc(32, 5), '0'.repeat(64)]
  async function* whole() {
    yield Buffer.from(`${word}note`)
  }
  const parts: Buffer[] = []
  for await (const part of sealFile(key, digest, whole())) parts.push(part)
  const place = (column: string) => ({ table: 'old_records', column, row: id })
  await run(
    db,
    `insert into old_records (id, patient, psychologist, dated, file_name, file_key, file_size, digest, brought_at)
     values ($1, $2, $3, '2020-01-01', $4, $5, 9, $6, '2026-01-01')`,
    [
      id,
      patient,
      ana,
      await app.vault.sealText(db, clinic, `${word}note.txt`, place('file_name')),
      await app.vault.sealBytes(db, clinic, key, place('file_key')),
      digest,
    ],
  )
  await run(db, 'insert into old_record_parts (record_id, n, content) values ($1, 0, $2)', [
    id,
    Buffer.concat(parts),
  ])
}
