import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { keyOfFile } from '#modules/documents/public'
import { invoiceFileIds, invoiceFileKey } from '#modules/invoices/public'
import { proofIds, proofKey } from '#modules/proofs/public'
import type { Clinic, ClinicDb } from '#database/clinic'
import { inRoom, unlessFull, type Disk } from '#services/files/free-space'
import { FileMissing } from '#services/files/files'
import type { App } from '#app'
import { collectingGarbage } from '#services/files/paced-collection'
import { sealBackup } from './container.ts'
import { inTurn } from './leave-room.ts'
import { packed, type BackupEnd, type BackupRecord } from './records.ts'
import * as clinicRecord from './record-store.ts'
import { rowsOf, tally } from './rows-store.ts'
import * as store from './store.ts'

type Needs = Pick<App, 'databases' | 'env' | 'files' | 'log' | 'vault'>

/** Takes a backup as it is made, and has it safe when it resolves. */
type Keep = (content: AsyncIterable<Buffer>) => Promise<void>

/** Keeps it as a file, which may not be whole when it fails. */
export const intoFile =
  (path: string): Keep =>
  (content) =>
    pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))

/** The same on the disk of our data, beside what has to stay free there. @throws diskFull */
export const intoSpool =
  (path: string, disk: Disk, expectedBytes: number): Keep =>
  async (content) => {
    await intoFile(path)(inRoom(disk, expectedBytes, content)).catch((error: unknown) => {
      throw unlessFull(error)
    })
  }

/**
 * Makes a backup of everything of the clinic, as it stands at one moment, when it is its turn. Some frames of it are in memory.
 */
export const writeBackup = (app: Needs, clinic: Clinic, nowMs: number, keep: Keep): Promise<void> =>
  inTurn(() =>
    // Blocked records belong in a backup, too: the law keeps them.
    app.databases.keeperStill(clinic.id, async (db) => {
      const sealed = sealBackup(app.env, clinic.id, bytesOf(recordsOf(app, clinic, db, nowMs)))
      await keep(collectingGarbage(sealed))
    }),
  )

async function* bytesOf(records: AsyncIterable<BackupRecord>): AsyncGenerator<Buffer> {
  for await (const record of records) yield* packed(record)
}

async function* recordsOf(
  app: Needs,
  clinic: Clinic,
  db: ClinicDb,
  nowMs: number,
): AsyncGenerator<BackupRecord> {
  const { id, subdomain, name } = clinic
  const [settings, keys] = [await clinicRecord.settingsOf(db), await app.vault.keysForBackup(db, clinic)]
  const made_at = new Date(nowMs).toISOString()
  yield { kind: 'head', head: { format: 1, clinic: { id, subdomain, name }, made_at, settings, keys } }
  const end: BackupEnd = { tables: {}, files: { count: 0, bytes: 0 } }
  for (const table of [...(await store.replacedTables(db)), ...(await store.tablesForReading(db))]) {
    yield { kind: 'table', table: { name: table.name, columns: table.columns } }
    const counted = tally()
    for await (const jsons of rowsOf(db, table)) {
      counted.take(jsons)
      yield { kind: 'rows', jsons }
    }
    end.tables[table.name] = counted.result()
  }
  for await (const document of store.documentIds(db)) {
    const isWithdrawn = () => clinic.read((today) => store.isWithdrawn(today, document))
    yield* fileOf(app, keyOfFile(clinic, document), end, isWithdrawn)
  }
  for await (const proof of proofIds(db)) yield* fileOf(app, proofKey(clinic, proof), end)
  for await (const pdf of invoiceFileIds(db)) yield* fileOf(app, invoiceFileKey(clinic, pdf), end)
  yield { kind: 'end', end }
}

/**
 * The file of a document, sealed as it lies. One that is lost must not keep the rest from being saved; one that somebody
 * took back since the backup began is not lost.
 */
async function* fileOf(
  { files, log }: Pick<App, 'files' | 'log'>,
  key: string,
  end: BackupEnd,
  isWithdrawn = () => Promise.resolve(false),
): AsyncGenerator<BackupRecord> {
  try {
    const content = await files.read(key)
    yield { kind: 'file', key }
    for await (const bytes of content as AsyncIterable<Buffer>) {
      end.files.bytes += bytes.length
      yield { kind: 'piece', bytes }
    }
    end.files.count += 1
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    if (!(await isWithdrawn())) log.error({ key }, 'a document has no file')
  }
}
