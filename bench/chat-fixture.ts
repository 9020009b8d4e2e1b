import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { openDatabases, type ClinicDb } from '../server/src/database/clinic.ts'
import { newSecret } from '../server/src/core/id.ts'
import { addDays } from '@psico/contract/core/dates'
import { localOf } from '../server/src/core/zone.ts'
import type { Pair } from '../server/test/chat-phone.ts'
import { makeAppointment, makeProfessional, makeUser, openSession } from '../server/test/makers.ts'
import { masterKey, type Fixture } from './fixture.ts'

/** Pairs of people with an appointment each, signed in. */
export async function makePairs(fixture: Fixture, count: number): Promise<Pair[]> {
  const databases = openDatabases(fixture.ownerUrl, masterKey, () => undefined)
  const clinic = await databases.clinicById(fixture.clinic)
  if (!clinic) throw new Error('the bench has no clinic')
  const date = addDays(localOf(Date.now(), clinic.timezone).date, 1)
  const pairs: Pair[] = []
  for (let n = 0; n < count; n += 1)
    pairs.push(await clinic.work((db) => makePair(db, clinic.timezone, date)))
  await databases.close()
  return pairs
}

async function makePair(db: ClinicDb, zone: string, date: string): Promise<Pair> {
  const tokens = { patient: newSecret(), psychologist: newSecret() }
  const { user: psychologist } = await makeProfessional(db, { blocks: [] })
  const patient = await makeUser(db)
  await openSession(db, patient, tokens.patient, Date.now())
  await openSession(db, psychologist, tokens.psychologist, Date.now())
  const appointment = await makeAppointment(db, zone, { psychologist, patient, date, time: '10:00' })
  return { patient, psychologist, appointment, tokens }
}

/** As `npm start` starts it. */
const startFlags = ['--max-semi-space-size=16', '--expose-gc']

/** A server process of the bench. */
export interface Served {
  port: number
  process: ChildProcess
  /** Resident memory in bytes; only Linux tells it. */
  memory(): number
  kill(): Promise<void>
}

/** Longer than it ever needs, for a machine on which much else runs. */
const startLimitMs = 180_000

const running = new Set<ChildProcess>()

/** Ends whatever still runs: a server outlives its database. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** Starts the product on a port, and waits until it answers. */
export async function serveOn(
  fixture: Pick<Fixture, 'ownerUrl'>,
  folder: string,
  port: number,
): Promise<Served> {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    DEMO_DATA: '0',
    PORT: String(port),
    DATABASE_URL: fixture.ownerUrl,
    MASTER_KEY: masterKey,
    DATA_DIR: folder,
    NODE_COMPILE_CACHE: 'node_modules/.cache/node',
  }
  const child = spawn(process.execPath, [...startFlags, 'server/src/main.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.add(child)
  for (const until = Date.now() + startLimitMs; ;) {
    if (child.exitCode !== null) throw new Error(`the server on port ${port} ended: is the port in use?`)
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/`).catch(() => null)
    if (answer?.ok) break
    if (Date.now() > until) throw new Error(`nothing answers on port ${port}`)
    await new Promise((done) => setTimeout(done, 100))
  }
  return {
    port,
    process: child,
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
    },
    kill: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      running.delete(child)
    },
  }
}
