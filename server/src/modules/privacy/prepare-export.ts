import { Readable } from 'node:stream'
import { exportDays, type DataExport } from '@psico/contract/privacy'
import { record } from '#modules/audit-log/public'
import { openFile, sealFile } from '#modules/documents/public'
import { queueMail } from '#modules/mail/public'
import type { Clinic, ClinicDb } from '#platform/db/clinic'
import { newId } from '#platform/crypto/id'
import { newFileKey } from '#platform/crypto/sealed-stream'
import { clinicAddress } from '#platform/http/address'
import type { Context } from '#platform/http/context'
import { FileMissing } from '#platform/files/files'
import { zipOf, type ZipEntry } from '#platform/files/zip'
import { schedule } from '#platform/jobs/due-work'
import type { App } from '#platform/start/app'
import { bundleOf } from './bundle.ts'
import { gather, type Gathered, type GatheredFile } from './gather.ts'
import { pageOf } from './page.ts'
import { problems } from './problems.ts'
import * as store from './export-store.ts'

export const exportWork = 'privacy-export'
export const exportEndWork = 'privacy-export-end'

const dayMs = 24 * 3_600_000
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

/** Asks for a copy of one's own data; earlier ones are thrown away. One that is on its way is not begun again. */
export async function askForExport({ files }: App, context: Context): Promise<DataExport> {
  const { clinic, actor, nowMs } = context
  const { asked, gone } = await clinic.work(async (db) => {
    await store.queueUp(db, actor.userId)
    const before = await store.ofPerson(db, actor.userId)
    const underWay = before.find(
      (it) => it.status === 'preparing' && Date.parse(it.asked_at) > nowMs - patienceMs,
    )
    if (underWay) return { asked: underWay, gone: [] }
    const gone = before.map((it) => it.id)
    await store.remove(db, gone)
    return { asked: await begin(db, context), gone }
  })
  for (const id of gone) await files.remove(placeOfExport(clinic, id))
  return shown(asked)
}

async function begin(db: ClinicDb, context: Context): Promise<store.StoredExport> {
  const { actor, nowMs } = context
  const id = newId()
  const expiresAtMs = nowMs + exportDays * dayMs
  await store.insert(db, { id, person: actor.userId, nowMs, expiresAtMs })
  await schedule(db, exportWork, id, nowMs)
  await schedule(db, exportEndWork, id, expiresAtMs)
  await record(db, { ...context, action: 'Pidió una copia de sus datos.' })
  const made = await store.byId(db, id)
  if (!made) throw problems.exportNotFound()
  return made
}

/** Makes the copy, seals it and tells its owner. Made again from the start by whoever finds it half done. */
export async function prepareExport(app: App, clinic: Clinic, id: string, nowMs: number): Promise<void> {
  const asked = await clinic.read((db) => store.byId(db, id))
  if (asked?.status !== 'preparing') return
  try {
    const gathered = await app.databases.keeperWork(clinic.id, (db) => gather(db, app, clinic, asked.user_id))
    if (!gathered) throw new Error('whose copy it is, is gone')
    await keep(app, clinic, id, zipOf(entriesOf(app, clinic, gathered, nowMs)))
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

async function keep(app: App, clinic: Clinic, id: string, zip: AsyncIterable<Buffer>): Promise<void> {
  const key = newFileKey()
  const place = placeOfExport(clinic, id)
  let bytes = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of zip) {
      bytes += piece.length
      yield piece
    }
  }
  await app.files.write(place, sealFile(key, place, counted()))
  const ready = await clinic.work(async (db) =>
    store.setReady(db, id, await app.vault.sealBytes(db, clinic, key, keyLocation(id)), bytes),
  )
  // Thrown away meanwhile.
  if (ready === 0) await app.files.remove(place)
}

async function* entriesOf(
  app: App,
  clinic: Clinic,
  gathered: Gathered,
  nowMs: number,
): AsyncGenerator<ZipEntry> {
  const { person, tables } = gathered
  const madeAt = new Date(nowMs).toISOString()
  const entry = (name: string, content: Buffer | string): ZipEntry => ({
    name,
    content: typeof content === 'string' ? Buffer.from(content) : content,
    modifiedMs: nowMs,
  })
  const json = (value: unknown) => JSON.stringify(value, null, 2)
  yield entry(
    'datos.html',
    pageOf(gathered, { clinicName: clinic.name, timezone: clinic.timezone, money: clinic, nowMs }),
  )
  yield entry('datos.json', json({ clinic: clinic.name, made_at: madeAt, data: Object.fromEntries(tables) }))
  if (person.user_type === 'patient') {
    const address = clinicAddress(app.env, clinic.subdomain)
    yield entry('fhir.json', json(bundleOf(gathered, { address, bundleId: newId(), madeAt })))
  }
  for (const file of gathered.files) {
    const content = await contentOf(app, file)
    if (content) yield entry(file.name, content)
  }
}

/** A file that is lost must not keep the rest from its owner; the page still names it. */
async function contentOf({ files, log }: App, { name, holds }: GatheredFile): Promise<Buffer | null> {
  if ('content' in holds) return holds.content
  try {
    const pieces: Buffer[] = []
    for await (const piece of openFile(holds.key, holds.place, await files.read(holds.place)))
      pieces.push(piece)
    return Buffer.concat(pieces)
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    log.error({ file: name }, 'a file of a copy is gone')
    return null
  }
}

export type Copy = { status: DataExport['status'] } | { bytes: number; content: Readable }

/** One's own copy: where it stands, or the file itself. @throws exportNotFound, exportFailed */
export async function downloadExport(app: App, context: Context, id: string): Promise<Copy> {
  const { clinic, actor, nowMs } = context
  const found = await clinic.work(async (db) => {
    const it = await store.byId(db, id)
    if (it?.user_id !== actor.userId || Date.parse(it.expires_at) <= nowMs) throw problems.exportNotFound()
    if (it.status === 'failed') throw problems.exportFailed()
    if (!it.file_key) return null
    await record(db, { ...context, action: 'Descargó la copia de sus datos.' })
    const key = await app.vault.openBytes(db, clinic, it.file_key, keyLocation(id))
    return { key, bytes: it.file_size ?? 0 }
  })
  if (!found) return { status: 'preparing' }
  const place = placeOfExport(clinic, id)
  const sealed = await app.files.read(place).catch((error: unknown) => {
    throw error instanceof FileMissing ? problems.exportNotFound() : error
  })
  return {
    bytes: found.bytes,
    content: Readable.from(openFile(found.key, place, sealed), { objectMode: false }),
  }
}

/** Throws a copy away, whoever it was of. */
export async function endExport({ files }: App, clinic: Clinic, id: string): Promise<void> {
  await clinic.work((db) => store.remove(db, [id]))
  await files.remove(placeOfExport(clinic, id))
}
