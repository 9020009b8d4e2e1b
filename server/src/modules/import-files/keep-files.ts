import { createHash } from 'node:crypto'
import type { App } from '#app'
import { newId } from '#core/id'
import type { Clinic, ClinicDb } from '#database/clinic'
import { sealFile } from '#modules/documents/public'
import { newFileKey } from '#services/crypto/sealed-stream'
import { takingTurns } from '#services/workers/turns'
import * as store from './files-store.ts'
import type { ArchivedFile } from './read-archive.ts'

type Vaulted = Pick<App, 'vault'>
const placeOf = (id: string, column: 'name' | 'file_key') => ({ table: 'import_files', column, row: id })

/** So much of a file is one row of the database. */
const partBytes = 512 * 1024

/** Puts the files of an archive aside, sealed, one after the other. Empty ones are left out. @throws Unreadable */
export async function keepFiles(
  { vault }: Vaulted,
  db: ClinicDb,
  clinic: Clinic,
  importId: string,
  files: readonly ArchivedFile[],
): Promise<void> {
  const turn = takingTurns()
  for (const { name, open } of files) {
    const content = await open()
    if (content.length === 0) continue
    const [id, key] = [newId(), newFileKey()]
    const digest = createHash('sha256').update(content).digest('hex')
    await store.insertFile(db, {
      id,
      importId,
      name: await vault.sealText(db, clinic, name, placeOf(id, 'name')),
      key: await vault.sealBytes(db, clinic, key, placeOf(id, 'file_key')),
      bytes: content.length,
      digest,
    })
    let n = 0
    // Bound to what stands in it: in whichever table it lies, it opens as nothing else.
    for await (const part of inParts(sealFile(key, digest, piecesOf(content)))) {
      await store.insertPart(db, id, n, part)
      n += 1
      await turn()
    }
  }
}

/** In pieces, so that others have their turn between them. */
async function* piecesOf(content: Buffer): AsyncGenerator<Buffer> {
  const turn = takingTurns()
  for (let at = 0; at < content.length; at += 64 * 1024) {
    await turn()
    yield content.subarray(at, at + 64 * 1024)
  }
}

async function* inParts(sealed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const piece of sealed) {
    waiting.push(piece)
    bytes += piece.length
    if (bytes < partBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

/** A file that was put aside, by how its archive calls it. */
export interface KeptFile {
  id: string
  name: string
  digest: string
}

export async function filesOf(
  { vault }: Vaulted,
  db: ClinicDb,
  clinic: Clinic,
  importId: string,
): Promise<KeptFile[]> {
  const turn = takingTurns()
  const files: KeptFile[] = []
  for (const file of await store.filesOfImport(db, importId)) {
    files.push({
      id: file.id,
      name: await vault.openText(db, clinic, file.name, placeOf(file.id, 'name')),
      digest: file.digest,
    })
    await turn()
  }
  return files
}

/** What opens each of them. */
export async function keysOf(
  { vault }: Vaulted,
  db: ClinicDb,
  clinic: Clinic,
  importId: string,
): Promise<Map<string, Buffer>> {
  const turn = takingTurns()
  const keys = new Map<string, Buffer>()
  for (const { id, file_key } of await store.filesOfImport(db, importId)) {
    keys.set(id, await vault.openBytes(db, clinic, file_key, placeOf(id, 'file_key')))
    await turn()
  }
  return keys
}
