import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bareEnvironment, runningAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { abandonedBeside, type ClusterHome } from './cluster-home.ts'

export interface Cluster {
  /** PGDATA. */
  path: string
  password: string
  serverLog: string
  /** Settings of its server beside the usual ones. */
  settings: Record<string, string>
}

/** The cluster in its place, made first when there is none. */
export async function clusterIn(
  place: ClusterHome,
  binaries: Binaries,
  settings: Cluster['settings'],
): Promise<Cluster> {
  for (const path of abandonedBeside(place.folder, Date.now())) rmSync(path, { recursive: true, force: true })
  if (!existsSync(place.folder)) await makeCluster(place, binaries)
  const path = join(place.folder, 'cluster')
  mustBeOfVersion(path, binaries.major)
  return {
    path,
    password: readFileSync(join(place.folder, 'password'), 'utf8').trim(),
    serverLog: join(place.folder, 'server.log'),
    settings,
  }
}

function mustBeOfVersion(path: string, major: string): void {
  const found = readFileSync(join(path, 'PG_VERSION'), 'utf8').trim()
  if (found === major) return
  throw new Error(
    `the database in ${path} was made by PostgreSQL ${found}; this version runs PostgreSQL ${major}`,
  )
}

/**
 * Makes the cluster beside its place and moves it there whole: a kill leaves no half-made database, and of two that
 * start at once one wins.
 */
async function makeCluster({ account, folder }: ClusterHome, binaries: Binaries): Promise<void> {
  const making = `${folder}.new-${process.pid}-${randomBytes(3).toString('hex')}`
  mkdirSync(making, { mode: 0o700 })
  const password = join(making, 'password')
  writeFileSync(password, randomBytes(24).toString('base64url') + '\n', { mode: 0o600 })
  if (account.other) for (const path of [making, password]) chownSync(path, account.uid, account.gid)
  try {
    await promisify(execFile)(binaries.initdb, initdbOptions(join(making, 'cluster'), password), {
      ...runningAs(account),
      cwd: making,
      env: bareEnvironment(),
    })
    if (account.other) chownSync(password, process.getuid?.() ?? 0, process.getgid?.() ?? 0)
    chmodSync(password, 0o600)
    renameSync(making, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

/** The built-in locale sorts the same on every machine and after every system update. */
function initdbOptions(path: string, passwordFile: string): string[] {
  return [
    `--pgdata=${path}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]
}
