import { createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import {
  applyBeforeTables,
  applySql,
  inTransaction,
  lockPatience,
  patiently,
  sqlFolder,
} from './apply-sql.ts'
import { isAfterSql, isBeside, runBeside } from './beside.ts'
import { layPassKey } from './clinic-pass.ts'
import type { MasterKeys } from '#core/settings/env'
import { closeTemporaryTables, fixSearchPaths } from './close-gaps.ts'
import { complaintAbout, noteKey, refuseWhileServed } from './key-of-database.ts'
import { layJobSchema } from './job-schema.ts'
import { refuseOldServer } from './server-version.ts'
import { refuseOwnEnd } from './signed-rows.ts'

/** Where a version keeps its schema: migrations, and functions, policies and grants. */
interface SchemaFolders {
  migrations: URL
  sql: URL
}
const ours: SchemaFolders = { migrations: new URL('../../migrations/', import.meta.url), sql: sqlFolder }
const roles = [
  'psico_app',
  'psico_global',
  'psico_restore',
  'psico_due',
  'psico_keeper',
  'psico_jobs',
] as const
export type ServerRole = (typeof roles)[number]

/** Whoever is to serve waits so long for a database that says nothing. */
const connectWithinMs = 30_000

/** Password of a server role, derived from the master key so that nothing more has to be kept. */
function rolePassword(masterKey: string, role: ServerRole): string {
  return createHmac('sha256', masterKey).update(`database role ${role}`).digest('hex')
}

/** The owner's address with the name and password of a server role. */
export function roleUrl(ownerUrl: string, masterKey: string, role: ServerRole): string {
  const url = new URL(ownerUrl)
  url.username = role
  url.password = rolePassword(masterKey, role)
  return url.href
}

/**
 * Brings the database to the newest schema. Each file of `migrations/` runs once, in its own transaction,
 * in the order of the names; then the functions, policies and grants of `sql/` as they stand now; then the files that come
 * after them. Two processes starting at once wait for each other. `onOtherKey` is told, and may throw, when something in the
 * database lies under a master key that is not given: nothing clinical of it would open.
 *
 * Answers with the migrations of a newer version, where one has been here. Then its functions stay as well: both versions
 * serve side by side while processes are restarted one by one, and those of the newer one need its functions.
 * @throws BadSetting where a change of the master key would begin while the product serves
 */
export async function migrate(
  ownerUrl: string,
  keys: MasterKeys = { MASTER_KEY: 'test' },
  onOtherKey: (line: string) => void = () => undefined,
  folders = ours,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: connectWithinMs })
  await client.connect()
  try {
    await refuseOldServer(client)
    await takeTurn(client)
    await client.query(`set lock_timeout = ${lockPatience.lockMs}`)
    // Before the roles get passwords of another key, which would shut out whoever serves with the right one.
    const complaint = await complaintAbout(client, keys)
    if (complaint) onOtherKey(complaint)
    await refuseWhileServed(client, keys, roles)
    if (!complaint) await noteKey(client, keys)
    await makeRoles(client, keys.MASTER_KEY)
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const newer = await laySchema(client, folders)
    await closeTemporaryTables(client)
    await layPassKey(client, keys.MASTER_KEY)
    await patiently(client, 'the tables of the job queue', lockPatience, () => layJobSchema(client))
    return newer
  } finally {
    await client.end()
  }
}

async function laySchema(client: pg.Client, { migrations, sql }: SchemaFolders): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  const applied = new Set(rows.map((row) => row.name))
  const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()
  const newer = [...applied].filter((name) => name > (files.at(-1) ?? ''))
  if (newer.length === 0) await applyBeforeTables(client, sql)
  const due = files.filter((name) => !applied.has(name))
  const last: string[] = []
  for (const name of due) {
    if (isAfterSql(await readFile(new URL(name, migrations), 'utf8'))) last.push(name)
    else await apply(client, migrations, name)
  }
  if (newer.length === 0) await applySql(client, files, sql)
  for (const name of last) await apply(client, migrations, name)
  await fixSearchPaths(client)
  return newer
}

/**
 * Two processes that start at once take turns. Asked for again and again instead of waited for: a statement that waits is
 * a transaction, and an index that is built beside the running product would wait for its end.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock(7236001) as ours')
    if (rows[0]?.ours) return
    await pause(50)
  }
}

async function apply(client: pg.Client, folder: URL, name: string): Promise<void> {
  const text = await readFile(new URL(name, folder), 'utf8')
  const note = () => client.query('insert into schema_migrations (name) values ($1)', [name])
  if (isBeside(text)) {
    await runBeside(client, name, text)
    await note()
    return
  }
  refuseOwnEnd(name, text)
  await inTransaction(client, `migration ${name}`, async () => {
    await client.query(text)
    await note()
  })
}

/**
 * Roles belong to the whole server, so they may exist already, made for another database of it. Whoever owns the
 * database need not be a superuser: only taking an attribute away that a role should not have asks for one.
 */
async function makeRoles(client: pg.Client, masterKey: string): Promise<void> {
  for (const role of roles) {
    await client.query(`do $$ begin
        create role ${role};
      exception when duplicate_object or unique_violation then null;
      end $$`)
    await inTurn(() => client.query(`alter role ${role} login password '${rolePassword(masterKey, role)}'`))
  }
  const { rows: strong } = await client.query<{ name: string }>(
    `select rolname as name from pg_roles where rolname = any ($1)
       and (rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls)`,
    [roles],
  )
  for (const { name } of strong)
    await client.query(`alter role ${name} nosuperuser nocreatedb nocreaterole noreplication nobypassrls`)
}

/** Two databases of one server that start at once change the same roles: PostgreSQL refuses the second instead of letting it wait. */
async function inTurn(change: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return void (await change())
    } catch (error) {
      const isAtOnce = error instanceof pg.DatabaseError && error.message === 'tuple concurrently updated'
      if (!isAtOnce || tries === 20) throw error
      await pause(50)
    }
}
