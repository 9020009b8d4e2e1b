import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { keptNights, type StoredBackup } from '@psico/contract/backups'
import type { Clinic } from '#platform/db/clinic'
import { newId } from '#platform/crypto/id'
import type { App } from '#platform/start/app'
import { collectingGarbage } from '#platform/files/paced-collection'
import { problems } from './problems.ts'
import { inspect } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

const endings = { nightly: 'nocturna', safety: 'previa' } as const
const kept = { nightly: keptNights, safety: 5 }

const folderOf = ({ env }: App, clinic: Clinic): string => join(env.DATA_DIR, 'backups', clinic.id)

/** `norte-20260302-120000`: sorts by time. */
export const nameOf = (clinic: Clinic, nowMs: number): string =>
  `${clinic.subdomain}-${new Date(nowMs).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}`

/**
 * Makes a copy in the server's own folder and lets the oldest of its kind go. Answers its path. One of the night is read
 * back to its end first: a copy that would not open in an emergency must not push out one that does.
 */
export async function keepCopy(
  app: App,
  clinic: Clinic,
  kind: StoredBackup['kind'],
  nowMs: number,
): Promise<string> {
  const folder = folderOf(app, clinic)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${nameOf(clinic, nowMs)}-${endings[kind]}.sql`)
  const unfinished = join(folder, `${newId()}.unfinished`)
  try {
    await writeBackup(app, clinic, unfinished, nowMs)
    if (kind === 'nightly') await inspect(app.env, clinic, unfinished)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  const same = (await storedCopies(app, clinic)).filter((it) => it.kind === kind)
  for (const { name } of same.slice(kept[kind])) await rm(join(folder, name), { force: true })
  return path
}

/** The copies of a clinic on the server, newest first. */
export async function storedCopies(app: App, clinic: Clinic): Promise<StoredBackup[]> {
  const folder = folderOf(app, clinic)
  const names = await readdir(folder).catch(() => [])
  const found: StoredBackup[] = []
  for (const name of names) {
    const kind = (['nightly', 'safety'] as const).find((it) => name.endsWith(`-${endings[it]}.sql`))
    if (!kind) continue
    const { size, mtime } = await stat(join(folder, name))
    found.push({ name, kind, size, created_at: mtime.toISOString() })
  }
  return found.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.name.localeCompare(a.name))
}

/** One of them. @throws backupNotFound */
export async function readCopy(app: App, clinic: Clinic, name: string): Promise<Readable> {
  const known = (await storedCopies(app, clinic)).some((it) => it.name === name)
  if (!known) throw problems.backupNotFound()
  return onItsWay(createReadStream(join(folderOf(app, clinic), name)))
}

/** A place for a file on its way in or out. */
export async function spoolPath({ env }: App): Promise<string> {
  const folder = join(env.DATA_DIR, 'spool')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, newId())
}

/** A file as an answer; it is closed when the reader goes away. */
function onItsWay(content: Readable): Readable {
  const answer = Readable.from(collectingGarbage(content), { objectMode: false })
  // Also when it went away before the first byte.
  return answer.once('close', () => content.destroy())
}

/** No copy takes longer, and nothing lies longer on its way in or out. */
const leftoverMs = { copies: 24 * 60 * 60_000, spool: 3 * 60 * 60_000 }

/** Removes what processes left behind that were killed in the middle: uploads, and copies that nobody finished. */
export async function sweepLeftovers({
  env,
  clock,
  databases,
}: Pick<App, 'env' | 'clock' | 'databases'>): Promise<void> {
  // Files are dated by the machine's clock.
  const now = clock() - databases.movedClock.aheadMs()
  const copies = join(env.DATA_DIR, 'backups')
  const clinics = (await readdir(copies).catch(() => [])).map((name) => join(copies, name))
  for (const folder of [join(env.DATA_DIR, 'spool'), ...clinics])
    for (const name of await readdir(folder).catch(() => [])) {
      if (folder.startsWith(copies) && !name.endsWith('.unfinished')) continue
      const about = await stat(join(folder, name)).catch(() => null)
      const before = now - leftoverMs[folder.startsWith(copies) ? 'copies' : 'spool']
      if (about && about.mtimeMs < before) await rm(join(folder, name), { force: true })
    }
}

/** A backup made now, to be read once: it lies on the disk until it was read or the reader went away. */
export async function freshCopy(app: App, clinic: Clinic, nowMs: number): Promise<Readable> {
  const path = await spoolPath(app)
  try {
    await writeBackup(app, clinic, path, nowMs)
    const file = await open(path, 'r')
    const content = file.createReadStream()
    content.once('close', () => void rm(path, { force: true }))
    return onItsWay(content)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
