import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The user that runs PostgreSQL. */
export interface Account {
  uid: number
  gid: number
  /** True when this is not the user of this process, so that files must be given to it. */
  other: boolean
}

/** PostgreSQL refuses to run as root, so root has `nobody` run it; everybody else runs it themselves. */
export function databaseAccount(): Account {
  const [uid, gid] = [process.getuid?.() ?? -1, process.getgid?.() ?? -1]
  if (uid !== 0) return { uid, gid, other: false }
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g'), other: true }
}

/** True when the account may enter the folder and every folder above it. */
export function isReachableBy(account: Account, folder: string): boolean {
  return blockingFolder(account, folder) === undefined
}

/** The first folder from the root downward that keeps the account out, if any. */
export function blockingFolder(account: Account, folder: string): string | undefined {
  if (!account.other) return undefined
  const above = dirname(folder)
  const earlier = above === folder ? undefined : blockingFolder(account, above)
  if (earlier !== undefined) return earlier
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found) return undefined
  const mine = found.uid === account.uid ? 0o100 : found.gid === account.gid ? 0o010 : 0o001
  return (found.mode & mine) === 0 ? folder : undefined
}

/** How a child process is started as that account. */
export function runningAs(account: Account): { uid?: number; gid?: number } {
  return account.other ? { uid: account.uid, gid: account.gid } : {}
}

/**
 * What a child process is told of our environment: where programs are, and the locale. Our secrets stand in the rest, and
 * the database's superuser can read whatever its server was started with.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  // Without its system folder no program of Windows finds its libraries.
  const kept = process.platform === 'win32' ? ['PATH', 'SystemRoot', 'TEMP', 'TMP'] : ['PATH']
  const given = kept.map((name) => [name, process.env[name]] as const)
  return { ...Object.fromEntries(given.filter(([, value]) => value !== undefined)), LC_ALL: 'C' }
}
