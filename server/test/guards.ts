import pg from 'pg'
import type { ClinicDb } from '#database/clinic'
import { run } from '#database/sql'

/** Columns of a row and what stands in them. */
export type Row = Record<string, unknown>

/** Writes a row as nobody but a test does: with whatever columns. */
export const insertRow = (db: ClinicDb, table: string, row: Row): Promise<unknown> =>
  run(
    db,
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
      .map((_, n) => `$${n + 1}`)
      .join(', ')})`,
    Object.values(row),
  )

/** The name of the guard of the database that refused, or what was said instead. */
export const guardIn = (error: unknown): string =>
  (error as pg.DatabaseError).constraint ?? (error as Error).message

/** The names of all guards of these tables: checks, exclusions, unique keys and triggers. */
export async function guardsOf(ownerUrl: string, tables: readonly string[]): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ name: string }>(
    `select conname as name from pg_constraint where contype in ('c', 'x') and conrelid = any ($1::regclass[])
     union select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indisunique and not i.indisprimary and i.indrelid = any ($1::regclass[])
     union select tgname from pg_trigger where not tgisinternal and tgrelid = any ($1::regclass[])`,
    [tables],
  )
  await owner.end()
  return rows.map(({ name }) => name).toSorted()
}
