import { createHash, randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { blockingFolder, databaseAccount, isReachableBy, type Account } from './account.ts'

/** Who runs the database and where its files are. */
export interface ClusterHome {
  account: Account
  /** Holds `cluster/`, `password` and `server.log`. Made by the caller, all at once. */
  folder: string
  /** Where a copy of the programs may be kept. */
  copies: string
}

/** Where root keeps what the database account could not reach under the data folder. */
const outside = '/var/lib'

/**
 * Decides where the database of a data folder lives: inside it, or, where the account that must run PostgreSQL cannot
 * enter it, in a folder outside that a note in the data folder names. Permissions of existing folders stay as they are.
 * @throws when an existing database cannot be used by this user.
 */
export function clusterHomeOf(dataDir: string, log: (line: string) => void): ClusterHome {
  mkdirSync(dataDir, { recursive: true })
  const home = realpathSync(dataDir)
  const account = databaseAccount()
  const inside = join(home, 'postgres')
  const note = join(home, 'postgres-location')
  const folder = noted(note) ?? (existsSync(inside) || isReachableBy(account, home) ? inside : undefined)
  const place = {
    account,
    folder: folder ?? chooseOutside(home, note, log),
    copies: account.other ? outside : home,
  }
  if (existsSync(place.folder)) mustBeUsable(place)
  return place
}

function noted(note: string): string | undefined {
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined
}

/** The name has a part by chance: whoever empties the data folder starts afresh and never meets older data. */
function chooseOutside(home: string, note: string, log: (line: string) => void): string {
  const name = `psico-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`
  mkdirSync(outside, { recursive: true })
  const older = readdirSync(outside).filter(
    (entry) => entry.startsWith(`${name}-`) && !entry.includes('.new-'),
  )
  for (const entry of older) log(`an earlier database of this folder is still in ${join(outside, entry)}`)
  const draft = `${note}.${process.pid}`
  writeFileSync(draft, join(outside, `${name}-${randomBytes(3).toString('hex')}`) + '\n')
  try {
    linkSync(draft, note)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const folder = readFileSync(note, 'utf8').trim()
  log(`PostgreSQL does not run as root, and its user cannot enter ${home}: its data is kept in ${folder}`)
  return folder
}

function mustBeUsable({ account, folder }: ClusterHome): void {
  const { uid: owner, gid } = statSync(folder)
  if (process.platform !== 'win32' && owner !== account.uid) {
    if (!account.other) throw new Error(`the database in ${folder} belongs to another user (uid ${owner})`)
    if (owner === 0) giveTo(account, folder)
    else Object.assign(account, { uid: owner, gid })
  }
  const blocked = blockingFolder(account, dirname(folder))
  if (blocked === undefined) return
  throw new Error(
    `the database in ${folder} cannot be reached by the user that runs it: ${blocked} is closed to it`,
  )
}

/** A data folder that root copied or restored. The password stays with root. */
function giveTo(account: Account, folder: string): void {
  execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, join(folder, 'cluster')])
  chownSync(folder, account.uid, account.gid)
}

/** Half-made database folders that a killed start left beside the real one. */
export function abandonedBeside(folder: string, now: number): string[] {
  const above = dirname(folder)
  const hour = 3_600_000
  return readdirSync(above)
    .filter((entry) => entry.startsWith(`${basename(folder)}.new-`))
    .map((entry) => join(above, entry))
    .filter((path) => now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now) > hour)
}
