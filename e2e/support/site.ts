import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { ensureBrowser } from '../../scripts/browser.ts'
import { journeyWorkers } from './workers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A port for each file that runs at the same time. */
    sites: { ports: number[]; chromium: string }
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const startLimitMs = 180_000

/**
 * Starts the product as a newcomer does, with its demo data, in a folder of its own: once for each worker, so that no
 * journey meets the traces of one that runs at the same time. `SITE_PORT` names one that is already running instead.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const chromium = ensureBrowser((line) => console.log(line))
  const running = Number(process.env['SITE_PORT'])
  if (running > 0) {
    project.provide('sites', { ports: [running], chromium })
    return async () => undefined
  }
  const workers = project.name === 'e2e' ? journeyWorkers : 1
  const begun = await Promise.allSettled(Array.from({ length: workers }, openSite))
  const sites = begun.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []))
  const stop = async () => void (await Promise.all(sites.map((site) => site.stop())))
  const failed = begun.find((it) => it.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  project.provide('sites', { ports: sites.map((site) => site.port), chromium })
  return stop
}

interface Site {
  port: number
  stop: () => Promise<void>
}

async function openSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'psico-e2e-'))
  // Started by root, the database runs as another user, who has to pass through.
  chmodSync(folder, 0o711)
  const port = await freePort()
  const output = join(folder, 'output.txt')
  const server = start(folder, port, output)
  const stop = () => stopAndRemove(server, folder)
  try {
    await untilReady(server, port, output)
  } catch (error) {
    await stop()
    throw error
  }
  return { port, stop }
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
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      REDIS_URL: process.env['REDIS_URL'],
    },
  })
  closeSync(out)
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

async function stopAndRemove(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null) {
    server.kill('SIGTERM')
    await Promise.race([once(server, 'exit'), pause(20_000, undefined, { ref: false })])
  }
  rmSync(folder, { recursive: true, force: true })
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
