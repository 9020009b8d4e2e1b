import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  closeSync,
  fchownSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { bareEnvironment, runningAs, type Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'

export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

export interface Launched {
  /** Set once the launched process has ended. */
  exitCode?: number
}

/** The server of a cluster as its `postmaster.pid` tells it, or undefined when none runs. */
export function runningPostmaster(cluster: Cluster): Postmaster | undefined {
  const lines = pidFileOf(cluster)?.split('\n')
  const pid = Number(lines?.[0])
  if (!lines || !pid || !isPostmaster(pid, cluster)) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/** True while the process is a server working in that cluster; its number alone may belong to anybody by now. */
function isPostmaster(pid: number, cluster: Cluster): boolean {
  if (process.platform === 'linux') return worksIn(pid, cluster)
  return process.platform === 'win32' ? isAlive(pid) : isPostgres(pid)
}

/**
 * Starts a server for the cluster and returns at once. It outlives this process and has no
 * terminal, so that neither a Ctrl-C nor our end takes it away from under open transactions.
 */
export async function launch(binaries: Binaries, account: Account, cluster: Cluster): Promise<Launched> {
  await setStaleFileAside(cluster)
  const options = serverOptions(await freePort(), cluster.settings)
  if (process.platform === 'win32') return launchOnWindows(binaries, cluster, options)
  const out = openServerLog(cluster.serverLog, account)
  const child = spawn(binaries.postgres, ['-D', cluster.path, ...options], {
    ...runningAs(account),
    cwd: cluster.path,
    detached: true,
    stdio: ['ignore', out, out],
    env: bareEnvironment(),
  })
  closeSync(out)
  return leftAlone(child)
}

/** Ends the server: open transactions roll back, what is committed is on disk. Resolves when the process is gone. */
export async function halt(binaries: Binaries, cluster: Cluster, { pid }: Postmaster): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(binaries.pgCtl, ['stop', '-D', cluster.path, '-m', 'fast', '-w'], {
      env: bareEnvironment(),
    })
    return
  }
  signal(pid, 'SIGINT')
  while (isPostmaster(pid, cluster)) await pause(10)
}

/** The end of the server's log, for an error message. */
export function lastWordsOf(cluster: Cluster): string {
  return readFileSync(cluster.serverLog, 'utf8').trimEnd().split('\n').slice(-5).join('\n')
}

function serverOptions(port: number, more: Cluster['settings']): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: 200,
    shared_buffers: '64MB',
    max_wal_size: '512MB',
    // Short queries only: compiling them and waking helpers costs more than it gives.
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    io_method: 'sync',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A statement or the key it collided on can hold personal data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...more,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** pg_ctl drops the administrator rights that PostgreSQL refuses to run with. */
function launchOnWindows(binaries: Binaries, cluster: Cluster, options: string[]): Launched {
  const quoted = options.map((option) => (option === '-c' ? option : `"${option}"`)).join(' ')
  const child = spawn(
    binaries.pgCtl,
    ['start', '-D', cluster.path, '-l', cluster.serverLog, '-o', quoted, '-w', '-t', '30'],
    { detached: true, stdio: 'ignore', windowsHide: true, env: bareEnvironment() },
  )
  return leftAlone(child)
}

function leftAlone(child: ChildProcess): Launched {
  const launched: Launched = {}
  child.once('exit', (code) => (launched.exitCode = code ?? 1)).once('error', () => (launched.exitCode = 1))
  child.unref()
  return launched
}

function openServerLog(file: string, account: Account): number {
  const tenMegabytes = 10 * 1024 * 1024
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > tenMegabytes) renameSync(file, `${file}.1`)
  const log = openSync(file, 'a', 0o600)
  if (account.other) fchownSync(log, account.uid, account.gid)
  return log
}

/**
 * After a power cut the number in a leftover `postmaster.pid` can belong to another process, and PostgreSQL would then
 * refuse to start. Only done where it is certain that no process works in the cluster any more.
 */
async function setStaleFileAside(cluster: Cluster): Promise<void> {
  const content = pidFileOf(cluster)
  if (content === undefined || process.platform === 'win32') return
  const suspects = () => (process.platform === 'linux' ? processIds() : [Number(content.split('\n')[0])])
  const isUsed = () => suspects().some((pid) => isPostmaster(pid, cluster))
  for (let tries = 0; tries < 50 && isUsed(); tries += 1) {
    if (pidFileOf(cluster) !== content || runningPostmaster(cluster)) return
    await pause(100)
  }
  if (!isUsed()) removeIfStill(content, cluster)
}

/** Moved before it is judged: a file that another start has just written goes back to its place. */
function removeIfStill(content: string, cluster: Cluster): void {
  const file = join(cluster.path, 'postmaster.pid')
  const moved = `${file}.stale-${process.pid}`
  try {
    renameSync(file, moved)
  } catch {
    return
  }
  if (readFileSync(moved, 'utf8') === content) rmSync(moved)
  else renameSync(moved, file)
}

function pidFileOf(cluster: Cluster): string | undefined {
  try {
    return readFileSync(join(cluster.path, 'postmaster.pid'), 'utf8')
  } catch {
    return undefined
  }
}

function processIds(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger)
}

/** PostgreSQL's processes all have the cluster as their working directory. */
function worksIn(pid: number, cluster: Cluster): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster.path
  } catch {
    return false
  }
}

function isPostgres(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' })
  return stdout.includes('postgres')
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
