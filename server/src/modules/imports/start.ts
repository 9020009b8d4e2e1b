import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ImportKind } from '@psico/contract/imports/fields'
import { keptDays, maxImportBytes, type startImport as startCall } from '@psico/contract/imports/imports'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import { dayMs } from '@psico/contract/core/units'
import type { App } from '#app'
import { uploadBroken } from '#core/upload'
import { newId } from '#core/id'
import type { Context } from '#database/context'
import { schedule } from '#database/jobs/due-work'
import { record } from '#modules/audit-log/public'
import { collectingGarbage } from '#services/files/paced-collection'
import { takingTurns } from '#services/workers/turns'
import { sealPlan } from './plan.ts'
import { problems } from './problems.ts'
import { keepFiles, readArchive, readAside, type Plan } from '#modules/import-files/public'
import type { SheetRow } from '#services/sheets/sheet-row'
import { insertRows } from './rows-store.ts'
import { Unreadable } from '#services/sheets/unreadable'
import { insertImport } from './store.ts'

export const importEndWork = 'import-end'

const busy = new Set<string>()
/** So many files of all clinics are read at once: each is held whole. */
const mostAtOnce = 2

/** Lets one file of a clinic be read at a time. @throws busy */
export async function oneFileAtATime<T>({ clinic }: Context, work: () => Promise<T>): Promise<T> {
  if (busy.has(clinic.id) || busy.size >= mostAtOnce) throw problems.busy()
  busy.add(clinic.id)
  try {
    return await work()
  } finally {
    busy.delete(clinic.id)
  }
}

/** The whole of a file that arrives, in memory of its own. @throws tooLarge, uploadBroken */
export async function wholeFile(content: Readable): Promise<Buffer<ArrayBuffer>> {
  // As much as may come: the system gives no memory for what is never written, and pieces would stand there twice.
  const whole = Buffer.allocUnsafeSlow(maxImportBytes)
  let bytes = 0
  try {
    for await (const piece of collectingGarbage(content as AsyncIterable<Buffer>)) {
      if (bytes + piece.length <= maxImportBytes) piece.copy(whole, bytes)
      bytes += piece.length
    }
  } catch (error) {
    throw uploadBroken(error)
  }
  if (bytes > maxImportBytes) throw problems.tooLarge()
  return whole.subarray(0, bytes)
}

/** Reads a file and puts its rows aside, sealed. @throws unreadable */
export async function startImport(
  app: Pick<App, 'vault'>,
  context: Context,
  kind: ImportKind,
  bytes: Buffer<ArrayBuffer>,
): Promise<AnswerOf<typeof startCall>> {
  const { clinic, actor, nowMs } = context
  const { columns, count, pieces, files, tooLarge } = await readFile(kind, bytes).catch(asRefused)
  const id = newId()
  const plan: Plan = {
    columns,
    mapping: {
      columns: Object.fromEntries(columns.map((column) => [column.name, column.guess])),
      date_format: null,
      zone: null,
    },
    tieKey: randomBytes(32).toString('base64'),
    tooLarge,
  }
  await clinic.work(async (db) => {
    const sealed = await sealPlan(app, db, clinic, { id, version: 1, plan })
    await insertImport(db, { id, kind, createdBy: actor.userId, nowMs, count, plan: sealed })
    const seal = await app.vault.sealer(db, clinic)
    const turn = takingTurns()
    for (const piece of pieces) {
      const rows = JSON.parse(Buffer.from(piece).toString('utf8')) as SheetRow[]
      const kept: { id: string; n: number; cells: string }[] = []
      for (const { n, cells } of rows) {
        const row = newId()
        const place = { table: 'import_rows', column: 'cells', row }
        const closed = seal(JSON.stringify(cells), place)
        kept.push({ id: row, n, cells: closed.toString('base64') })
        await turn()
      }
      await insertRows(db, id, kept)
    }
    await keepFiles(app, db, clinic, id, files).catch(asRefused)
    await schedule(db, importEndWork, id, nowMs + keptDays * dayMs)
    await record(db, context, { action: `Subió un archivo para importar: ${count} filas (${id})` })
  })
  return {
    id,
    columns: columns.map(({ name, guess, reason, samples }) => ({ name, guess, reason, samples })),
    rows: count,
  }
}

/** What stands in a file: a table, or for documents an archive with a list of what else is in it. @throws Unreadable */
async function readFile(kind: ImportKind, bytes: Buffer<ArrayBuffer>) {
  if (kind !== 'documents') return { ...(await readAside({ kind, bytes })), files: [], tooLarge: [] }
  if (!bytes.subarray(0, 2).equals(Buffer.from('PK'))) throw new Unreadable('notAZip')
  const { list, files, tooLarge } = await readArchive(bytes)
  const named = [...files.map((file) => file.name), ...tooLarge]
  return { ...(await readAside({ kind, bytes: Uint8Array.from(list), named })), files, tooLarge }
}

/** What cannot be read is told in words. */
const asRefused = (error: unknown): never => {
  throw error instanceof Unreadable ? problems.unreadable(error.why) : error
}
