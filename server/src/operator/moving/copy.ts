import type pg from 'pg'
import { clinicTables, differences, digestsOfClinic, type OwnedTable } from '../recovery/digests.ts'
import type { Lines } from './lines.ts'
import type { Copied } from './moves-store.ts'
import { MoveRefused } from './refused.ts'

/** About so much is held in memory at a time. */
const pageBytes = 4_000_000
const mostRows = 5000
const firstRows = 20

/**
 * Copies what a snapshot of the old place holds of a clinic, and holds both against each other: nobody writes in either of
 * the two that are compared. @throws MoveRefused where they differ
 */
export async function copyClinic(
  { from, to }: Pick<Lines, 'from' | 'to'>,
  clinic: string,
  snapshot: string,
): Promise<Copied & { rows: number }> {
  await from.query('begin isolation level repeatable read read only')
  try {
    await from.query(`set transaction snapshot ${from.escapeLiteral(snapshot)}`)
    const before = await boundsOf(from)
    const tables = await clinicTables(from)
    await asReplica(to, async () => {
      for (const table of tables) await copyTable({ from, to }, table, clinic)
    })
    await to.query(`analyze ${tables.map((table) => table.name).join(', ')}`)
    const after = await boundsOf(to)
    const [there, here] = await Promise.all([
      digestsOfClinic(from, tables, clinic),
      digestsOfClinic(to, tables, clinic),
    ])
    const different = differences({ [clinic]: there }, { [clinic]: here })
    if (different.length > 0) throw new MoveRefused(`La copia no es igual: ${different.join('; ')}.`)
    const rows = Object.values(here).reduce((sum, digest) => sum + Number(digest.rows), 0)
    return { before: before.next, butFor: before.open, after: after.next, rows }
  } finally {
    await from.query('rollback').catch(() => undefined)
  }
}

/** Takes every row of a clinic away. */
export async function clearClinic(line: pg.Client, clinic: string): Promise<number> {
  const tables = await clinicTables(line)
  let rows = 0
  await asReplica(line, async () => {
    for (const { name, owner } of tables) {
      const { rowCount } = await line.query(`delete from ${name} where ${owner} = $1`, [clinic])
      rows += rowCount ?? 0
    }
  })
  return rows
}

/** In one transaction in which no trigger fires and no reference is looked up: the rows are whole as they come, or as they go. */
async function asReplica(line: pg.Client, work: () => Promise<void>): Promise<void> {
  await line.query('begin')
  try {
    await line.query('set local session_replication_role = replica')
    await line.query('set local synchronous_commit = on')
    await work()
    await line.query('commit')
  } catch (error) {
    await line.query('rollback').catch(() => undefined)
    throw error
  }
}

/** A row travels as PostgreSQL writes one, page by page. */
async function copyTable(
  { from, to }: Pick<Lines, 'from' | 'to'>,
  { name, owner }: OwnedTable,
  clinic: string,
): Promise<void> {
  const columns = await storedColumns(from, name)
  const insert = `insert into ${name} (${columns.join(', ')})
    select ${columns.map((column) => `r.${column}`).join(', ')} from unnest($1::${name}[]) r`
  await from.query(
    `declare moving no scroll cursor for select t::text as it from ${name} t where ${owner} = ${from.escapeLiteral(clinic)}`,
  )
  for (let size = firstRows; ;) {
    const { rows } = await from.query<{ it: string }>(`fetch ${size} from moving`)
    if (rows.length === 0) break
    const page = rows.map((row) => row.it)
    await to.query(insert, [page])
    const bytes = page.reduce((sum, text) => sum + text.length, 0) / page.length
    size = Math.max(1, Math.min(mostRows, size * 4, Math.floor(pageBytes / bytes)))
  }
  await from.query('close moving')
}

/** Columns that are not made of others. */
async function storedColumns(line: pg.Client, table: string): Promise<string[]> {
  const { rows } = await line.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map((column) => column.name)
}

/** What the transaction's snapshot does not hold, as the four bytes of a transaction that a row bears. */
async function boundsOf(line: pg.Client): Promise<{ next: string; open: string[] }> {
  const { rows } = await line.query<{ next: string; open: string[] }>(
    `select (pg_snapshot_xmax(it)::text::numeric % 4294967296)::text as next,
       array(select (x::text::numeric % 4294967296)::text from pg_snapshot_xip(it) x) as open
     from pg_current_snapshot() it`,
  )
  const [found] = rows
  if (!found) throw new Error('the database names no snapshot')
  return found
}
