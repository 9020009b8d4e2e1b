import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, cpSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../embedded/embedded-database.ts'
import { clusterHomeOf } from '../embedded/cluster-home.ts'
import { basesIn, restoreCommand, type BaseCopy } from '../embedded/archive.ts'

/** A log of days takes a while to be played. */
const limitMs = 6 * 60 * 60_000

/** What is brought back, and where to. */
export interface Recovery {
  archiveDir: string
  /** Holds no database yet. */
  dataDir: string
  /** As PostgreSQL reads it, with its zone. */
  moment: string
  log: (line: string) => void
}

/**
 * Lays a copy of the database into an empty data folder, plays the log on it up to a moment, and starts it.
 * @throws where the folder holds a database, no copy is old enough, or the log does not reach that far
 */
export async function recover({ archiveDir, dataDir, moment, log }: Recovery): Promise<EmbeddedDatabase> {
  const base = baseFor(archiveDir, moment)
  if (!base) throw new Error(`no copy in ARCHIVE_DIR is older than ${moment}`)
  const { folder, account } = clusterHomeOf(dataDir, log)
  if (existsSync(folder)) throw new Error(`there is a database in ${folder} already`)
  const making = `${folder}.new-recovered`
  rmSync(making, { recursive: true, force: true })
  cpSync(base.folder, making, { recursive: true })
  const cluster = join(making, 'cluster')
  const settings = {
    restore_command: restoreCommand(archiveDir),
    // It knows zones by their distance alone.
    recovery_target_time: moment.replace(/Z$/, '+00:00'),
    recovery_target_action: 'promote',
    // Nobody is let in before it is there.
    hot_standby: 'off',
  }
  for (const [name, value] of Object.entries(settings))
    appendFileSync(join(cluster, 'postgresql.auto.conf'), `\n${name} = '${value.replaceAll("'", "''")}'\n`)
  writeFileSync(join(cluster, 'recovery.signal'), '')
  for (const path of [making, cluster]) chmodSync(path, 0o700)
  if (account.other) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, making])
  if (account.other) execFileSync('chown', ['0:0', join(making, 'password')])
  renameSync(making, folder)
  return startEmbeddedDatabase({ dataDir, log, limitMs })
}

const baseFor = (archiveDir: string, moment: string): BaseCopy | undefined =>
  basesIn(archiveDir).findLast(({ endedAt }) => Date.parse(endedAt) <= Date.parse(moment))
