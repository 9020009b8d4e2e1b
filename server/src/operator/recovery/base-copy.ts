import { dayMs } from '@psico/contract/core/units'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { basesIn, keepNewest, placeOfBase, type BaseCopy } from '../embedded/archive.ts'

/** What belongs to the running server alone, or is in the log. */
const leftOut =
  /^(postmaster\.(pid|opts)(\..*)?|pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.*|(.*\/)?pgsql_tmp.*|backup_label(\.old)?|tablespace_map)$/
const keptCopies = 2

/**
 * Copies the whole cluster of a server on this machine while it works, for its superuser, and lets older copies go. The copy
 * appears whole or not at all.
 */
export async function makeBaseCopy(ownerUrl: string, archiveDir: string): Promise<BaseCopy> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'psico-base-copy' })
  await owner.connect()
  const making = placeOfBase(archiveDir, `making-${process.pid}`)
  try {
    const { rows } = await owner.query<{ data_directory: string }>('show data_directory')
    const cluster = rows[0]?.data_directory ?? ''
    await rm(making, { recursive: true, force: true })
    await mkdir(making, { recursive: true, mode: 0o700 })
    await owner.query(`select pg_backup_start('psico', true)`)
    await copyCluster(cluster, join(making, 'cluster'))
    const stopped = await owner.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)')
    const label = stopped.rows[0]?.labelfile ?? ''
    await writeSafely(join(making, 'cluster', 'backup_label'), label)
    await writeSafely(join(making, 'password'), await readFile(join(dirname(cluster), 'password'), 'utf8'))
    const about = {
      endedAt: new Date().toISOString(),
      firstLog: /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '',
    }
    await writeSafely(join(making, 'about.json'), JSON.stringify(about))
    const folder = placeOfBase(archiveDir, about.endedAt)
    await rename(making, folder)
    keepNewest(archiveDir, keptCopies)
    return { folder, ...about }
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    throw error
  } finally {
    await owner.end()
  }
}

/** The same where the newest is a day old, or there is none. */
export async function makeBaseCopyWhenDue(
  ownerUrl: string,
  archiveDir: string,
  nowMs: number,
): Promise<void> {
  const newest = basesIn(archiveDir).at(-1)
  if (!newest || nowMs - Date.parse(newest.endedAt) >= dayMs) await makeBaseCopy(ownerUrl, archiveDir)
}

/** File by file; one that goes away meanwhile, or is caught in the middle of a change, is mended by the log. */
async function copyCluster(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(from.length + 1)
    if (leftOut.test(name.replaceAll('\\', '/'))) continue
    if (entry.isDirectory()) await mkdir(join(to, name), { recursive: true, mode: 0o700 })
    else await copySafely(path, join(to, name))
  }
}

async function copySafely(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  try {
    await copyFile(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  await flushed(to)
}

async function writeSafely(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 })
  await flushed(path)
}

/** The log that a copy rests on is let go for it: it has to be on the disk. */
async function flushed(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
