import pg from 'pg'
import { openJobSender } from '../jobs/job-sender.ts'
import { openMovedClock, type MovedClock } from './moved-clock.ts'
import { roleUrl, type ServerRole } from './migrate.ts'
import { transactions, type ClinicDb, type DueDb, type GlobalDb } from './transaction.ts'

export { type ClinicDb, type GlobalDb } from './transaction.ts'

// Dates and times stay the wall-clock strings that they are on the wire; numerics are amounts below 2^53.
pg.types.setTypeParser(1082, (text) => text)
pg.types.setTypeParser(1083, (text) => text.slice(0, 5))
pg.types.setTypeParser(1184, (text) => new Date(text).toISOString())
pg.types.setTypeParser(1700, Number)
pg.types.setTypeParser(20, Number)

declare const isPoolKey: unique symbol
/** Stands for a connection pool: only `sql.ts` gets the pool for it, so nobody else can run a statement. */
interface PoolKey {
  readonly [isPoolKey]: true
}
const pools = new WeakMap<PoolKey, pg.Pool>()

function keyFor(pool: pg.Pool): PoolKey {
  const key = {} as PoolKey
  pools.set(key, pool)
  return key
}

/** For `sql.ts` alone: where a statement that names its clinic itself can run on its own. */
export function poolOf(clinic: Clinic): pg.Pool {
  const pool = pools.get(clinic.pool)
  if (!pool) throw new Error('not a clinic of this app')
  return pool
}

/** A clinic as every request knows it. */
export interface ClinicRecord {
  id: string
  subdomain: string
  name: string
  primary_color: string
  secondary_color: string
  /** Public name of its picture, or null. */
  logo: string | null
  timezone: string
  country: string
  /** How visitors reach the clinic, and where it is; may be empty. */
  phone: string
  address: string
  currency: string
  currency_label: string
  crisis_hotlines: unknown
  refund_hours: number
  refund_percent: number
  is_demo: boolean
  suspended_at: string | null
}

export interface Clinic extends ClinicRecord {
  readonly pool: PoolKey
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
  movedClock: MovedClock
  /** A transaction that sees what is due in every clinic, ids and times alone. */
  dueWork<T>(fn: (db: DueDb) => Promise<T>): Promise<T>
  /** Answers when both roles reach the database. */
  ping(): Promise<void>
  close(): Promise<void>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const rememberMs = 2000
const columns = `id, subdomain, name, primary_color, secondary_color, timezone, country, currency,
  currency_label, crisis_hotlines, refund_hours, refund_percent, admin_phone as phone, address, is_demo, suspended_at,
  (select p.file from pictures p where p.clinic_id = clinics.id and p.purpose = 'logo') as logo`

/** Opens the two pools, one per server role. `onError` hears of connections that broke while idle. */
export function openDatabases(
  ownerUrl: string,
  masterKey: string,
  onError: (error: Error) => void,
  poolSize = 20,
): Databases {
  const open = (role: ServerRole, max: number) => openPool(roleUrl(ownerUrl, masterKey, role), max, onError)
  const app = open('psico_app', poolSize)
  const pool = keyFor(app)
  const global = open('psico_global', 5)
  const restoring = open('psico_restore', 2)
  const movedClock = openMovedClock(app)
  const sender = openJobSender(roleUrl(ownerUrl, masterKey, 'psico_app'), onError, movedClock.aheadMs)
  const due = open('psico_due', 2)
  const memory = rememberClinics(async (by, value) => {
    const { rows } = await global.query<ClinicRecord>(`select ${columns} from clinics where ${by} = $1`, [
      value,
    ])
    const [record] = rows
    if (!record) return null
    const naming = nameClinic(record.id)
    return {
      ...record,
      pool,
      work: transactions<ClinicDb>(app, sender, ['begin', naming]),
      read: transactions<ClinicDb>(app, sender, ['begin read only', naming]),
    }
  })
  return {
    ...memory,
    movedClock,
    clinicIds: async (alsoSuspended = false) => {
      const { rows } = await global.query<{ id: string }>(
        'select id from clinics where $1 or suspended_at is null order by id',
        [alsoSuspended],
      )
      return rows.map((row) => row.id)
    },
    foundClinic: async (id, fn) => transactions<ClinicDb>(app, sender, ['begin', nameClinic(id)])(fn),
    restoreWork: async (id, fn) => transactions<ClinicDb>(restoring, sender, ['begin', nameClinic(id)])(fn),
    globalWork: transactions<GlobalDb>(global, sender, ['begin']),
    dueWork: transactions<DueDb>(due, sender, ['begin']),
    ping: async () => void (await Promise.all([app.query('select 1'), global.query('select 1')])),
    close: async () => {
      await sender.close()
      await Promise.all([app, global, restoring, due].map((pool) => pool.end()))
    },
  }
}

function openPool(connectionString: string, max: number, onError: (error: Error) => void): pg.Pool {
  // Pipelined: statements leave at once, without waiting for the answer to the one before.
  const pool = new pg.Pool({ connectionString, max, idleTimeoutMillis: 60_000, pipeline: true })
  pool.on('error', onError)
  // The pool listens to idle connections only: one that breaks in the hands of a request would end the process. The
  // request itself hears of it from its statement.
  pool.on('connect', (client) => client.on('error', () => undefined))
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

/** The statement that names the clinic of a transaction. The id stands in its text, so it is looked at once more. */
function nameClinic(id: string): string {
  if (!uuid.test(id)) throw new Error('not a clinic id')
  return `set local app.clinic = '${id}'`
}
