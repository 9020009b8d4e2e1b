import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { JobSender } from './job-sender.ts'
import { problems } from '#core/problem'
import { watched, type Watch } from './slow-statements.ts'

declare const madeHere: unique symbol
/** A transaction of one clinic. Only `Clinic.work` makes it, only `sql.ts` can query with it. */
export interface ClinicDb {
  readonly [madeHere]: 'clinic'
}
/** A transaction of the root domain's role: clinic records, counts, global admins; no clinical content. */
export interface GlobalDb {
  readonly [madeHere]: 'global'
}

/** A transaction of the role that reads what is due across clinics: ids and times, nothing else. */
export interface DueDb {
  readonly [madeHere]: 'due'
}

type AnyDb = ClinicDb | GlobalDb | DueDb

/** Where transactions run. */
export interface Line {
  pool: pg.Pool
  sender: JobSender
  /** Whether statements are prepared once a connection, by their names. */
  named: boolean
  watch: Watch
  /** Hears, after the commit, which agendas a transaction changed, where it was opened with a list for it. */
  changedAgendas: (list: string) => void
}

interface Open extends Omit<Line, 'pool'> {
  client: pg.PoolClient
  /** How many savepoints are open: what fails behind one can be undone without the rest. */
  savepoints: number
  /** Why nothing more can be done in this transaction. */
  failure?: unknown
  /** What the database refused last, but for what it refuses because it had refused before. */
  refusal?: unknown
}
const open = new WeakMap<AnyDb, Open>()

/** What a branch of a failed transaction hears when it goes on. */
class TransactionFailed extends Error {
  constructor(cause: unknown) {
    super('the transaction has failed: nothing more can be done in it', { cause })
  }
}

/** @throws when the transaction is over or has failed */
function openOf(db: AnyDb): Open {
  const state = open.get(db)
  if (!state) throw new Error('the transaction is over')
  if (state.failure !== undefined) throw new TransactionFailed(state.failure)
  return state
}

/**
 * For `sql.ts` and `jobs.ts` alone: runs a statement. One that fails outside a savepoint fails the transaction, so that
 * no other branch of it goes on. @throws when the transaction is over or has failed
 */
export async function query<T extends pg.QueryResultRow>(
  db: AnyDb,
  statement: pg.QueryConfig,
): Promise<pg.QueryResult<T>> {
  const state = openOf(db)
  const canBeUndone = state.savepoints > 0
  try {
    const asked = prepared(state, statement)
    return await watched(state.watch, asked, () => state.client.query<T>(asked))
  } catch (error) {
    if (!isBehindRefusal(error)) state.refusal = error
    if (!canBeUndone) state.failure ??= error
    throw error
  }
}

/**
 * For `sql.ts` alone: runs `fn` behind a savepoint. Where it fails with an error that `isExpected`, its work is undone and
 * the transaction lives on; the error is thrown either way.
 */
export async function behindSavepoint<T>(
  db: AnyDb,
  fn: () => Promise<T>,
  isExpected: (error: unknown) => boolean,
): Promise<T> {
  const state = openOf(db)
  await query(db, { text: 'savepoint try' })
  state.savepoints += 1
  try {
    const result = await fn()
    await query(db, { text: 'release savepoint try' })
    return result
  } catch (error) {
    if (isExpected(error)) await query(db, { text: 'rollback to savepoint try' })
    else state.failure ??= error
    throw error
  } finally {
    state.savepoints -= 1
  }
}

/** The statement as it may be asked on this line: without its name, where connections change hands. */
export function prepared({ named }: Pick<Line, 'named'>, statement: pg.QueryConfig): pg.QueryConfig {
  if (named || statement.name === undefined) return statement
  const { name: _, ...nameless } = statement
  return nameless
}

/** For `jobs.ts` alone. @throws when the transaction is over or has failed */
export const senderOf = (db: AnyDb): JobSender => openOf(db).sender

/** Of statements that left together those behind a refused one only hear that the transaction had failed by then. */
const isBehindRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '25P02'

/** What the database asks to be tried again: a deadlock or a serialization failure that it broke. */
const tryAgain = new Set(['40P01', '40001'])
/** What a plan meets that was made just before a migration changed what it rests on: the next one is made anew. */
const overtaken =
  /^(cache lookup failed for |cached plan must not change result type|structure of query does not match function result type|could not open relation with OID)/

const passes = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (tryAgain.has(error.code ?? '') || overtaken.test(error.message))

/** What a row refers to whose clinic is gone. */
export const ofGoneClinic = /_clinic_id_(user_id_)?fkey$|_of_clinic$/

/**
 * Whether somebody or something that a row is about was not there. A restore takes away everybody and brings them back: who
 * waited for it with a row about them meets nobody, and finds them there the next time. A clinic that is gone stays gone.
 */
const missesOthers = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23503' && !ofGoneClinic.test(error.constraint ?? '')

/**
 * A transaction for each call. The statements that open it and name the clinic leave together with the first ones of `fn`:
 * a trip of their own would cost a tenth of the time. Were they refused, the others would meet no clinic and so no row.
 */
export function transactions<Db extends ClinicDb | GlobalDb | DueDb>(
  { pool, ...line }: Line,
  opening: readonly [`begin${string}`, ...pg.QueryConfig[]],
) {
  // Whoever names a clinic begins a list.
  const notesAgendas = opening.length > 1
  const once = async <T>(fn: (db: Db) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    const db = {} as Db
    const state: Open = { ...line, client, savepoints: 0 }
    open.set(db, state)
    const release = (broken?: Error) => client.release(broken)
    try {
      const opened = opening.map((statement) =>
        client.query(typeof statement === 'string' ? statement : prepared(line, statement)),
      )
      const [result] = await Promise.all([fn(db), ...opened])
      if (state.failure !== undefined) throw new TransactionFailed(state.failure)
      open.delete(db)
      if (opening[0].endsWith('read only')) {
        client.query('commit').then(() => release(), release)
        return result
      }
      const changed = await committed(client, notesAgendas ? prepared(line, agendaList) : null)
      release()
      if (changed) line.changedAgendas(changed)
      return result
    } catch (error) {
      // Branches that still run hear of it at their next statement.
      state.failure ??= error
      await client.query('rollback').then(() => release(), release)
      open.delete(db)
      const why = error instanceof TransactionFailed ? error.cause : error
      throw isBehindRefusal(why) ? (state.refusal ?? why) : why
    }
  }
  return async <T>(fn: (db: Db) => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(fn)
      } catch (error) {
        if (missesOthers(error) ? tries > 1 : !passes(error)) throw error
        if (tries === 3) throw problems.tooBusy()
        // Apart from each other, so that the same two do not meet again.
        await sleep(Math.random() * 30)
      }
    }
  }
}

/** Commits; answers what the transaction noted of agendas, where that is asked for. */
async function committed(client: pg.PoolClient, list: pg.QueryConfig | null): Promise<string | undefined> {
  const [noted, ended] = await Promise.all([
    list && client.query<{ list: string }>(list),
    client.query('commit'),
  ])
  // A transaction that failed inside answers a commit with a rollback, and no error.
  if (ended.command !== 'COMMIT') throw new Error('the transaction had failed')
  return noted?.rows[0]?.list
}

/** What the transaction noted of agendas (`agenda_changed` in server/sql/appointments.sql). */
const agendaList = { name: 'agenda-list', text: `select current_setting('app.agenda', true) as list` }
