import type { Document, DocumentExtension } from '@psico/contract/documents'
import type { Page } from '@psico/contract/fields'
import { Readable } from 'node:stream'
import { isTreated } from '#modules/appointments/public'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#platform/db/clinic'
import { FileMissing } from '#platform/files/files'
import { counted, page } from '#platform/http/paging'
import type { App } from '#platform/start/app'
import { openStream } from '#platform/crypto/sealed-stream'
import { openedDocument } from './opened-document.ts'
import { problems } from './problems.ts'
import { keyOfFile, placeOfDocument } from './places.ts'
import type { Sharer } from './share-document.ts'
import * as store from './store.ts'

/** Patients: shared with them. Professionals: uploaded by them. One audit entry for each patient shown. */
export async function documentsOf(
  db: ClinicDb,
  { app, clinic, actor, ip }: Sharer,
  query: store.DocumentFilter,
  address: string,
): Promise<Page<Document>> {
  const list = actor.type === 'patient' ? store.sharedWith : store.uploadedBy
  const { found, count } = await counted(query, (part) => list(db, actor.userId, part))
  for (const patient of new Set(found.map((it) => it.patient)))
    await record(db, { actor, ip, patient, clinical: 'document', action: 'Consultó la lista de documentos.' })
  const results: Document[] = []
  for (const it of found) results.push(await openedDocument(db, app.vault, clinic, it))
  return page(results, count, query, address)
}

export interface Download {
  fileName: string
  extension: DocumentExtension
  bytes: number
  content: Readable
}

/** The file, opened as it streams. @throws documentNotFound, notYours, fileGone, fileDamaged */
export async function download(by: Sharer, id: string): Promise<Download> {
  const { app, clinic } = by
  const it = await clinic.work((db) => admitted(db, by, id))
  return { ...it, content: await opened(app, keyOfFile(clinic, id), it.key) }
}

/** The first piece is opened before anything is answered: a missing or altered file is still a refusal then. */
async function opened({ files, log }: App, storageKey: string, key: Buffer): Promise<Readable> {
  try {
    const pieces = openStream(key, storageKey, await files.read(storageKey))
    const first = await pieces.next()
    return Readable.from(following(first, pieces), { objectMode: false })
  } catch (error) {
    log.error({ err: error, file: storageKey }, 'the file of a document does not open')
    throw error instanceof FileMissing ? problems.fileGone() : problems.fileDamaged()
  }
}

async function* following(
  first: IteratorResult<Buffer>,
  rest: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  if (first.done !== true) yield first.value
  yield* rest
}

async function admitted(db: ClinicDb, { app, clinic, actor, ip }: Sharer, id: string) {
  const it = await store.byId(db, id)
  if (!it) throw problems.documentNotFound()
  const uploaded = it.uploaded_by === actor.userId && (await isTreated(db, actor.userId, it.patient))
  if (it.patient !== actor.userId && !uploaded) throw problems.notYours()
  await record(db, {
    actor,
    ip,
    patient: it.patient,
    clinical: 'document',
    action: 'Descargó un documento.',
  })
  return {
    fileName: await app.vault.openText(db, clinic, it.file_name, placeOfDocument(id, 'file_name')),
    key: await app.vault.openBytes(db, clinic, it.file_key, placeOfDocument(id, 'file_key')),
    extension: it.extension,
    bytes: it.file_size,
  }
}
