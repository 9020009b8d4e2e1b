import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { JobSender } from '../jobs/job-sender.ts'
import { problems } from '../http/problem.ts'

declare const madeHere: unique symbol
/** A transaction of one clinic. Only `Clinic.work` makes it, only `sql.ts` can query with it. */
export interface ClinicDb {
  readonly [madeHere]: 'clinic'
}
/** A transaction of the root domain's role: clinic records, counts, global admins; no clinical content. */
export interface GlobalDb {
  readonly [madeHere]: 'global'
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

/** What the database asks to be tried again: a deadlock or a serialization failure that it broke. */
const tryAgain = new Set(['40P01', '40001'])

/**
 * One message opens the transaction and names the clinic, and the first statements leave together with it: a second
 * trip would cost a tenth of the time. Were the opening refused, they would meet no clinic and so no row.
 */
export function transactions<Db extends ClinicDb | GlobalDb>(
  pool: pg.Pool,
  sender: JobSender,
  opening: string,
) {
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
