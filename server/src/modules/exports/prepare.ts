import { dayMs } from '@psico/contract/core/units'
import { exportDays } from '@psico/contract/privacy/privacy'
import type { ClinicExport } from '@psico/contract/exports/exports'
import type { Readable } from 'node:stream'
import type { App } from '#app'
import { newId } from '#core/id'
import type { Clinic, ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { schedule } from '#database/jobs/due-work'
import { enqueue } from '#database/jobs/jobs'
import { record } from '#modules/audit-log/public'
import { openFile, sealFile } from '#modules/documents/public'
import { newFileKey } from '#services/crypto/sealed-stream'
import { answerFrom } from '#services/files/answer'
import { FileMissing } from '#services/files/files'
import { zipOf, type ZipEntry } from '#services/files/zip'
import { inPieces } from '#services/workers/turns'
import { balanceTables } from './balance-tables.ts'
import { couplesAfter } from './couples-store.ts'
import { coupleTables } from './couples-table.ts'
import { balancesAfter, movementsAfter, peopleAfter, sessionsAfter } from './content-store.ts'
import { allOf, batch } from './all-of.ts'
import { mineEntries, mineOf, tellOpened } from './mine.ts'
import { contentDigest } from './digest.ts'
import { problems } from './problems.ts'
import * as store from './store.ts'
import { csvOf, jsonOf, paymentTable, peopleTable, sessionTables, type TakenTable } from './tables.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'files' | 'jobs' | 'log' | 'vault'>

const exportQueue = 'clinic-export-prepare'
export const clinicExportEndWork = 'clinic-export-end'

/** Where it is stored; also what its content is sealed for. */
const placeOf = (clinic: Pick<Clinic, 'id'>, id: string): string => `${clinic.id}/exports/${id}`
const keyLocation = (id: string) => ({ table: 'clinic_exports', column: 'file_key', row: id })

export const shown = ({ id, status, asked_at, expires_at, file_size }: store.StoredExport): ClinicExport => ({
  id,
  status,
  asked_at,
  expires_at,
  file_size,
})

const kindNames: Record<store.ExportKind, string> = {
  clinic: 'los datos de la clínica',
  mine: 'sus historias y notas',
}

/** Has an export prepared; an earlier one of the same person is thrown away. */
export async function askForExport(
  { files }: Pick<App, 'files'>,
  context: Context,
  kind: store.ExportKind,
): Promise<ClinicExport> {
  const { clinic, actor, nowMs } = context
  const { made, gone } = await clinic.work(async (db) => {
    await store.queueUp(db, actor.userId)
    const before = (await store.ofPerson(db, actor.userId)).map((copy) => copy.id)
    await store.remove(db, before)
    const id = newId()
    const expiresAtMs = nowMs + exportDays * dayMs
    await store.insert(db, { id, person: actor.userId, kind, nowMs, expiresAtMs })
    await enqueue(db, exportQueue, { clinic: clinic.id, export: id }, { key: id })
    await schedule(db, clinicExportEndWork, id, expiresAtMs)
    await record(db, context, { action: `Pidió exportar ${kindNames[kind]}.`, level: 'WARNING' })
    return { made: await store.byId(db, id), gone: before }
  })
  for (const id of gone) await files.remove(placeOf(clinic, id))
  if (!made) throw problems.notFound()
  return shown(made)
}

/** Prepares what was asked for, in whichever process. */
export function prepareClinicExports(app: Needs): void {
  app.jobs.handleLong(exportQueue, async ({ clinic: id, export: asked }) => {
    const clinic = await app.databases.clinicById(String(id))
    if (clinic) await prepare(app, clinic, String(asked), app.clock())
  })
}

/** Made again from the start by whoever finds it half done. */
async function prepare(app: Needs, clinic: Clinic, id: string, nowMs: number): Promise<void> {
  const asked = await clinic.read((db) => store.byId(db, id))
  if (asked?.status !== 'preparing') return
  try {
    const entries = await entriesFor(app, clinic, asked, nowMs)
    const key = newFileKey()
    const place = placeOf(clinic, id)
    let bytes = 0
    const counted = async function* () {
      for await (const piece of zipOf(entries)) {
        bytes += piece.length
        yield piece
      }
    }
    await app.files.write(place, sealFile(key, place, counted()), 1024 * 1024)
    const ready = await clinic.work(async (db) =>
      store.setReady(db, id, await app.vault.sealBytes(db, clinic, key, keyLocation(id)), bytes),
    )
    // Thrown away meanwhile.
    if (ready === 0) await app.files.remove(place)
  } catch (error) {
    app.log.error({ err: error, export: id }, 'an export of a clinic could not be made')
    await clinic.work((db) => store.setFailed(db, id))
  }
}

/** What stands in it: the clinic's desk, or what the professional who asked wrote. */
async function entriesFor(
  app: Pick<App, 'vault'>,
  clinic: Clinic,
  { kind, user_id }: store.StoredExport,
  nowMs: number,
): Promise<AsyncGenerator<ZipEntry>> {
  if (kind === 'clinic') return entriesOf(clinic, await clinic.readStill((db) => tablesOf(db, nowMs)), nowMs)
  const mine = await clinic.readStill((db) => mineOf(app, db, clinic, user_id))
  await clinic.work((db) => tellOpened(db, { person: user_id, mine }))
  return mineEntries(app, clinic, mine, nowMs)
}

async function tablesOf(db: ClinicDb, nowMs: number): Promise<TakenTable[]> {
  const people = await allOf((id) => peopleAfter(db, id, batch))
  const sessions = await allOf((id) => sessionsAfter(db, id, batch, nowMs))
  const movements = await allOf((id) => movementsAfter(db, id, batch))
  const couples = await allOf((id) => couplesAfter(db, id, batch))
  const balances = await allOf((id) => balancesAfter(db, id, batch))
  return [
    peopleTable(people),
    ...sessionTables(sessions),
    ...balanceTables(balances),
    paymentTable(movements),
    ...coupleTables(couples),
  ]
}

async function* entriesOf(
  clinic: Clinic,
  tables: readonly TakenTable[],
  nowMs: number,
): AsyncGenerator<ZipEntry> {
  const entry = (name: string, pieces: Iterable<string>): ZipEntry => ({
    name,
    content: inPieces(pieces),
    modifiedMs: nowMs,
  })
  const manifest = {
    clinic: clinic.name,
    made_at: new Date(nowMs).toISOString(),
    timezone: clinic.timezone,
    currency: clinic.currency,
    content_digest: contentDigest(tables),
    covers: tables.filter((table) => table.import_kind !== null).map((table) => `${table.file}.csv`),
    files: tables.map(({ file, import_kind, columns, rows }) => ({
      name: `${file}.csv`,
      json: `${file}.json`,
      import_kind,
      rows: rows.length,
      columns,
    })),
  }
  yield entry('manifest.json', [`${JSON.stringify(manifest, null, 2)}\n`])
  for (const table of tables) {
    yield entry(`${table.file}.csv`, csvOf(table))
    yield entry(`${table.file}.json`, jsonOf(table))
  }
}

/** One's own export: where it stands, or the file itself. @throws notFound, failed */
export async function downloadExport(
  app: Pick<App, 'files' | 'vault'>,
  context: Context,
  { id, kind }: { id: string; kind: store.ExportKind },
): Promise<{ status: ClinicExport['status'] } | { bytes: number; content: Readable }> {
  const { clinic, actor, nowMs } = context
  const found = await clinic.work(async (db) => {
    const copy = await store.byId(db, id)
    if (copy?.user_id !== actor.userId || copy.kind !== kind || Date.parse(copy.expires_at) <= nowMs)
      throw problems.notFound()
    if (copy.status === 'failed') throw problems.failed()
    if (!copy.file_key) return null
    await record(db, context, {
      action: `Descargó la exportación de ${kindNames[copy.kind]}.`,
      level: 'WARNING',
    })
    return {
      key: await app.vault.openBytes(db, clinic, copy.file_key, keyLocation(id)),
      bytes: copy.file_size ?? 0,
    }
  })
  if (!found) return { status: 'preparing' }
  const place = placeOf(clinic, id)
  const sealed = await app.files.read(place).catch((error: unknown) => {
    throw error instanceof FileMissing ? problems.notFound() : error
  })
  return { bytes: found.bytes, content: answerFrom(openFile(found.key, place, sealed), sealed) }
}

/** Throws it away. */
export async function endExport({ files }: Pick<App, 'files'>, clinic: Clinic, id: string): Promise<void> {
  await clinic.work((db) => store.remove(db, [id]))
  await files.remove(placeOf(clinic, id))
}
