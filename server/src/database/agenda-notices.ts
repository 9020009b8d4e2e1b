import type pg from 'pg'

/** Tells every process on the same database which agendas changed. */
export interface AgendaTeller {
  /** Hears what a committed transaction noted in `app.agenda`. */
  tell(list: string): void
  close(): Promise<void>
}

/** Nobody notices so long a delay, and what changes meanwhile goes in one statement. */
const gatherMs = 20
const againMs = 1000

/**
 * Gathers what changed and tells it by notices, in a transaction of its own that nobody waits for: PostgreSQL lets one
 * transaction with notices commit at a time, in all databases of the server, and writes each to the disk before the next.
 */
export function openAgendaTeller(pool: pg.Pool, onError: (error: Error) => void): AgendaTeller {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let telling: Promise<void> | null = null

  const flush = async () => {
    const changes = [...waiting]
    waiting.clear()
    try {
      await send(pool, changes)
    } catch (error) {
      onError(error as Error)
      for (const change of changes) waiting.add(change)
    }
  }
  const plan = (ms: number) => {
    timer ??= setTimeout(() => {
      telling = flush().finally(() => {
        timer = null
        telling = null
        if (waiting.size > 0) plan(againMs)
      })
    }, ms)
  }
  return {
    tell: (list) => {
      for (const change of list.split(',').slice(1)) waiting.add(change)
      if (waiting.size > 0) plan(gatherMs)
    },
    close: async () => {
      await telling
      if (timer) clearTimeout(timer)
      if (waiting.size > 0) await flush()
    },
  }
}

/** Not prepared by a name: behind a pooler the next connection would not know it, or have it already. */
const tellStatement = `select pg_notify('agenda', change) from unnest($1::text[]) change`

async function send(pool: pg.Pool, changes: readonly string[]): Promise<void> {
  const client = await pool.connect()
  try {
    await Promise.all([
      client.query('begin'),
      // A notice is gone with the database in any case.
      client.query('set local synchronous_commit = off'),
      client.query(tellStatement, [changes]),
      client.query('commit'),
    ])
    client.release()
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}
