import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { lockPatience, patiently } from './apply-sql.ts'
import { refuseGettingPast } from './signed-rows.ts'

const firstLine = '-- Outside a transaction.'
const secondLine = '\n-- After server/sql'
const inBatches = /^-- In batches\.$/m
const changes = /^(?:update|delete from|insert into) (\w+)/m
/** Of rows that are put in: the table that they are made of. */
const isMadeOf = /^from (\w+)/m
const buildsIndex = /^create (?:unique )?index concurrently (\w+)/m
/** Keeps nobody from their table, so it may wait for as long as those who read it take. */
const keepsNobody = /\bconcurrently\b|\bvalidate constraint\b/

/** Whether a migration is done beside the running product, each statement by itself. */
export const isBeside = (migration: string): boolean => migration.startsWith(firstLine)

/**
 * Whether it comes after the functions and triggers: it fills what these keep up to date from then on, so nothing is missed that
 * the version before writes meanwhile.
 */
export const isAfterSql = (migration: string): boolean => migration.startsWith(firstLine + secondLine)

/**
 * Does a migration of that kind. Killed in between it runs again from its beginning and passes by what is done: an index that
 * is whole stays, one that was broken off is built anew, and a statement in batches (`-- In batches.` above it) finds only
 * what is left. Whatever would keep people from a table waits for it as every change of the schema does.
 * @throws before anything is done where it would get past what keeps signed rows
 */
export async function runBeside(client: pg.Client, name: string, migration: string): Promise<void> {
  refuseGettingPast(name, migration)
  await client.query(`set lock_timeout = ${lockPatience.lockMs}`)
  for (const statement of migration.split(/;\n/).filter((line) => line.trim() !== '')) {
    const index = buildsIndex.exec(statement)?.[1]
    if (index && (await isWhole(client, index))) continue
    const patient = (fn: () => Promise<void>) => patiently(client, `migration ${name}`, lockPatience, fn)
    if (inBatches.test(statement)) await untilDone(client, patient, statement)
    else if (keepsNobody.test(statement)) await withoutLimit(client, statement)
    else await patient(() => run(client, statement))
  }
}

/** Takes what a build that was broken off has left. */
async function isWhole(client: pg.Client, index: string): Promise<boolean> {
  const { rows } = await client.query<{ whole: boolean }>(
    'select indisvalid as whole from pg_index where indexrelid = to_regclass($1)',
    [index],
  )
  if (rows[0]?.whole === false) await withoutLimit(client, `drop index concurrently ${index}`)
  return rows[0]?.whole ?? false
}

async function withoutLimit(client: pg.Client, statement: string): Promise<void> {
  await client.query('set lock_timeout = 0')
  await client.query(statement)
  await client.query(`set lock_timeout = ${lockPatience.lockMs}`)
}

type Patient = (fn: () => Promise<void>) => Promise<void>

/** Again and again, each time a transaction of its own, until it changes no row. Between them others have the machine. */
async function untilDone(client: pg.Client, patient: Patient, statement: string): Promise<void> {
  const table = changes.exec(statement)?.[1]
  if (!table)
    throw new Error('what is done in batches begins with update, delete from or insert into, and a table')
  const source = statement.includes('insert into') ? isMadeOf.exec(statement)?.[1] : undefined
  const unhidden = [await unhide(client, patient, table)]
  if (source) unhidden.push(await unhide(client, patient, source))
  for (let changed = 1; changed > 0;) {
    const begun = performance.now()
    await patient(async () => {
      changed = (await client.query(statement)).rowCount ?? 0
    })
    await pause((performance.now() - begun) / 4)
  }
  for (const hide of unhidden) await hide()
}

/**
 * An owner who is no superuser sees no row of a table whose row-level security is forced, and would take it for done. So for
 * this time a policy shows it all rows. Broken off in between, the next run finds the policy and takes it away.
 */
async function unhide(client: pg.Client, patient: Patient, table: string): Promise<() => Promise<void>> {
  const hide = () => patient(() => run(client, `drop policy if exists migrated on ${table}`))
  const { rows } = await client.query<{ hidden: boolean }>('select row_security_active($1) as hidden', [
    table,
  ])
  if (!rows[0]?.hidden) return hide
  await hide()
  await patient(() =>
    run(client, `create policy migrated on ${table} to current_user using (true) with check (true)`),
  )
  return hide
}

async function run(client: pg.Client, statement: string): Promise<void> {
  await client.query(statement)
}
