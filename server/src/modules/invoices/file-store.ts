import type { ClinicDb } from '#database/clinic'
import { row, rows } from '#database/sql'

/** The PDF of the invoice that counts: the live one, else the last that was annulled. */
export const fileOf = (db: ClinicDb, payment: string) =>
  row<{ id: string; number: string | null; file_id: string | null; file_key: Buffer | null }>(
    db,
    `select id, number, file_id, file_key from invoices where ledger_id = $1
     order by state = 'issued' desc, state = 'annulled' desc, annulled_at desc limit 1`,
    [payment],
  )

/** Whether a PDF of that id was kept. */
export const isFileKept = async (db: ClinicDb, file: string): Promise<boolean> =>
  (await row(db, 'select 1 from invoices where file_id = $1', [file])) !== undefined

const idsAtOnce = 500

/** PDFs of the clinic's invoices by id, some hundred at a time. */
export async function* invoiceFileIds(db: ClinicDb): AsyncGenerator<string> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const found = await rows<{ id: string }>(
      db,
      'select file_id as id from invoices where file_id > $1 order by file_id limit $2',
      [after, idsAtOnce],
    )
    for (const { id } of found) yield id
    const last = found.at(-1)
    if (!last || found.length < idsAtOnce) return
    after = last.id
  }
}
