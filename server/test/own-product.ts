import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp, readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbeddedDatabase } from '../src/operator/embedded/embedded-database.ts'
import pg from 'pg'
import { openDatabases, type Clinic, type Databases } from '../src/database/clinic.ts'
import { endDatabasesIn, neverLeft } from './left-behind.ts'
import { makeClinic } from './makers.ts'
import { testApp } from './test-app.ts'
import type { Ground } from './access/world.ts'

/** The product as a process of its own, as an operator starts it. */
export interface OwnProduct {
  port: number
  pid: number
  isAlive(): boolean
  /** Resident memory in bytes; only Linux tells it. */
  memory(): Promise<number>
  /** The most that it ever was. */
  mostMemory(): Promise<number>
  /** Ends it; -9 unless told. */
  kill(signal?: NodeJS.Signals): Promise<void>
}

/** Where a product keeps everything, and what it has said there. */
export interface OwnPlace {
  folder: string
  /** Every line from the level of warnings on, of each process that ran here. */
  said: string[]
  leave(): void
}

const root = fileURLToPath(new URL('../..', import.meta.url))
/** As `npm start` starts it. */
const startFlags = ['--max-semi-space-size=16', '--expose-gc']
/** Longer than it ever needs, for a machine on which much else runs. */
const startLimitMs = 180_000

/** As in production, but for what plays the world outside. */
export const productSettings = {
  NODE_ENV: 'production',
  // The same as `testApp` has: what is made beside the product has to open in it.
  MASTER_KEY: 'test-master-key-of-at-least-32-characters',
  DEV_MAILBOX: '1',
  SIMULATOR: '1',
  DEMO_DATA: '0',
  SECOND_FACTOR: 'optional',
  // So that each request may come from another address.
  TRUSTED_PROXY: '127.0.0.1',
  LOG_LEVEL: 'warn',
  METRICS_PORT: '0',
}

/** A data folder of its own under the system's temporary one. */
export async function openPlace(name: string): Promise<OwnPlace> {
  const folder = await mkdtemp(join(tmpdir(), `psico-${name}-`))
  // Started by root, the database runs as another user, who has to pass through.
  await chmod(folder, 0o711)
  const empty = () => {
    // Whoever joined before its last death does not end what came after it.
    endDatabasesIn(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  const isEmpty = neverLeft(empty)
  return {
    folder,
    said: [],
    leave: () => {
      empty()
      isEmpty()
    },
  }
}

/** Starts the product and waits until it is ready. `flags` of Node and `more` settings stand beside the usual ones. */
export async function startProduct(
  place: OwnPlace,
  { flags = [], more = {} }: { flags?: string[]; more?: Record<string, string> } = {},
): Promise<OwnProduct> {
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: place.folder,
    PORT: String(port),
    ...productSettings,
    ...more,
  }
  const child = spawn(process.execPath, [...startFlags, ...flags, 'server/src/main.ts'], {
    cwd: root,
    env: { ...env, NODE_COMPILE_CACHE: 'node_modules/.cache/node' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const isGone = neverLeft(() => child.kill('SIGKILL'))
  const gone = once(child, 'exit').then(isGone)
  const isAlive = () => child.exitCode === null && child.signalCode === null
  listen(child.stdout, (line) => line.startsWith('{') && place.said.push(line))
  listen(child.stderr, (line) => line && place.said.push(line))
  await untilReady(port, isAlive, place.said).catch(async (error: unknown) => {
    child.kill('SIGTERM')
    await gone
    throw error
  })
  const told = async (what: string) => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
    return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024
  }
  return {
    port,
    pid: child.pid ?? 0,
    isAlive,
    memory: () => told('VmRSS'),
    mostMemory: () => told('VmHWM'),
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal)
      await gone
    },
  }
}

const listen = (stream: Readable, take: (line: string) => void): void =>
  void createInterface({ input: stream }).on('line', take)

async function untilReady(port: number, isAlive: () => boolean, said: string[]): Promise<void> {
  const until = Date.now() + startLimitMs
  while (Date.now() < until && isAlive()) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready/`).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await pause(20)
  }
  throw new Error(`the product does not start:\n${said.slice(-5).join('\n')}`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

/** The database of a place seen from beside its product, with two clinics in it; `ownerUrl` sees all of them. */
export interface Beside extends Ground {
  ownerUrl: string
  /** Leaves the database to whoever else uses it; the last to leave ends it. */
  close(): Promise<void>
}

/** Joins the database of a place; lays two clinics there, norte and sur, whose staff need no second factor. */
export async function openBeside(place: OwnPlace): Promise<Beside> {
  const embedded = await startEmbeddedDatabase({ dataDir: place.folder, log: () => undefined })
  const databases = openDatabases(embedded.url, productSettings.MASTER_KEY, () => undefined, {
    sizes: { app: 6 },
  })
  const app = testApp(
    place.folder,
    databases,
    embedded.url,
    () => Date.now() + databases.movedClock.aheadMs(),
  )
  const norte = await clinicCalled(databases, embedded.url, 'norte', 'Clínica Norte')
  const sur = await clinicCalled(databases, embedded.url, 'sur', 'Clínica Sur')
  return {
    app,
    databases,
    norte,
    sur,
    ownerUrl: embedded.url,
    close: async () => {
      await databases.close()
      await embedded.stop()
    },
  }
}

async function clinicCalled(
  databases: Databases,
  ownerUrl: string,
  subdomain: string,
  name: string,
): Promise<Clinic> {
  const known = await databases.clinicBySubdomain(subdomain)
  if (known) return known
  databases.forgetClinic(subdomain)
  const clinic = await makeClinic(databases, { subdomain, name })
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(
    `update clinics set second_factor = 'optional', payment_methods = '{card,qr,transfer,in_person}' where id = $1`,
    [clinic.id],
  )
  await owner.end()
  return clinic
}
