import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { keepingSigned } from './signed-rows.ts'

/** Functions, triggers, policies and grants: what of the program runs in the database. */
export const sqlFolder = new URL('../../sql/', import.meta.url)
/** Tables are made with what stands here, so it is applied before the migrations. */
const beforeTables = 'before-tables.sql'
/** Before any grant, so that nobody meets a new table whose clinics are not kept apart yet. */
const isolation = 'isolation.sql'

/** Applies what the tables themselves are made with. */
export async function applyBeforeTables(client: pg.Client, folder = sqlFolder): Promise<void> {
  await client.query(`create table if not exists applied_sql (name text primary key, digest text not null,
    functions text[] not null, applied_at timestamptz not null default now())`)
  await apply(client, folder, beforeTables, '')
}

/**
 * Applies every other file whose text changed since it was last applied, and all of them when there are other
 * migrations than at that time: a new table wants its policies. What left the files leaves the database.
 */
export async function applySql(client: pg.Client, migrations: string[], folder = sqlFolder): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const words = names.filter((name) => name !== beforeTables && name !== isolation)
  const before = await definedFunctions(client)
  for (const name of [isolation, ...words]) await apply(client, folder, name, migrations.join())
  await inTransaction(client, 'what left server/sql', async () => {
    await client.query('delete from applied_sql where name <> all ($1)', [names])
    const still = new Set(await definedFunctions(client))
    await dropFunctions(
      client,
      before.filter((routine) => !still.has(routine)),
    )
  })
}

/**
 * How long a change of the schema waits for a lock. Whoever asks for the same table queues behind it, and whoever wants one that
 * it has already waits as long as it does, so it waits briefly, lets them through and tries again.
 */
export const lockPatience = { lockMs: 500, pauseMs: 500, tries: 150 }
/** A lock was long in coming, or two waited for each other: people at work hold tables in their own order. */
const passes = new Set(['55P03', '40P01'])

/**
 * Runs `fn` in one transaction, again from its beginning where a lock was long in coming.
 * @throws saying what failed, also where it would have written to what is signed
 */
export async function inTransaction(
  client: pg.Client,
  what: string,
  fn: () => Promise<void>,
  patience = lockPatience,
): Promise<void> {
  await patiently(client, what, patience, async () => {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${patience.lockMs}`)
    await keepingSigned(client, fn)
    await client.query('commit')
  })
}

/** Runs `fn`, undoing a transaction that it left open; again where a lock was long in coming. @throws saying what failed */
export async function patiently(
  client: pg.Client,
  what: string,
  patience: typeof lockPatience,
  fn: () => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fn()
    } catch (error) {
      // Where the line itself broke, that is what failed.
      await client.query('rollback').catch(() => undefined)
      const waited = error instanceof pg.DatabaseError && passes.has(error.code ?? '')
      if (!waited || tries === patience.tries) throw new Error(`${what} failed`, { cause: error })
      await pause(patience.pauseMs)
    }
  }
}

/** Names of the functions that the files of last time defined. */
async function definedFunctions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select distinct unnest(functions) as name from applied_sql',
  )
  return rows.map((row) => row.name)
}

async function apply(client: pg.Client, folder: URL, name: string, under: string): Promise<void> {
  const text = await readFile(new URL(name, folder), 'utf8')
  const digest = createHash('sha256').update(`${text}\n${under}`).digest('hex')
  const same = await client.query('select 1 from applied_sql where name = $1 and digest = $2', [name, digest])
  if (same.rowCount === 1) return
  const functions = [...text.matchAll(/^create or replace function (\w+)/gm)].map(
    ([, routine = '']) => routine,
  )
  await inTransaction(client, `server/sql/${name}`, async () => {
    await replace(client, text, functions)
    await client.query(
      `insert into applied_sql (name, digest, functions) values ($1, $2, $3)
       on conflict (name) do update set digest = excluded.digest, functions = excluded.functions, applied_at = now()`,
      [name, digest, functions],
    )
  })
}

/** `create or replace` refuses other names of parameters, or another result, than before. */
const isOtherShape = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '42P13'

/**
 * Runs a file's text. A function whose shape stays is replaced where it stands, so that what plans of open connections know stays
 * there; only where a shape changes do its functions go first.
 */
async function replace(client: pg.Client, text: string, functions: string[]): Promise<void> {
  await client.query('savepoint shapes')
  const fits = await client.query(text).then(
    () => true,
    (error: unknown) => {
      if (!isOtherShape(error)) throw error
      return false
    },
  )
  if (fits && (await countOf(client, functions)) === functions.length) return
  await client.query('rollback to savepoint shapes')
  await dropFunctions(client, functions)
  await client.query(text)
}

/** How many functions have these names: one more than the text has is one with the parameters of before. */
async function countOf(client: pg.Client, names: string[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from pg_proc where pronamespace = 'public'::regnamespace and proname = any ($1)`,
    [names],
  )
  return rows[0]?.count ?? 0
}

/** Drops functions of these names, but for those that a table or a trigger is made with: their shape never changes. */
async function dropFunctions(client: pg.Client, names: string[]): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname = any ($1)
       and not exists (select from pg_depend d
         where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid and d.deptype = 'n')`,
    [names],
  )
  for (const { signature } of rows) await client.query(`drop function ${signature}`)
}
