import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { migrate } from '../../src/database/migrate.ts'

const sources = new URL('../../', import.meta.url)
/** The first schema under which notes are signed. */
const first = '0391_notes_that_close_checked.sql'

/** Names of the schemas from which an upgrade may begin with signed notes in it, the oldest first, without that of today. */
export async function olderSchemas(): Promise<string[]> {
  const names = (await readdir(new URL('migrations/', sources)))
    .filter((file) => file.endsWith('.sql'))
    .sort()
  return names.filter((name) => name >= first).slice(0, -1)
}

/** Lays the schema of that time in an empty database. */
export async function layOlder(url: string, schema: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'psico-older-'))
  const of = (part: string) => pathToFileURL(join(folder, part) + '/')
  try {
    for (const part of ['migrations', 'sql']) await mkdir(join(folder, part))
    for (const name of await readdir(new URL('migrations/', sources)))
      if (name <= schema) await cp(new URL(`migrations/${name}`, sources), join(folder, 'migrations', name))
    // What later files say is of later tables.
    for (const name of ['before-tables.sql', 'isolation.sql'])
      await cp(new URL(`sql/${name}`, sources), join(folder, 'sql', name))
    await migrate(url, { MASTER_KEY: 'test' }, undefined, { migrations: of('migrations'), sql: of('sql') })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Puts the rows of one database into another whose schema is older: what that one does not know yet stays behind. */
export async function pourInto(older: pg.Client, from: pg.Client): Promise<void> {
  await older.query('set session_replication_role = replica')
  for (const [table, columns] of await storedColumns(older)) {
    const known = (await storedColumns(from)).get(table)
    const both = columns.filter((column) => known?.includes(column)).join(', ')
    if (both === '') continue
    const { rows } = await from.query<{ all: string }>(
      `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as all from ${table} t`,
    )
    await older.query(`delete from ${table}`)
    await older.query(
      `insert into ${table} (${both}) overriding system value
       select ${both} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [rows[0]?.all],
    )
  }
  await older.query('set session_replication_role = origin')
}

/** What belongs to the database itself. */
const itsOwn = ['schema_migrations', 'applied_sql', 'clinic_pass_key']

async function storedColumns(line: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await line.query<{ name: string; columns: string[] }>(
    `select c.relname::text as name, array_agg(quote_ident(a.attname)) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1) group by c.oid`,
    [itsOwn],
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}
