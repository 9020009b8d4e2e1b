import type pg from 'pg'
import { jobSchema } from './job-schema.ts'

/**
 * How far the app's clock stands ahead of the machine's. It is kept in the database: all processes on it agree, and
 * what it made due stays due after a restart. Nothing but the call for development moves it.
 */
export interface MovedClock {
  aheadMs: () => number
  /** Reads it from the database. */
  look: () => Promise<void>
  /** The same, unless that was done just now: for every request while the clock may be moved. */
  follow: () => Promise<void>
  /** Moves it forward, and with it what the job queue keeps for later. Answers false where the database refuses it. */
  advance: (seconds: number) => Promise<boolean>
}

/** A request may go by a clock that was moved at another process so long ago. */
const freshMs = 200

/** Nothing of it is read before it is asked to look. `pool`: connections of psico_app; `jobs`: of psico_jobs. */
export function openMovedClock(pool: pg.Pool, jobs: pg.Pool): MovedClock {
  let ahead = 0
  let lookedAt = -Infinity
  let following: Promise<void> | null = null
  const look = async () => {
    const { rows } = await pool.query<{ ahead: number }>('select ahead_seconds as ahead from moved_clock')
    // A look that was overtaken by a later one must not turn the clock back.
    ahead = Math.max(ahead, (rows[0]?.ahead ?? 0) * 1000)
    lookedAt = performance.now()
  }
  return {
    aheadMs: () => ahead,
    look,
    follow: async () => {
      if (performance.now() - lookedAt <= freshMs) return
      // Requests that come together look once.
      following ??= look().finally(() => (following = null))
      await following
    },
    advance: async (seconds) => {
      const { rowCount } = await jobs.query(advanceBoth, [seconds])
      await look()
      return rowCount === 1
    },
  }
}

const mostAheadSeconds = 100 * 365 * 86_400

/** Clock and queue in one statement: both or neither. The queue itself goes by the machine's clock. */
const advanceBoth = `with moved as (
    update moved_clock set ahead_seconds = ahead_seconds + $1::bigint
    where ahead_seconds + $1::bigint <= ${mostAheadSeconds} returning 1),
  waiting as (
    update ${jobSchema}.job set start_after = start_after - $1::bigint * interval '1 second'
    where state in ('created', 'retry') and start_after > now() and exists (select from moved))
  select 1 from moved`
