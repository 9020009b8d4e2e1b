import type { WayToPay } from '@psico/contract/ways-to-pay'
import pg from 'pg'
import { openJobSender } from '../jobs/job-sender.ts'
import { openPasses } from './clinic-pass.ts'
import { openAgendaTeller } from './agenda-notices.ts'
import { openMovedClock, type MovedClock } from './moved-clock.ts'
import { roleUrl } from './migrate.ts'
import { openNotices, type Notices } from './notices.ts'
import { openPools, type PoolSettings, type PoolState } from './pools.ts'
import { watched, type Watch } from './slow-statements.ts'
import { prepared, transactions, type ClinicDb, type DueDb, type GlobalDb, type Line } from './transaction.ts'

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
interface Behind extends Omit<Line, 'sender' | 'changedAgendas'> {
  passOf: (clinicId: string) => string
}
const behind = new WeakMap<PoolKey, Behind>()

function keyFor(it: Behind): PoolKey {
  const key = {} as PoolKey
  behind.set(key, it)
  return key
}

/** For `sql.ts` alone: runs a statement that names its clinic itself, by the pass that `statement` is given. */
export function alone<T extends pg.QueryResultRow>(
  clinic: Clinic,
  statement: (pass: string) => pg.QueryConfig,
): Promise<pg.QueryResult<T>> {
  const it = behind.get(clinic.pool)
  if (!it) throw new Error('not a clinic of this app')
  const asked = prepared(it, statement(it.passOf(clinic.id)))
  return watched(it.watch, asked, () => it.pool.query<T>(asked))
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
  /** The ways in which it takes money. */
  payment_methods: WayToPay[]
  /** So many hours at most an hour is held while a proof of payment waits to be looked at. */
  proof_hours: number
  series_ask_hours: number
  series_release_hours: number
  /** Whether its staff must have a second factor; null stands for what the server does by default. */
  second_factor: 'staff' | 'optional' | null
  is_demo: boolean
  suspended_at: string | null
}

export interface Clinic extends ClinicRecord {
  readonly pool: PoolKey
  /** Runs in one transaction in which only this clinic's rows exist. */
  work<T>(fn: (db: ClinicDb) => Promise<T>): Promise<T>
  /** The same for reading only: the database refuses a write, and nobody waits for the end of the transaction. */
  read<T>(fn: (db: ClinicDb) => Promise<T>): Promise<T>
  /** Reading of which every statement sees the same moment, however long it takes. */
  readStill<T>(fn: (db: ClinicDb) => Promise<T>): Promise<T>
}

export interface Databases {
  clinicBySubdomain(subdomain: string): Promise<Clinic | null>
  clinicById(id: string): Promise<Clinic | null>
  /** Drops what is remembered of a clinic; call after changing its record. */
  forgetClinic(subdomain: string): void
  /** A transaction of a clinic that is about to exist: `fn` inserts its record first, so all of it is or nothing. */
  foundClinic<T>(id: string, fn: (db: ClinicDb) => Promise<T>): Promise<T>
  /** A transaction of the role that may also delete the clinic's rows: for restoring a backup and nothing else. */
  restoreWork<T>(clinicId: string, fn: (db: ClinicDb) => Promise<T>): Promise<T>
  /**
   * A transaction of the role that also sees blocked records, and may empty or destroy them: for backups, a person's own
   * copy, erasing and the end of a term.
   */
  keeperWork<T>(clinicId: string, fn: (db: ClinicDb) => Promise<T>): Promise<T>
  /** The same for reading, of which every statement sees the same moment. */
  keeperStill<T>(clinicId: string, fn: (db: ClinicDb) => Promise<T>): Promise<T>
  globalWork<T>(fn: (db: GlobalDb) => Promise<T>): Promise<T>
  movedClock: MovedClock
  /** Of each committed change of an agenda: whose, as the ids of clinic and psychologist. */
  agendaNotices: Notices
  /** A transaction that sees what is due in every clinic, ids and times alone. */
  dueWork<T>(fn: (db: DueDb) => Promise<T>): Promise<T>
  /** How busy each pool of this process is. */
  pools(): PoolState[]
  /** Answers when both roles reach the database. */
  ping(): Promise<void>
  close(): Promise<void>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const rememberMs = 2000
const columns = `id, subdomain, name, primary_color, secondary_color, timezone, country, currency,
  currency_label, crisis_hotlines, refund_hours, refund_percent, series_ask_hours, series_release_hours,
  payment_methods, proof_hours, admin_phone as phone, address, second_factor, is_demo, suspended_at,
  (select p.file from pictures p where p.clinic_id = clinics.id and p.purpose = 'logo') as logo`

export interface DatabaseSettings extends PoolSettings {
  /** Hears of statements and how long they took. */
  watch?: Watch
}

const nobody: Watch = () => undefined

/** Opens a pool for each server role. `onError` hears of connections that broke while idle. */
export function openDatabases(
  ownerUrl: string,
  masterKey: string,
  onError: (error: Error) => void,
  settings: DatabaseSettings = {},
): Databases {
  const pools = openPools(ownerUrl, masterKey, onError, settings)
  const line = lineOf(settings)
  const passOf = openPasses(masterKey)
  const pool = keyFor({ ...line, pool: pools.app, passOf })
  const movedClock = openMovedClock(pools.app, pools.jobs)
  const sender = openJobSender(roleUrl(ownerUrl, masterKey, 'psico_jobs'), onError, movedClock.aheadMs)
  const teller = openAgendaTeller(pools.app, onError)
  const over = (role: pg.Pool): Line => ({
    ...line,
    pool: role,
    sender,
    changedAgendas: (list) => teller.tell(list),
  })
  const within = (role: pg.Pool, begin: `begin${string}`) => (id: string) =>
    transactions<ClinicDb>(over(role), [begin, { ...namingStatement, values: [passOf(id)] }])
  const agendaNotices = openNotices(roleUrl(ownerUrl, masterKey, 'psico_app'), 'agenda', onError)
  const memory = rememberClinics(async (by, value) => {
    const text = `select ${columns} from clinics where ${by} = $1`
    const { rows } = await pools.global.query<ClinicRecord>(text, [value])
    const [record] = rows
    if (!record) return null
    const of = (begin: `begin${string}`) => within(pools.app, begin)(record.id)
    return { ...record, pool, work: of('begin'), read: of('begin read only'), readStill: of(still) }
  })
  return {
    ...memory,
    movedClock,
    agendaNotices,
    foundClinic: async (id, fn) => within(pools.app, 'begin')(id)(fn),
    restoreWork: async (id, fn) => within(pools.restore, 'begin')(id)(fn),
    keeperWork: async (id, fn) => within(pools.keeper, 'begin')(id)(fn),
    keeperStill: async (id, fn) => within(pools.keeper, still)(id)(fn),
    globalWork: transactions<GlobalDb>(over(pools.global), ['begin']),
    dueWork: transactions<DueDb>(over(pools.due), ['begin']),
    pools: () => pools.states(),
    ping: async () => void (await Promise.all([pools.app.query('select 1'), pools.global.query('select 1')])),
    close: async () => {
      await Promise.all([sender.close(), agendaNotices.close(), teller.close()])
      await pools.close()
    },
  }
}

/** Behind a pooler a statement's name would be known at one connection and asked for at another: they go without. */
const lineOf = ({ pooler, watch = nobody }: DatabaseSettings): Pick<Line, 'named' | 'watch'> => ({
  named: !pooler,
  watch,
})

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

const still = 'begin isolation level repeatable read read only'

/**
 * Names the clinic of a transaction and begins its list of agendas. The pass is no part of the text, which other connections
 * of the role can see.
 */
const namingStatement = {
  name: 'name-clinic',
  text: `select set_config('app.clinic', $1, true), set_config('app.agenda', '-', true)`,
}
