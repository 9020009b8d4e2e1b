import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { blockingFolder, type Account } from './account.ts'
import { BadSetting } from '#core/settings/env'

/*
 * What the embedded database writes beside itself, so that it can be brought back to any moment: the log of every change
 * as it goes (`wal`), and a copy of the whole from time to time (`base`), on which the log is played.
 */

const logFolder = (archiveDir: string): string => join(archiveDir, 'wal')
const baseFolder = (archiveDir: string): string => join(archiveDir, 'base')

/** Settings of a server that writes its log there: at the latest each minute while anything changes. */
export function archiveSettings(archiveDir: string): Record<string, string> {
  const to = `${logFolder(archiveDir)}/%f.gz`
  return {
    archive_mode: 'on',
    archive_timeout: '60s',
    // What is there already is fine where it is the same, as after a crash; it is never written over.
    archive_command:
      `if [ -f "${to}" ]; then gzip -dc "${to}" | cmp -s - "%p"; ` +
      `else gzip -1 -c "%p" > "${to}.part" && sync "${to}.part" && mv "${to}.part" "${to}"; fi`,
  }
}

/** The command with which a server gets its log back from there. */
export const restoreCommand = (archiveDir: string): string => {
  const from = `${logFolder(archiveDir)}/%f.gz`
  return `test -f "${from}" && gzip -dc "${from}" > "%p"`
}

/** Makes the folders, for the account that runs the database. @throws BadSetting where that cannot reach them */
export function prepareArchive(archiveDir: string, account: Account): void {
  // Others may pass through but not look.
  mkdirSync(archiveDir, { recursive: true, mode: 0o711 })
  for (const folder of [logFolder(archiveDir), baseFolder(archiveDir)])
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  const blocked = blockingFolder(account, archiveDir)
  if (blocked)
    throw new BadSetting(
      `ARCHIVE_DIR: cannot be reached by the user that runs the database; ${blocked} is closed to it`,
    )
  if (account.other) execFileSync('chown', [`${account.uid}:${account.gid}`, logFolder(archiveDir)])
}

/** A copy of the whole database; what was committed up to its end needs the log from its beginning on. */
export interface BaseCopy {
  folder: string
  /** ISO 8601: from then on it can be brought to any moment. */
  endedAt: string
  /** The first part of the log that it needs. */
  firstLog: string
}

const nameOf = (endedAt: string): string => endedAt.replaceAll(/[:.]/g, '-')

/** Where a copy that ended then belongs. */
export const placeOfBase = (archiveDir: string, endedAt: string): string =>
  join(baseFolder(archiveDir), nameOf(endedAt))

/** The whole copies, oldest first. */
export function basesIn(archiveDir: string): BaseCopy[] {
  if (!existsSync(baseFolder(archiveDir))) return []
  return readdirSync(baseFolder(archiveDir))
    .filter((name) => name.endsWith('Z'))
    .toSorted()
    .map((name) => {
      const folder = join(baseFolder(archiveDir), name)
      const about = JSON.parse(readFileSync(join(folder, 'about.json'), 'utf8')) as Omit<BaseCopy, 'folder'>
      return { folder, ...about }
    })
}

/** Lets go of all but the newest copies, and of the log that none of those needs. */
export function keepNewest(archiveDir: string, count: number): void {
  const bases = basesIn(archiveDir)
  for (const { folder } of bases.slice(0, -count)) rmSync(folder, { recursive: true, force: true })
  const oldest = bases.slice(-count)[0]
  if (!oldest || !existsSync(logFolder(archiveDir))) return
  for (const name of readdirSync(logFolder(archiveDir)))
    // Parts are named by timeline and place; what comes before is older whatever the timeline.
    if (/^[0-9A-F]{24}/.test(name) && name.slice(8, 24) < oldest.firstLog.slice(8))
      rmSync(join(logFolder(archiveDir), name), { force: true })
}
