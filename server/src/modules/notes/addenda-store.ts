import type { AddendumReason } from '@psico/contract/notes/notes'
import type { ClinicDb } from '#database/clinic'
import { rows, run } from '#database/sql'
import type { Signature } from './store.ts'

export interface StoredAddendum extends Signature {
  id: string
  note_id: string
  author: string
  reason: AddendumReason
  content: Buffer
}

/** What was added to a note, in the order in which it was signed. */
export const ofNote = (db: ClinicDb, note: string): Promise<StoredAddendum[]> =>
  rows<StoredAddendum & Record<string, unknown>>(
    db,
    `select id, note_id, author, reason, content, signed_at, signed_name, signed_license, digest
     from note_addenda where note_id = $1 order by signed_at, id`,
    [note],
  )

/** False where its id is that of another. */
export const insert = async (db: ClinicDb, addendum: StoredAddendum): Promise<boolean> =>
  (await run(
    db,
    `insert into note_addenda (id, note_id, author, reason, content, signed_at, signed_name, signed_license, digest)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      addendum.id,
      addendum.note_id,
      addendum.author,
      addendum.reason,
      addendum.content,
      addendum.signed_at,
      addendum.signed_name,
      addendum.signed_license,
      addendum.digest,
    ],
  )) > 0
