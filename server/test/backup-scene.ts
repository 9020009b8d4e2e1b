import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import * as record from '../src/modules/backups/record-store.ts'
import { tallyOf } from '../src/modules/backups/rows-store.ts'
import * as store from '../src/modules/backups/store.ts'
import { keyOfFile } from '../src/modules/documents/public.ts'
import type { Clinic } from '../src/database/clinic.ts'
import { newId } from '../src/core/id.ts'
import { run } from '../src/database/sql.ts'
import type { Caller, TestServer } from './test-server.ts'
import { makeAppointment, makeProfessional, makeUser } from './makers.ts'

/** A patient with nine sessions and a document, sealed. */
export async function fill(
  server: TestServer,
  clinic: Clinic,
): Promise<{ patient: string; document: string }> {
  const document = newId()
  const patient = await clinic.work(async (db) => {
    const id = await makeUser(db, { first_name: 'Zoé "ñ"', last_name: "O'Hara\n" })
    const { user } = await makeProfessional(db)
    const day = { psychologist: user, patient: id, status: 'completed' as const }
    for (let n = 1; n <= 9; n += 1)
      await makeAppointment(db, clinic.timezone, { ...day, date: `2026-02-0${n}`, time: '09:00' })
    const sealed = (column: string) =>
      server.app.vault.sealText(db, clinic, 'secreto', { table: 'documents', column, row: document })
    await run(
      db,
      `insert into documents (id, patient, uploaded_by, description, file_name, extension, file_size, file_key)
       values ($1, $2, $3, $4, $5, 'pdf', 9, $6)`,
      [document, id, user, await sealed('description'), await sealed('file_name'), await sealed('file_key')],
    )
    return id
  })
  await server.app.files.write(keyOfFile(clinic, document), Readable.from([Buffer.from('contenido')]))
  return { patient, document }
}

/** Everything of a clinic that a restore replaces, as one digest. */
export const pictureOf = (clinic: Clinic): Promise<string> =>
  clinic.read(async (db) => {
    const hash = createHash('sha256').update(JSON.stringify(await record.settingsOf(db)))
    for (const table of await store.replacedTables(db))
      hash.update(JSON.stringify([table.name, await tallyOf(db, table)]))
    return hash.digest('hex')
  })

export async function restoreWith(by: Caller, content: Buffer, name = 'copia.sql') {
  const form = new FormData()
  form.append('backup_file', new Blob([new Uint8Array(content)]), name)
  return by.upload('/backups/restore/', form)
}
