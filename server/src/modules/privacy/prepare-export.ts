import { dayMs } from '@psico/contract/core/units'
import type { Readable } from 'node:stream'
import { exportDays, type DataExport } from '@psico/contract/privacy/privacy'
import { record } from '#modules/audit-log/public'
import { openFile, sealFile } from '#modules/documents/public'
import { queueMail } from '#modules/mail/public'
import type { Clinic, ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import { newFileKey } from '#services/crypto/sealed-stream'
import { clinicAddress } from '#edge/http/address'
import type { Context } from '#database/context'
import { answerFrom } from '#services/files/answer'
import { FileMissing } from '#services/files/files'
import { zipOf, type ZipEntry } from '#services/files/zip'
import { schedule } from '#database/jobs/due-work'
import { enqueue } from '#database/jobs/jobs'
import type { App } from '#app'
import { inPieces } from '#services/workers/turns'
import { bundleOf } from './bundle.ts'
import { gather, type Gathered, type GatheredFile } from './gather.ts'
import { Entries, jsonPieces } from './json-pieces.ts'
import { pageOf } from './page.ts'
import { problems } from './problems.ts'
import * as store from './export-store.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'env' | 'files' | 'jobs' | 'log' | 'vault'>

/** A queue of its own: a large copy holds up neither mails nor what is due. */
const exportQueue = 'privacy-prepare-export'
export const exportEndWork = 'privacy-export-end'

/** So long a copy that is being prepared is the answer to whoever asks again. */
const patienceMs = 10 * 60_000

/** Where a copy is stored; also what its content is sealed for. */
export const placeOfExport = (clinic: Pick<Clinic, 'id'>, id: string): string => `${clinic.id}/exports/${id}`
const keyLocation = (id: string) => ({ table: 'privacy_exports', column: 'file_key', row: id })

/** A copy as its owner hears of it. */
export const shown = ({ id, status, asked_at, expires_at, file_size }: store.StoredExport): DataExport => ({
  id,
  status,
  asked_at,
  expires_at,
  file_size,
})

/**
 * Asks for a copy of one's own data, one a day; earlier ones are thrown away. One that is on its way is not begun again.
 * @throws exportedToday
 */
export async function askForExport({ files }: Pick<App, 'files'>, context: Context): Promise<DataExport> {
  const { clinic, actor, nowMs } = context
  const { asked, gone } = await clinic.work(async (db) => {
    await store.queueUp(db, actor.userId)
    const before = await store.ofPerson(db, actor.userId)
    const underWay = before.find(
      (copy) => copy.status === 'preparing' && Date.parse(copy.asked_at) > nowMs - patienceMs,
    )
    if (underWay) return { asked: underWay, gone: [] }
    const isOfToday = ({ status, asked_at }: store.StoredExport) =>
      status === 'ready' && Date.parse(asked_at) > nowMs - dayMs
    if (before.some(isOfToday)) throw problems.exportedToday()
    const gone = before.map((copy) => copy.id)
    await store.remove(db, gone)
    return { asked: await begin(db, context), gone }
  })
  for (const id of gone) await files.remove(placeOfExport(clinic, id))
  return shown(asked)
}

async function begin(db: ClinicDb, context: Context): Promise<store.StoredExport> {
  const { clinic, actor, nowMs } = context
  const id = newId()
  const expiresAtMs = nowMs + exportDays * dayMs
  await store.insert(db, { id, person: actor.userId, nowMs, expiresAtMs })
  await enqueue(db, exportQueue, { clinic: clinic.id, export: id }, { key: id })
  await schedule(db, exportEndWork, id, expiresAtMs)
  await record(db, context, { action: 'Pidió una copia de sus datos.' })
  const made = await store.byId(db, id)
  if (!made) throw problems.exportNotFound()
  return made
}

/** Prepares what was asked for, in whichever process. */
export function prepareExports(app: Needs): void {
  app.jobs.handleLong(exportQueue, async ({ clinic: id, export: asked }) => {
    const clinic = await app.databases.clinicById(String(id))
    if (clinic) await prepareExport(app, clinic, String(asked), app.clock())
  })
}

/** Makes the copy, seals it and tells its owner. Made again from the start by whoever finds it half done. */
async function prepareExport(app: Needs, clinic: Clinic, id: string, nowMs: number): Promise<void> {
  const asked = await clinic.read((db) => store.byId(db, id))
  if (asked?.status !== 'preparing') return
  try {
    const gathered = await app.databases.keeperWork(clinic.id, (db) => gather(db, app, clinic, asked.user_id))
    if (!gathered) throw new Error('whose copy it is, is gone')
    const zip = zipOf(entriesOf(app, clinic, gathered, nowMs))
    await keep(app, clinic, id, zip, expectedBytes(gathered))
    if (gathered.person.is_active)
      await clinic.work((db) =>
        queueMail(db, {
          cause: `export_ready:${id}`,
          kind: 'export_ready',
          recipient: gathered.person.email,
          payload: {},
        }),
      )
  } catch (error) {
    app.log.error({ err: error, export: id }, 'a copy of somebody’s data could not be made')
    await clinic.work((db) => store.setFailed(db, id))
  }
}

const leastBytes = 1024 * 1024

/** What a copy will weigh, about: its files, which are packed already. */
const expectedBytes = ({ files }: Gathered): number =>
  files.reduce((sum, { holds }) => sum + ('bytes' in holds ? holds.bytes : holds.content.length), leastBytes)

async function keep(
  app: Pick<App, 'files' | 'vault'>,
  clinic: Clinic,
  id: string,
  zip: AsyncIterable<Buffer>,
  expected: number,
): Promise<void> {
  const key = newFileKey()
  const place = placeOfExport(clinic, id)
  let bytes = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of zip) {
      bytes += piece.length
      yield piece
    }
  }
  await app.files.write(place, sealFile(key, place, counted()), expected)
  const ready = await clinic.work(async (db) =>
    store.setReady(db, id, await app.vault.sealBytes(db, clinic, key, keyLocation(id)), bytes),
  )
  // Thrown away meanwhile.
  if (ready === 0) await app.files.remove(place)
}

async function* entriesOf(
  app: Needs,
  clinic: Clinic,
  gathered: Gathered,
  nowMs: number,
): AsyncGenerator<ZipEntry> {
  const { person, tables } = gathered
  const madeAt = new Date(nowMs).toISOString()
  const entry = (name: string, content: ZipEntry['content']): ZipEntry => ({
    name,
    content,
    modifiedMs: nowMs,
  })
  const text = (name: string, pieces: Iterable<string>) => entry(name, inPieces(pieces))
  yield text(
    'datos.html',
    pageOf(gathered, { clinicName: clinic.name, timezone: clinic.timezone, money: clinic, nowMs }),
  )
  const data = new Map([...tables].map(([table, entries]) => [table, new Entries(entries)]))
  yield text(
    'datos.json',
    jsonPieces(
      new Map<string, unknown>([
        ['clinic', clinic.name],
        ['made_at', madeAt],
        ['data', data],
      ]),
    ),
  )
  if (person.user_type === 'patient') {
    const address = clinicAddress(app.env, clinic.subdomain)
    yield text('fhir.json', jsonPieces(bundleOf(gathered, { address, bundleId: newId(), madeAt })))
  }
  for (const file of gathered.files) {
    const content = await contentOf(app, file)
    if (content) yield entry(file.name, content)
  }
}

/** A file that is lost must not keep the rest from its owner; the page still names it. */
async function contentOf({ files, log }: Needs, { name, holds }: GatheredFile): Promise<Buffer[] | null> {
  if ('content' in holds) return [holds.content]
  try {
    const pieces: Buffer[] = []
    for await (const piece of openFile(holds.key, holds.place, await files.read(holds.place)))
      pieces.push(Buffer.from(piece))
    return pieces
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    log.error({ file: name }, 'a file of a copy is gone')
    return null
  }
}

export type Copy = { status: DataExport['status'] } | { bytes: number; content: Readable }

/** One's own copy: where it stands, or the file itself. @throws exportNotFound, exportFailed */
export async function downloadExport(app: Needs, context: Context, id: string): Promise<Copy> {
  const { clinic, actor, nowMs } = context
  const found = await clinic.work(async (db) => {
    const copy = await store.byId(db, id)
    if (copy?.user_id !== actor.userId || Date.parse(copy.expires_at) <= nowMs)
      throw problems.exportNotFound()
    if (copy.status === 'failed') throw problems.exportFailed()
    if (!copy.file_key) return null
    await record(db, context, { action: 'Descargó la copia de sus datos.' })
    const key = await app.vault.openBytes(db, clinic, copy.file_key, keyLocation(id))
    return { key, bytes: copy.file_size ?? 0 }
  })
  if (!found) return { status: 'preparing' }
  const place = placeOfExport(clinic, id)
  const sealed = await app.files.read(place).catch((error: unknown) => {
    throw error instanceof FileMissing ? problems.exportNotFound() : error
  })
  return {
    bytes: found.bytes,
    content: answerFrom(openFile(found.key, place, sealed), sealed),
  }
}

/** Throws a copy away, whoever it was of. */
export async function endExport({ files }: Pick<App, 'files'>, clinic: Clinic, id: string): Promise<void> {
  await clinic.work((db) => store.remove(db, [id]))
  await files.remove(placeOfExport(clinic, id))
}
