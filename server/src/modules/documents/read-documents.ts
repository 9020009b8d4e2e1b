import type { Document, DocumentExtension } from '@psico/contract/documents/documents'
import type { Page } from '@psico/contract/core/fields'
import type { Readable } from 'node:stream'
import { isPartOf, isTreated, mayActFor, openUnlessBlocked } from '#modules/patients/public'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { answerFrom } from '#services/files/answer'
import { FileMissing, FilesAway } from '#services/files/files'
import { counted, page } from '#edge/http/paging'
import type { App } from '#app'
import type { Vault } from '#services/crypto/vault'
import { openedDocument } from './opened-document.ts'
import { problems } from './problems.ts'
import { openFile } from './sealed-file.ts'
import { keyOfFile, locationOfDocument } from './sealed-locations.ts'
import * as store from './store.ts'

type Needs = Pick<App, 'databases' | 'files' | 'log' | 'vault'>

/** Patients: shared with them. Professionals: uploaded by them. One audit entry for each patient shown. */
export async function documentsOf(
  db: ClinicDb,
  { vault }: Pick<App, 'vault'>,
  context: Context,
  query: store.DocumentFilter,
  address: string,
): Promise<Page<Document>> {
  const { actor } = context
  const list = actor.type === 'patient' ? store.sharedWith : store.uploadedBy
  const { found, count } = await counted(query, (part) => list(db, actor.userId, part))
  for (const patient of new Set(found.map((document) => document.patient)))
    await record(db, context, { patient, clinical: 'document', action: 'Consultó la lista de documentos.' })
  const results: Document[] = []
  for (const document of found) results.push(await openedDocument(db, { ...context, vault }, document))
  return page(results, count, query, address)
}

export interface Download {
  fileName: string
  extension: DocumentExtension
  bytes: number
  content: Readable
}

/** The file, opened as it streams. @throws documentNotFound, notYours, withdrawn, fileGone, fileDamaged, blocked */
export async function download(app: Needs, context: Context, id: string): Promise<Download> {
  const { clinic } = context
  const blocked = await openUnlessBlocked(app, context, { table: 'documents', id }, () =>
    clinic.work((db) => admitted(db, app.vault, context, id)),
  )
  return { ...blocked, content: await opened(app, keyOfFile(clinic, id), blocked.key) }
}

/** The first piece is opened before anything is answered: a missing or altered file is still a refusal then. */
async function opened({ files, log }: Needs, storageKey: string, key: Buffer): Promise<Readable> {
  try {
    const file = await files.read(storageKey)
    const pieces = openFile(key, storageKey, file)
    const first = await pieces.next()
    return answerFrom(following(first, pieces), file)
  } catch (error) {
    if (error instanceof FilesAway) throw error
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

async function admitted(db: ClinicDb, vault: Vault, context: Context, id: string) {
  const { clinic, actor } = context
  const document = await store.byId(db, id)
  if (!document) throw problems.documentNotFound()
  const uploaded =
    document.uploaded_by === actor.userId && (await isTreated(db, actor.userId, document.patient))
  const isShared =
    (await isPartOf(db, actor.userId, document.patient)) ||
    (document.share_with_family && (await mayActFor(db, actor.userId, document.patient)))
  if (!uploaded && !isShared) throw problems.notYours()
  if (!document.file_key) throw problems.withdrawn()
  await record(db, context, {
    patient: document.patient,
    clinical: 'document',
    action: 'Descargó un documento.',
  })
  return {
    fileName: await vault.openText(db, clinic, document.file_name, locationOfDocument(id, 'file_name')),
    key: await vault.openBytes(db, clinic, document.file_key, locationOfDocument(id, 'file_key')),
    extension: document.extension,
    bytes: document.file_size,
  }
}
