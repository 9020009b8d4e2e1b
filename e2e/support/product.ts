import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const startLimitMs = 180_000
const stopLimitMs = 60_000

export interface Site {
  port: number
  /** Stops the product; its folder stays. */
  stop: () => Promise<void>
  /** Ends the product at once, as when the power goes. */
  kill: () => Promise<void>
  /** Stops it and removes its folder. */
  close: () => Promise<void>
}

/** A folder for a product. Started by root, its database runs as another user, who has to pass through. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'psico-e2e-'))
  chmodSync(folder, 0o711)
  return folder
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** Gives a folder the data of a stopped product. The database's files keep their owner, which only `cp` knows to do. */
export function copyData(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(join(from, 'data'), join(to, 'data'), { recursive: true })
  else execFileSync('cp', ['-a', join(from, 'data'), to])
}

/**
 * Starts the product in a folder, on a port of its own.
 * @throws with all that it said, when it does not come up.
 */
export async function openSite(folder: string): Promise<Site> {
  try {
    return await openAt(folder, await freePort()).catch(async (error: unknown) => {
      // Between finding a port free and listening there, somebody else may have been given it.
      if (!String(error).includes('another program listens')) throw error
      return openAt(folder, await freePort())
    })
  } catch (error) {
    removeFolder(folder)
    throw error
  }
}

async function openAt(folder: string, port: number): Promise<Site> {
  const output = join(folder, 'output.txt')
  const server = start(folder, port, output)
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGTERM')
    await Promise.race([once(server, 'exit'), pause(stopLimitMs, undefined, { ref: false })])
    if (server.exitCode !== 0)
      throw new Error(`the product did not close in order:\n${readFileSync(output, 'utf8')}`)
  }
  const kill = async () => {
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  const close = async () => {
    try {
      await stop()
    } finally {
      removeFolder(folder)
    }
  }
  try {
    await untilReady(server, port, output)
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
  return { port, stop, kill, close }
}

function start(folder: string, port: number, output: string): ChildProcess {
  const out = openSync(output, 'a')
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', out, out],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'development',
      CHECK_ANSWERS: '1',
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
    },
  })
  closeSync(out)
  // A run that is broken off leaves no product behind.
  const end = () => server.kill('SIGTERM')
  process.once('exit', end)
  server.once('exit', () => process.off('exit', end))
  return server
}

async function untilReady(server: ChildProcess, port: number, output: string): Promise<void> {
  const until = Date.now() + startLimitMs
  while (Date.now() < until && server.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(`the product did not start:\n${readFileSync(output, 'utf8')}`)
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
