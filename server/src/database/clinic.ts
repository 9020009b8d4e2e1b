import pg from 'pg'
import { openJobSender } from './job-sender.ts'
import { openHolds } from './holds.ts'
import { rememberClinics } from './clinic-memory.ts'
import { openPasses } from './clinic-pass.ts'
import { openAgendaTeller } from './agenda-notices.ts'
import { openMovedClock } from './moved-clock.ts'
import { roleUrl } from './migrate.ts'
import { openNotices } from './notices.ts'
import type { Clinic, ClinicRecord, Databases, Pod, PoolKey } from './pod.ts'
import { openPools, type PoolSettings } from './pools.ts'
import { watched, type Watch } from './slow-statements.ts'
import { prepared, transactions, type ClinicDb, type DueDb, type GlobalDb, type Line } from './transaction.ts'

export { type ClinicDb, type GlobalDb } from './transaction.ts'
export { isClinicId } from './clinic-memory.ts'
export { type Clinic, type ClinicRecord, type Databases, type Pod } from './pod.ts'

// Dates and times stay the wall-clock strings that they are on the wire; numerics are amounts below 2^53.
pg.types.setTypeParser(1082, (text) => text)
pg.types.setTypeParser(1083, (text) => text.slice(0, 5))
pg.types.setTypeParser(1184, (text) => new Date(text).toISOString())
pg.types.setTypeParser(1700, Number)
pg.types.setTypeParser(20, Number)

interface Behind extends Omit<Line, 'sender' | 'changedAgendas'> {
  passOf: (clinicId: string) => string
}
const behind = new WeakMap<PoolKey, Behind>()

function keyFor(line: Behind): PoolKey {
  const key = {} as PoolKey
  behind.set(key, line)
  return key
}

/** For `sql.ts` alone: runs a statement that names its clinic itself, by the pass that `statement` is given. */
export function alone<T extends pg.QueryResultRow>(
  clinic: Clinic,
  statement: (pass: string) => pg.QueryConfig,
): Promise<pg.QueryResult<T>> {
  if (clinic.follow) return clinic.follow((there) => alone<T>(there, statement))
  const line = behind.get(clinic.pool)
  if (!line) throw new Error('not a clinic of this app')
  const asked = prepared(line, statement(line.passOf(clinic.id)))
  return watched(line.watch, asked, () => line.pool.query<T>(asked))
}

const columns = `id, subdomain, name, primary_color, secondary_color, timezone, country, currency,
  currency_label, crisis_hotlines, refund_hours, refund_percent, series_ask_hours, series_release_hours, reminder_hours,
  payment_methods, proof_hours, admin_phone as phone, address, second_factor, second_factor_since, listed, consent_gate, widget_origins, video, tax_id, invoice_way, is_demo, suspended_at,
  (select p.file from pictures p where p.clinic_id = clinics.id and p.purpose = 'logo') as logo`

export interface DatabaseSettings extends PoolSettings {
  /** Hears of statements and how long they took. */
  watch?: Watch
  /** Where clinics are reached, with `{clinic}` for the subdomain: rooms are found there. */
  clinicAddress?: string
}

const nobody: Watch = () => undefined

/** The only database of an installation. `onError` hears of connections that broke while idle. */
export function openDatabases(
  ownerUrl: string,
  masterKey: string,
  onError: (error: Error) => void,
  settings: DatabaseSettings = {},
): Databases {
  const root = openPod({ name: rootName, ownerUrl }, masterKey, onError, settings)
  return { ...root, root, pods: [root], podOf: async () => root }
}

/** What the first database is called, among pods. */
export const rootName = 'root'

/** Where a pod's database is; for its owner, who owns the tables. */
export interface PodAddress {
  name: string
  ownerUrl: string
}

/** Opens a pool for each server role. Nothing is connected before something is asked. */
export function openPod(
  { name, ownerUrl }: PodAddress,
  masterKey: string,
  onError: (error: Error) => void,
  settings: DatabaseSettings,
): Pod {
  const pools = openPools(ownerUrl, masterKey, onError, settings)
  const line = lineOf(settings)
  const passOf = openPasses(masterKey)
  const pool = keyFor({ ...line, pool: pools.app, passOf })
  const movedClock = openMovedClock(pools.app, pools.jobs)
  const sender = openJobSender(roleUrl(ownerUrl, masterKey, 'psico_jobs'), onError, movedClock.aheadMs)
  const teller = openAgendaTeller(pools.app, onError)
  const changedAgendas = (list: string) => teller.tell(list)
  const over = (role: pg.Pool): Line => ({ ...line, pool: role, sender, changedAgendas })
  const within = (role: pg.Pool, begin: `begin${string}`) => (id: string) =>
    transactions<ClinicDb>(over(role), [
      begin,
      { ...namingStatement, values: [passOf(id), settings.clinicAddress ?? ''] },
    ])
  const notices = openNotices(roleUrl(ownerUrl, masterKey, 'psico_app'), onError)
  const holds = openHolds(roleUrl(ownerUrl, masterKey, 'psico_app'), onError)
  const memory = rememberClinics(async (by, value) => {
    const text = `select ${columns} from clinics where ${by} = $1`
    const { rows } = await pools.global.query<ClinicRecord>(text, [value])
    const [record] = rows
    if (!record) return null
    const of = (begin: `begin${string}`) => within(pools.app, begin)(record.id)
    return { ...record, pool, work: of('begin'), read: of('begin read only'), readStill: of(still) }
  }, notices)
  return {
    ...memory,
    name,
    movedClock,
    notices,
    holds,
    foundClinic: async ({ id }, fn) => within(pools.app, 'begin')(id)(fn),
    restoreWork: async (id, fn) => within(pools.restore, 'begin')(id)(fn),
    keeperWork: async (id, fn) => within(pools.keeper, 'begin')(id)(fn),
    keeperStill: async (id, fn) => within(pools.keeper, still)(id)(fn),
    globalWork: transactions<GlobalDb>(over(pools.global), ['begin']),
    dueWork: transactions<DueDb>(over(pools.due), ['begin']),
    pools: () => pools.states().map((state) => ({ ...state, pod: name })),
    ping: async () => void (await Promise.all([pools.app.query('select 1'), pools.global.query('select 1')])),
    close: async () => {
      await Promise.all([sender.close(), notices.close(), teller.close(), holds.close()])
      await pools.close()
    },
  }
}

/** Behind a pooler a statement's name would be known at one connection and asked for at another: they go without. */
const lineOf = ({ pooler, watch = nobody }: DatabaseSettings): Pick<Line, 'named' | 'watch'> => ({
  named: !pooler,
  watch,
})

const still = 'begin isolation level repeatable read read only'

/**
 * Names the clinic of a transaction, begins its list of agendas, and says where clinics are reached. The pass is no part of the text, which other connections
 * of the role can see.
 */
const namingStatement = {
  name: 'name-clinic',
  text: `select set_config('app.clinic', $1, true), set_config('app.agenda', '-', true), set_config('app.clinic_address', $2, true)`,
}
