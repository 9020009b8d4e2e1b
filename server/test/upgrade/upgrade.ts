import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { migrate } from '../../src/database/migrate.ts'
import { makeCast, type Cast } from '../faults/cast.ts'
import { clientOf, type Client } from '../faults/client.ts'
import { brokenInvariants } from '../faults/invariants.ts'
import { keepBusy } from '../faults/load.ts'
import { fromTheStart, lost } from '../faults/look-up.ts'
import { nothingYet, type Acknowledged } from '../faults/records.ts'
import { openBeside, openPlace, startProduct, type Beside, type OwnProduct } from '../own-product.ts'
import { fillAppointments } from './large-table.ts'
import { watchLocks, type Locks } from './lock-watch.ts'

/** How large it is. */
interface Size {
  rows: number
  /** How long people are at work before the migration, after it, and after a restart of the older version, each. */
  workMs: number
  tell: (line: string) => void
}

/** What people met in one part of it, in milliseconds. */
interface Met {
  part: string
  requests: number
  p50: number
  p99: number
  longest: number
}

export interface Outcome {
  locks: Locks
  met: Met[]
  acknowledged: number
  /** Whatever should not have been. */
  wrong: string[]
}

interface Stage {
  product: OwnProduct
  beside: Beside
  owner: pg.Client
  cast: Cast
  records: Acknowledged
  wrong: string[]
}

const sources = new URL('../../', import.meta.url)
const next = new URL('next/', import.meta.url)

/**
 * This version serves while the next one, which is this one with `next/` beside it, migrates a table of so many rows; goes on
 * serving on its schema, and starts anew on it.
 */
export async function upgrade({ rows, workMs, tell }: Size): Promise<Outcome> {
  const place = await openPlace('upgrade')
  const folder = await mkdtemp(join(tmpdir(), 'psico-next-'))
  const product = await startProduct(place)
  const beside = await openBeside(place)
  const owner = new pg.Client({ connectionString: beside.ownerUrl })
  await owner.connect()
  const stage: Stage = {
    product,
    beside,
    owner,
    cast: await makeCast(beside, 3),
    records: nothingYet(),
    wrong: [],
  }
  try {
    await timed(tell, `${rows} rows`, () => fillAppointments(owner, rows))
    const met: Met[] = []
    const work = async (part: string, until: () => Promise<unknown>) =>
      void met.push(await busy(stage, part, until))
    await work('before', () => pause(workMs))
    const stop = await watchLocks(beside.ownerUrl)
    await work('while it migrates', () => timed(tell, 'migrated', () => migrateToNext(beside, folder)))
    const locks = await stop()
    await work('on the next schema', () => pause(workMs))
    await stage.product.kill('SIGTERM')
    stage.product = await startProduct(place)
    await work('started on the next schema', () => pause(workMs))
    stage.wrong.push(...(await judge(stage)))
    // Why, as the product itself told it.
    if (stage.wrong.length > 0) stage.wrong.push(...place.said.filter((line) => /"level":(50|60)/.test(line)))
    return { locks, met, acknowledged: stage.records.count, wrong: stage.wrong }
  } finally {
    await stage.product.kill()
    await owner.end()
    await beside.close()
    await rm(folder, { recursive: true })
    place.leave()
  }
}

async function timed(tell: (line: string) => void, what: string, fn: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  await fn()
  tell(`${what} in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

async function migrateToNext({ app, ownerUrl }: Beside, folder: string): Promise<void> {
  for (const part of ['migrations', 'sql'])
    for (const from of [sources, next])
      await cp(new URL(`${part}/`, from), join(folder, part), { recursive: true })
  const of = (part: string) => pathToFileURL(join(folder, part) + '/')
  await migrate(ownerUrl, app.env, undefined, { migrations: of('migrations'), sql: of('sql') })
}

/** People book, pay, cancel, write, talk, share and look until it is over. */
async function busy(stage: Stage, part: string, until: () => Promise<unknown>): Promise<Met> {
  const { cast, records, wrong } = stage
  const port = () => stage.product.port
  const plain = clientOf(port)
  const times: number[] = []
  const client: Client = async (...words) => {
    const begun = performance.now()
    const told = await plain(...words)
    times.push(performance.now() - begun)
    if (!told || told.status >= 500)
      wrong.push(`${part}: ${words[0]} ${words[1]} was answered ${told?.status ?? 'nothing'}`)
    return told
  }
  let over = false
  const isOver = () => over
  const work = [keepBusy({ client, port, cast, records, isOver }), look(client, cast, isOver)]
  await until().finally(() => (over = true))
  await Promise.all(work)
  wrong.push(...records.odd.splice(0).map((finding) => `${part}: ${finding}`))
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { part, requests: times.length, p50: at(0.5), p99: at(0.99), longest: at(1) }
}

async function look(client: Client, { couples, admin }: Cast, isOver: () => boolean): Promise<void> {
  for (let n = 0; !isOver(); n += 1) {
    const couple = couples[n % couples.length]
    if (!couple) throw new Error('nobody is there')
    const { patient, psychologist } = couple
    await client('GET', `/appointments/psychologist/${psychologist.id}/schedule/`, patient.token)
    await client('GET', '/appointments/appointments/?when=upcoming', patient.token)
    await client('GET', '/appointments/appointments/', psychologist.token)
    await client('GET', '/admin/users/?user_type=patient', admin.token)
    await pause(20)
  }
}

/** What the next version asked for is there, also after the older one has started again; nothing was lost. */
async function judge({ owner, product, records }: Stage): Promise<string[]> {
  const look = { client: clientOf(() => product.port), port: () => product.port, owner }
  const { rows } = await owner.query<{ name: string }>(`
    select 'a session without its length' as name from appointments where length_minutes is null
    union select 'a session with another length' from appointments
      where length_minutes <> 0 and length_minutes <> extract(epoch from ends_at - starts_at) / 60
    union select 'the next version''s function is gone'
      where not exists (select from pg_trigger where tgname = 'measure_session')
    union select 'its index is not whole' where not exists (select from pg_index
      where indexrelid = to_regclass('appointments_by_length') and indisvalid)
    union select 'a constraint that is not valid: ' || conname from pg_constraint
      where conrelid = 'appointments'::regclass and not convalidated
    union select 'may be null' from pg_attribute
      where attrelid = 'appointments'::regclass and attname = 'length_minutes' and not attnotnull
    union select 'left behind: ' || relname from pg_class where relname = 'appointments_unmeasured'`)
  return [
    ...rows.map((row) => row.name),
    ...(await lost(look, records, fromTheStart)),
    ...(await brokenInvariants(owner, false)),
  ]
}
