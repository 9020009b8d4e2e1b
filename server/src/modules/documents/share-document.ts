import { documentExtensionOf, maxDescriptionLength, type Document } from '@psico/contract/documents/documents'
import { id as idShape } from '@psico/contract/core/fields'
import type { Readable } from 'node:stream'
import { ownPatient, refuseEnded } from '#modules/patients/public'
import { record } from '#modules/audit-log/public'
import { causeFor, queueMail } from '#modules/mail/public'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import { unbroken } from '#core/upload'
import type { App } from '#app'
import { newFileKey } from '#services/crypto/sealed-stream'
import type { Context } from '#database/context'
import { openedDocument } from './opened-document.ts'
import { ContentInspector } from './inspect-content.ts'
import { hasMacrosAside } from './look-aside.ts'
import { problems } from './problems.ts'
import { isSameFile, sendingOf, sentBefore } from './sent-before.ts'
import { withinQuota } from './quota.ts'
import { openFile, sealFile } from './sealed-file.ts'
import { keyOfFile, locationOfDocument } from './sealed-locations.ts'
import { cleanFileName } from './rules.ts'
import * as store from './store.ts'
import type { SharedFile, TakenFile } from './taken-file.ts'

type Needs = Pick<App, 'env' | 'files' | 'vault'>

/** A part of the form, in whatever order they come. */
export type Part =
  | { type: 'field'; name: string; value: unknown }
  | { type: 'file'; name: string; fileName: string; content: Readable }

/**
 * Keeps a file for a patient: written, sealed and complete before its record exists, so that no record is without
 * file; a file whose record never came is swept later. Sent again under the same id it is kept once.
 * @throws storageFull, sharedOtherwise; missing, noId, wrongType, tooLarge, emptyFile; patientNotFound, notTreated
 */
export const shareDocument = (app: Needs, context: Context, parts: AsyncIterable<Part>): Promise<Document> =>
  withinQuota(app, context.clinic, () => share(app, context, parts))

async function share(app: Needs, context: Context, parts: AsyncIterable<Part>): Promise<Document> {
  const { file, fields } = await take(app, context, parts)
  const { clinic } = context
  const judging = async () => {
    const shared = await clinic.work((db) => judged(db, context, fields, file))
    // Looked into only now: before, nobody had asked whether who sends it may.
    await refuseMacros(app, context, shared.file)
    return shared
  }
  const shared = await judging().catch(async (error: unknown) => {
    if (file) await app.files.remove(keyOfFile(clinic, file.id))
    throw error
  })
  const { id, key } = shared.file
  const kept = await clinic.work(
    async (db) =>
      (await sentBefore(db, app, context, shared)) ?? {
        document: await keepDocument(db, app, context, shared),
        key,
      },
  )
  if (kept.document.id === id) return kept.document
  try {
    const before = { id: kept.document.id, key: kept.key }
    if (!(await isSameFile(app, context, before, shared.file))) throw problems.sharedOtherwise()
  } finally {
    await app.files.remove(keyOfFile(clinic, id))
  }
  return kept.document
}

/** @throws wrongType for an Office document that brings a program along */
async function refuseMacros({ files }: Needs, { clinic }: Context, { id, extension, key }: TakenFile) {
  if (extension !== 'doc' && extension !== 'docx') return
  const place = keyOfFile(clinic, id)
  const content = async () => {
    const pieces: Buffer[] = []
    for await (const piece of openFile(key, place, await files.read(place))) pieces.push(Buffer.from(piece))
    return Buffer.concat(pieces)
  }
  if (await hasMacrosAside(content)) throw problems.wrongType()
}

async function take(app: Pick<App, 'files'>, context: Context, parts: AsyncIterable<Part>) {
  const fields = new Map<string, string>()
  let file: TakenFile | null = null
  try {
    for await (const part of parts) {
      if (part.type === 'field') fields.set(part.name, typeof part.value === 'string' ? part.value : '')
      else if (part.name !== 'file' || part.fileName === '' || file) part.content.resume()
      else file = await takeFile(app, context, part.fileName, part.content)
    }
  } catch (error) {
    if (file) await app.files.remove(keyOfFile(context.clinic, file.id))
    throw error
  }
  return { file, fields }
}

/** Writes a file to its place, sealed and looked at; its record comes next. @throws wrongType, tooLarge, emptyFile */
export async function takeFile(
  app: Pick<App, 'files'>,
  context: Context,
  given: string,
  content: Readable,
): Promise<TakenFile> {
  const name = cleanFileName(given)
  const extension = documentExtensionOf(name)
  if (!extension) throw problems.wrongType()
  const id = newId()
  const key = newFileKey()
  const storageKey = keyOfFile(context.clinic, id)
  const inspector = new ContentInspector(extension)
  try {
    await app.files.write(storageKey, sealFile(key, storageKey, inspector.through(unbroken(content))))
  } finally {
    // What a refusal left unread is let go, so that the answer reaches whoever is still sending.
    content.resume()
  }
  return { id, name, extension, key, bytes: inspector.bytes }
}

async function judged(
  db: ClinicDb,
  context: Context,
  fields: ReadonlyMap<string, string>,
  file: TakenFile | null,
): Promise<SharedFile> {
  const patient = fields.get('patient')?.trim() ?? ''
  const description = (fields.get('description') ?? '').replaceAll('\0', '').trim()
  const missing = Object.entries({ patient, description, file }).filter(([, value]) => !value)
  if (!file || missing.length > 0) throw problems.missing(missing.map(([name]) => name))
  if (description.length > maxDescriptionLength) throw problems.tooLongDescription()
  if (!idShape.safeParse(patient).success) throw problems.noSuchPatient()
  await ownPatient(db, context.actor.userId, patient)
  await refuseEnded(db, patient)
  const withFamily = ['true', '1', 'on'].includes(fields.get('share_with_family')?.trim() ?? '')
  return { patient, description, file, withFamily, sentAs: sendingOf(fields) }
}

/** Writes the record of a file that is in its place. */
export async function keepDocument(
  db: ClinicDb,
  { vault }: Pick<App, 'vault'>,
  context: Context,
  { patient, description, file, withFamily = false, sentAs = null }: SharedFile,
): Promise<Document> {
  const { clinic, actor } = context
  const { id } = file
  await store.insert(db, {
    id,
    patient,
    uploaded_by: actor.userId,
    description: await vault.sealText(db, clinic, description, locationOfDocument(id, 'description')),
    file_name: await vault.sealText(db, clinic, file.name, locationOfDocument(id, 'file_name')),
    file_key: await vault.sealBytes(db, clinic, file.key, locationOfDocument(id, 'file_key')),
    extension: file.extension,
    file_size: file.bytes,
    share_with_family: withFamily,
    sent_as: sentAs,
  })
  await record(db, context, { patient, clinical: 'document', action: 'Compartió un documento.' })
  for (const { id: person, email: recipient } of await store.toldOf(db, patient)) {
    const cause = causeFor(`new_document:${id}`, { patient }, person)
    await queueMail(db, { cause, kind: 'new_document', recipient, payload: {} })
  }
  const kept = await store.byId(db, id)
  if (!kept) throw problems.documentNotFound()
  return openedDocument(db, { ...context, vault }, kept)
}
