import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** A table that was kept from whoever wants to write to it or to read it. */
interface Kept {
  table: string
  mode: string
  /** At most: from the last look without it to the first one without it again. */
  ms: number
  statement: string
}

export interface Locks {
  longest: Kept | undefined
  /** The longest that anybody was seen to wait for a table. */
  waitedMs: number
  looks: number
}

interface Row {
  key: string
  table: string
  mode: string
  granted: boolean
  waited: number
  statement: string
}

/** The modes that writing or reading waits for. */
const strong = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock']
const look = `select l.pid || ' ' || l.virtualtransaction || ' ' || c.relname || ' ' || l.mode as key, c.relname as table, l.mode,
    l.granted, coalesce(extract(epoch from clock_timestamp() - l.waitstart) * 1000, 0)::float8 as waited,
    left(regexp_replace(a.query, '\\s+', ' ', 'g'), 100) as statement
  from pg_locks l join pg_class c on c.oid = l.relation join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'relation' and l.database = (select oid from pg_database where datname = current_database())
    and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (not l.granted or l.mode = any ($1))`
const everyMs = 20

/** Looks at all locks of tables, again and again until it is told to stop. */
export async function watchLocks(url: string): Promise<() => Promise<Locks>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const found: Locks = { longest: undefined, waitedMs: 0, looks: 0 }
  const held = new Map<string, Kept & { from: number }>()
  let isOver = false
  let before = performance.now()
  const take = (rows: Row[], now: number) => {
    for (const { key, table, mode, granted, waited, statement } of rows)
      if (!granted) found.waitedMs = Math.max(found.waitedMs, waited)
      else held.set(key, held.get(key) ?? { table, mode, statement, ms: 0, from: before })
    for (const [key, kept] of held) {
      kept.ms = now - kept.from
      if (!found.longest || kept.ms > found.longest.ms) found.longest = kept
      if (!rows.some((row) => row.granted && row.key === key)) held.delete(key)
    }
    found.looks += 1
    before = now
  }
  const watching = (async () => {
    while (!isOver) {
      take((await client.query<Row>(look, [strong])).rows, performance.now())
      await pause(everyMs)
    }
  })()
  return async () => {
    isOver = true
    await watching
    await client.end()
    return found
  }
}
