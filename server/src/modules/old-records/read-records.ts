import type { listOldRecords, OldRecord } from '@psico/contract/old-records/old-records'
import type { Page } from '@psico/contract/core/fields'
import type { QueryOf } from '@psico/contract/core/endpoint'
import type { App } from '#app'
import type { Clinic, ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { page } from '#edge/http/paging'
import { record } from '#modules/audit-log/public'
import { openFile } from '#modules/documents/public'
import { problems } from './problems.ts'
import { locationOfRecord } from './sealed-locations.ts'
import * as store from './store.ts'

type Vaulted = Pick<App, 'vault'>

export const nameOf = (
  { vault }: Vaulted,
  db: ClinicDb,
  clinic: Clinic,
  stored: Pick<store.StoredRecord, 'id' | 'file_name'>,
): Promise<string> => vault.openText(db, clinic, stored.file_name, locationOfRecord(stored.id, 'file_name'))

/** What came along for who asks. */
export async function recordsOf(
  app: Vaulted,
  db: ClinicDb,
  { clinic, actor }: Context,
  query: QueryOf<typeof listOldRecords>,
  address: string,
): Promise<Page<OldRecord>> {
  const { count, results } = await store.pageOf(db, actor.userId, query)
  const shown: OldRecord[] = []
  for (const storedRecord of results) {
    const { id, patient, patient_name, dated, file_size, digest, brought_at } = storedRecord
    const file_name = await nameOf(app, db, clinic, storedRecord)
    shown.push({ id, patient, patient_name, dated, file_name, file_size, digest, brought_at })
  }
  return page(shown, count, query, address)
}

/** One file, for whom it names; that it was opened is written down. @throws notFound */
export function openOldRecord(
  app: Vaulted,
  context: Context,
  id: string,
): Promise<{ name: string; content: Buffer }> {
  const { clinic, actor } = context
  return clinic.work(async (db) => {
    const storedRecord = await store.byId(db, actor.userId, id)
    if (!storedRecord) throw problems.notFound()
    await record(db, context, {
      patient: storedRecord.patient,
      clinical: 'history',
      action: `Abrió un archivo de la historia importada (${id})`,
    })
    return {
      name: await nameOf(app, db, clinic, storedRecord),
      content: await contentOf(app, db, clinic, storedRecord),
    }
  })
}

/** What stands in a file. @throws SealBroken for anything altered */
export async function contentOf(
  { vault }: Vaulted,
  db: ClinicDb,
  clinic: Clinic,
  { id, file_key, digest }: Pick<store.StoredRecord, 'id' | 'file_key' | 'digest'>,
): Promise<Buffer> {
  const key = await vault.openBytes(db, clinic, file_key, locationOfRecord(id, 'file_key'))
  async function* parts(): AsyncGenerator<Buffer> {
    for (let n = 0; ; n += 1) {
      const content = await store.part(db, id, n)
      if (!content) return
      yield content
    }
  }
  const pieces: Buffer[] = []
  for await (const piece of openFile(key, digest, parts())) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}
