import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { keptNights, type StoredBackup } from '@psico/contract/backups/backups'
import type { Clinic } from '#database/clinic'
import type { Files } from '#services/files/files'
import { copiesIn, copiesOf as prefixOf } from '#services/files/stored-copies'
import type { App } from '#app'
import { oneCopyOf } from './leave-room.ts'
import { problems } from './problems.ts'
import { inspect } from './read-backup.ts'
import { onItsWay } from './slow-readers.ts'
import { spoolPath } from './spool.ts'
import * as store from './store.ts'
import { intoSpool, writeBackup } from './write-backup.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'env' | 'files' | 'log' | 'vault'>

const endings = { nightly: 'nocturna', safety: 'previa' } as const
const kept = { nightly: keptNights, safety: 5 }

const copiesOf = ({ env, files }: Pick<App, 'env' | 'files'>): Files => copiesIn(env, files)

/** `20260302-120000`: sorts by time. */
const stampOf = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
const stampIn = (name: string): string => /(\d{8}-\d{6})-\w+\.sql$/.exec(name)?.[1] ?? ''

/** `norte-20260302-120000`. */
export const nameOf = (clinic: Clinic, nowMs: number): string => `${clinic.subdomain}-${stampOf(nowMs)}`

/**
 * Makes a copy that the server keeps, and lets the oldest of its kind go. Answers where it lies. One of the night is read
 * back from there to its end first: a copy that would not open in an emergency must not push out one that does.
 */
export async function keepCopy(
  app: Needs,
  clinic: Clinic,
  kind: StoredBackup['kind'],
  nowMs: number,
): Promise<string> {
  const copies = copiesOf(app)
  const key = `${prefixOf(clinic)}/${nameOf(clinic, nowMs)}-${endings[kind]}.sql`
  const expected = await expectedBytes(app, clinic)
  await writeBackup(app, clinic, nowMs, (content) => copies.write(key, content, expected))
  try {
    if (kind === 'nightly') await inspect(app.env, clinic, await copies.read(key))
  } catch (error) {
    await copies.remove(key)
    throw error
  }
  for (const { name } of await tooMany(app, clinic)) await copies.remove(`${prefixOf(clinic)}/${name}`)
  return join(app.env.S3_BUCKET ?? app.env.DATA_DIR, key)
}

const megabyte = 1024 * 1024
/** However heavy: the newest, and one before it. */
const leastKept = 2

/** Copies beyond what is kept of their kind, and the oldest of those that weigh too much together (`CLINIC_BACKUPS_MB`). */
async function tooMany(app: Pick<App, 'env' | 'files'>, clinic: Clinic): Promise<StoredBackup[]> {
  const all = await storedCopies(app, clinic)
  const beyond = (['nightly', 'safety'] as const).flatMap((kind) =>
    all.filter((backup) => backup.kind === kind).slice(kept[kind]),
  )
  const most = app.env.CLINIC_BACKUPS_MB * megabyte
  let bytes = 0
  const heavy = all
    .filter((backup) => !beyond.includes(backup))
    .filter((backup, n) => {
      bytes += backup.size
      return most > 0 && bytes > most && n >= leastKept
    })
  return [...beyond, ...heavy]
}

/** The copies of a clinic on the server, newest first. */
export async function storedCopies(app: Pick<App, 'env' | 'files'>, clinic: Clinic): Promise<StoredBackup[]> {
  const found: StoredBackup[] = []
  for await (const { key, size, modifiedMs } of copiesOf(app).list(prefixOf(clinic))) {
    const name = key.slice(prefixOf(clinic).length + 1)
    const kind = (['nightly', 'safety'] as const).find((candidate) =>
      name.endsWith(`-${endings[candidate]}.sql`),
    )
    if (kind) found.push({ name, kind, size, created_at: new Date(modifiedMs).toISOString() })
  }
  return found.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.name.localeCompare(a.name))
}

/**
 * Throws the copies away that were made by then, once the night has made a newer one. Answers whether they are gone: a
 * clinic is never left without a copy.
 */
export async function letCopiesGo(app: Needs, clinic: Clinic, madeByMs: number): Promise<boolean> {
  const all = await storedCopies(app, clinic)
  const isOld = ({ name }: StoredBackup) => stampIn(name) <= stampOf(madeByMs)
  const old = all.filter(isOld)
  if (old.length > 0 && !all.some((backup) => backup.kind === 'nightly' && !isOld(backup))) return false
  for (const { name } of old) await copiesOf(app).remove(`${prefixOf(clinic)}/${name}`)
  return true
}

/** One of them. @throws backupNotFound */
export async function readCopy(app: Needs, clinic: Clinic, name: string): Promise<Readable> {
  const known = (await storedCopies(app, clinic)).some((storedCopy) => storedCopy.name === name)
  if (!known) throw problems.backupNotFound()
  return onItsWay(await copiesOf(app).read(`${prefixOf(clinic)}/${name}`))
}

/** No copy takes longer. */
const leftoverMs = 24 * 60 * 60_000

/** Removes copies that nobody finished, since their process was killed in the middle. */
export async function sweepCopies(app: Needs): Promise<void> {
  // Files are dated by the machine's clock.
  await copiesOf(app).sweepUnfinished(app.clock() - app.databases.movedClock.aheadMs() - leftoverMs)
}

const leastBytes = 1024 * 1024

/** What a backup of the clinic will weigh, about: as the largest copy that is kept, and no less than what its documents do. */
async function expectedBytes(app: Pick<App, 'env' | 'files'>, clinic: Clinic): Promise<number> {
  const copies = await storedCopies(app, clinic)
  return Math.max(leastBytes, await clinic.read(store.documentBytes), ...copies.map((copy) => copy.size))
}

/**
 * A backup made now, to be read once: it lies on the disk until it was read or the reader went away, and the clinic makes no
 * other meanwhile. @throws alreadyCopying, diskFull
 */
export async function freshCopy(app: Needs, clinic: Clinic, nowMs: number): Promise<Readable> {
  const giveBack = await oneCopyOf(app, clinic)
  try {
    const path = await spoolPath(app)
    const content = await written(app, clinic, nowMs, path)
    content.once('close', () => void rm(path, { force: true }).finally(giveBack))
    return onItsWay(content)
  } catch (error) {
    giveBack()
    throw error
  }
}

async function written(app: Needs, clinic: Clinic, nowMs: number, path: string): Promise<Readable> {
  try {
    await writeBackup(app, clinic, nowMs, intoSpool(path, app.env, await expectedBytes(app, clinic)))
    return (await open(path, 'r')).createReadStream()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
