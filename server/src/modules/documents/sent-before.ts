import type { Document } from '@psico/contract/documents/documents'
import { id as idShape } from '@psico/contract/core/fields'
import { createHash } from 'node:crypto'
import type { App } from '#app'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { openedDocument } from './opened-document.ts'
import { problems } from './problems.ts'
import { openFile } from './sealed-file.ts'
import { keyOfFile, locationOfDocument } from './sealed-locations.ts'
import * as store from './store.ts'
import type { SharedFile, TakenFile } from './taken-file.ts'

/** A document with the key of its file. */
interface Kept {
  document: Document
  key: Buffer
}

/** The id under which it is sent, where one is said. @throws noId */
export function sendingOf(fields: ReadonlyMap<string, string>): string | null {
  const said = fields.get('document')?.trim()
  if (!said) return null
  const shaped = idShape.safeParse(said)
  if (!shaped.success) throw problems.noId()
  return shaped.data
}

/** The document that came under the same id before, as far as its record tells; one that was withdrawn is none. @throws sharedOtherwise */
export async function sentBefore(
  db: ClinicDb,
  { vault }: Pick<App, 'vault'>,
  context: Context,
  { patient, description, file, withFamily = false, sentAs = null }: SharedFile,
): Promise<Kept | null> {
  if (sentAs === null) return null
  await store.holdSending(db, sentAs)
  const found = await store.sentAs(db, sentAs)
  if (!found) return null
  const isOwn = found.uploaded_by === context.actor.userId && found.patient === patient
  if (!isOwn || !found.file_key) throw problems.sharedOtherwise()
  const document = await openedDocument(db, { ...context, vault }, found)
  const isSame =
    document.description === description &&
    document.file_name === file.name &&
    document.file_size === file.bytes &&
    found.share_with_family === withFamily
  if (!isSame) throw problems.sharedOtherwise()
  const key = await vault.openBytes(
    db,
    context.clinic,
    found.file_key,
    locationOfDocument(found.id, 'file_key'),
  )
  return { document, key }
}

/** Whether two files hold the same: somebody may have put a word right before sending once more, and the file is as long as before. */
export async function isSameFile(
  { files }: Pick<App, 'files'>,
  { clinic }: Pick<Context, 'clinic'>,
  one: Pick<TakenFile, 'id' | 'key'>,
  other: Pick<TakenFile, 'id' | 'key'>,
): Promise<boolean> {
  const digestOf = async ({ id, key }: Pick<TakenFile, 'id' | 'key'>): Promise<Buffer> => {
    const place = keyOfFile(clinic, id)
    const digest = createHash('sha256')
    for await (const piece of openFile(key, place, await files.read(place))) digest.update(piece)
    return digest.digest()
  }
  return (await digestOf(one)).equals(await digestOf(other))
}
