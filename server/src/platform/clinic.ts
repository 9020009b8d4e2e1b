import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { PacedSocket } from './paced-socket.ts'
import { openJobSender, type JobSender } from './job-sender.ts'
import { roleUrl, type ServerRole } from './migrate.ts'
import { problems } from './problem.ts'

// Dates and times stay the wall-clock strings that they are on the wire; numerics are amounts below 2^53.
pg.types.setTypeParser(1082, (text) => text)
pg.types.setTypeParser(1083, (text) => text.slice(0, 5))
pg.types.setTypeParser(1184, (text) => new Date(text).toISOString())
pg.types.setTypeParser(1700, Number)
pg.types.setTypeParser(20, Number)

declare const madeHere: unique symbol
/** A transaction of one clinic. Only `Clinic.work` makes it, only `sql.ts` can query with it. */
export interface ClinicDb {
  readonly [madeHere]: 'clinic'
}
/** A transaction of the root domain's role: clinic records, counts, global admins; no clinical content. */
export interface GlobalDb {
  readonly [madeHere]: 'global'
}

const pools = new WeakMap<Clinic, pg.Pool>()

/** For `sql.ts` alone: where a statement that names its clinic itself can run on its own. */
export function poolOf(clinic: Clinic): pg.Pool {
  const pool = pools.get(clinic)
  if (!pool) throw new Error('not a clinic of this house')
  return pool
}

const clients = new WeakMap<ClinicDb | GlobalDb, pg.PoolClient>()
const senders = new WeakMap<ClinicDb | GlobalDb, JobSender>()

/** For `sql.ts` and `jobs.ts` alone. @throws when the transaction is over. */
export function clientOf(db: ClinicDb | GlobalDb): pg.PoolClient {
  const client = clients.get(db)
  if (!client) throw new Error('the transaction is over')
  return client
}

/** For `jobs.ts` alone. @throws when the transaction is over. */
export function senderOf(db: ClinicDb | GlobalDb): JobSender {
  const sender = senders.get(db)
  if (!sender) throw new Error('the transaction is over')
  return sender
}

/** A clinic as every request knows it. */
export interface ClinicRecord {
  id: string
  subdomain: string
  name: string
  primary_color: string
  secondary_color: string
  timezone: string
  country: string
  locale: string
  currency: string
  currency_label: string
  crisis_hotlines: unknown
  refund_hours: number
  refund_percent: number
  is_demo: boolean
  suspended_at: string | null
}

export interface Clinic extends ClinicRecord {
  /** Runs in one transaction in which only this clinic's rows exist. */
  work<T>(fn: (db: ClinicDb) => Promise<T>): Promise<T>
  /** The same for reading only: the database refuses a write, and nobody waits for the end of the transaction. */
  read<T>(fn: (db: ClinicDb) => Promise<T>): Promise<T>
}

export interface Databases {
  clinicBySubdomain(subdomain: string): Promise<Clinic | null>
  clinicById(id: string): Promise<Clinic | null>
  /** Ids of all clinics that are not suspended, for periodic jobs; on request of those as well. */
  clinicIds(alsoSuspended?: boolean): Promise<string[]>
  /** Drops what is remembered of a clinic; call after changing its record. */
  forgetClinic(subdomain: string): void
  /** A transaction of a clinic that is about to exist: `fn` inserts its record first, so all of it is or nothing. */
  foundClinic<T>(id: string, fn: (db: ClinicDb) => Promise<T>): Promise<T>
  /** A transaction of the role that may also delete the clinic's rows: for restoring a backup and nothing else. */
  restoreWork<T>(clinicId: string, fn: (db: ClinicDb) => Promise<T>): Promise<T>
  globalWork<T>(fn: (db: GlobalDb) => Promise<T>): Promise<T>
  /** Answers when both roles reach the database. */
  ping(): Promise<void>
  close(): Promise<void>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const rememberMs = 2000
const columns = `id, subdomain, name, primary_color, secondary_color, timezone, country, locale, currency,
  currency_label, crisis_hotlines, refund_hours, refund_percent, is_demo, suspended_at`

/** Opens the two pools, one per server role. `onError` hears of connections that broke while idle. */
export function openDatabases(
  ownerUrl: string,
  masterKey: string,
  onError: (error: Error) => void,
  poolSize = 20,
): Databases {
  const open = (role: ServerRole, max: number) => openPool(roleUrl(ownerUrl, masterKey, role), max, onError)
  const app = open('psico_app', poolSize)
  const global = open('psico_global', 5)
  const restoring = open('psico_restore', 2)
  const sender = openJobSender(roleUrl(ownerUrl, masterKey, 'psico_app'), onError)
  const memory = rememberClinics(async (by, value) => {
    const { rows } = await global.query<ClinicRecord>(`select ${columns} from clinics where ${by} = $1`, [
      value,
    ])
    const [record] = rows
    if (!record) return null
    const naming = `set local app.clinic = '${checked(record.id)}'`
    const clinic: Clinic = {
      ...record,
      work: transactions<ClinicDb>(app, sender, `begin; ${naming}`),
      read: transactions<ClinicDb>(app, sender, `begin read only; ${naming}`),
    }
    pools.set(clinic, app)
    return clinic
  })
  return {
    ...memory,
    clinicIds: async (alsoSuspended = false) => {
      const { rows } = await global.query<{ id: string }>(
        'select id from clinics where $1 or suspended_at is null order by id',
        [alsoSuspended],
      )
      return rows.map((row) => row.id)
    },
    foundClinic: async (id, fn) =>
      transactions<ClinicDb>(app, sender, `begin; set local app.clinic = '${checked(id)}'`)(fn),
    restoreWork: async (id, fn) =>
      transactions<ClinicDb>(restoring, sender, `begin; set local app.clinic = '${checked(id)}'`)(fn),
    globalWork: transactions<GlobalDb>(global, sender, 'begin'),
    ping: async () => {
      await Promise.all([app.query('select 1'), global.query('select 1')])
    },
    close: async () => {
      await sender.close()
      await Promise.all([app.end(), global.end(), restoring.end()])
    },
  }
}

function openPool(connectionString: string, max: number, onError: (error: Error) => void): pg.Pool {
  // Statements leave at once, without waiting for the answer to the one before.
  const pace = { pipeline: true, stream: () => new PacedSocket() }
  const pool = new pg.Pool({ connectionString, max, idleTimeoutMillis: 60_000, ...pace })
  pool.on('error', onError)
  return pool
}

type Finder = (by: 'subdomain' | 'id', value: string) => Promise<Clinic | null>

/** Clinic records are asked for with every request and hardly ever change: two seconds old is new enough. */
function rememberClinics(find: Finder): Pick<Databases, 'clinicBySubdomain' | 'clinicById' | 'forgetClinic'> {
  const remembered = new Map<string, { at: number; clinic: Clinic | null }>()
  const ask = async (by: 'subdomain' | 'id', value: string): Promise<Clinic | null> => {
    const known = remembered.get(`${by}:${value}`)
    if (known && performance.now() - known.at < rememberMs) return known.clinic
    const clinic = await find(by, value)
    if (remembered.size > 10_000) remembered.clear()
    remembered.set(`${by}:${value}`, { at: performance.now(), clinic })
    return clinic
  }
  return {
    clinicBySubdomain: (subdomain) => ask('subdomain', subdomain),
    clinicById: async (id) => (uuid.test(id) ? ask('id', id) : null),
    forgetClinic: (subdomain) => {
      for (const [key, it] of remembered)
        if (key === `subdomain:${subdomain}` || it.clinic?.subdomain === subdomain) remembered.delete(key)
    },
  }
}

/** It stands in a statement's text, so it is looked at once more. */
function checked(clinicId: string): string {
  if (!uuid.test(clinicId)) throw new Error('not a clinic id')
  return clinicId
}

/** What the database asks to be tried again: a deadlock or a serialization failure that it broke. */
const tryAgain = new Set(['40P01', '40001'])

/**
 * One message opens the transaction and names the clinic, and the first statements leave together with it: a second
 * trip would cost a tenth of the time. Were the opening refused, they would meet no clinic and so no row.
 */
function transactions<Db extends ClinicDb | GlobalDb>(pool: pg.Pool, sender: JobSender, opening: string) {
  const readOnly = opening.includes('read only')
  const once = async <T>(fn: (db: Db) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    const db = {} as Db
    clients.set(db, client)
    senders.set(db, sender)
    const release = (broken?: Error) => {
      clients.delete(db)
      senders.delete(db)
      client.release(broken)
    }
    try {
      const [, result] = await Promise.all([client.query(opening), fn(db)])
      const ended = client.query('commit')
      if (readOnly) {
        ended.then(() => release(), release)
        return result
      }
      // A transaction that failed inside answers a commit with a rollback, and no error.
      if ((await ended).command !== 'COMMIT') throw new Error('the transaction had failed')
      release()
      return result
    } catch (error) {
      await client.query('rollback').then(() => release(), release)
      throw error
    }
  }
  return async <T>(fn: (db: Db) => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(fn)
      } catch (error) {
        const code = error instanceof pg.DatabaseError ? error.code : undefined
        if (code === undefined || !tryAgain.has(code)) throw error
        if (tries === 3) throw problems.tooBusy()
        // Apart from each other, so that the same two do not meet again.
        await sleep(Math.random() * 30)
      }
    }
  }
}
