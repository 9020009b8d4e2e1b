import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { clinicTables } from '../recovery/digests.ts'
import type { Lines } from './lines.ts'

/** What carries a clinic's changes along, by the same name in both databases: publication and slot, and subscription. */
const nameFor = (clinic: string): string => `psico_move_${clinic.replaceAll('-', '')}`

/** Publishes the rows of this clinic, of all its tables, and the move's own mark. */
export async function publish(from: pg.Client, clinic: string): Promise<void> {
  const tables = await clinicTables(from)
  const filtered = [...tables, { name: 'moving_clinics', owner: 'clinic' }].map(
    ({ name, owner }) => `${name} where (${owner} = ${from.escapeLiteral(clinic)}::uuid)`,
  )
  await from.query(
    `create publication ${nameFor(clinic)} for table ${filtered.join(', ')} with (publish = 'insert, update, delete')`,
  )
}

/**
 * A slot, from which on the source keeps what changes; and the name of the snapshot that holds all before it, for as long
 * as `replication` lives and is asked nothing else.
 */
export async function openSlot(replication: pg.Client, clinic: string): Promise<string> {
  const { rows } = await replication.query<{ snapshot_name: string }>(
    `CREATE_REPLICATION_SLOT ${nameFor(clinic)} LOGICAL pgoutput (SNAPSHOT 'export')`,
  )
  const [slot] = rows
  if (!slot) throw new Error('the source names no snapshot')
  return slot.snapshot_name
}

/**
 * The new place takes over what changes from now on. The slot is there already: made by the subscription itself it would
 * wait for ever where both databases are of one server.
 */
export async function subscribe(to: pg.Client, clinic: string, sourceUrl: string): Promise<void> {
  const { rows } = await to.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  // What is applied is on the disk before the old place is left.
  const options = [
    'create_slot = false',
    `slot_name = '${nameFor(clinic)}'`,
    'copy_data = false',
    'synchronous_commit = on',
    // Row-level security is forced on whoever owns the tables.
    ...((rows[0]?.version ?? 0) >= 160_000 ? ['run_as_owner = true'] : []),
  ]
  await to.query(
    `create subscription ${nameFor(clinic)} connection ${to.escapeLiteral(libpqUrl(sourceUrl))}
     publication ${nameFor(clinic)} with (${options.join(', ')})`,
  )
}

/** Whether the source still keeps what the new place has not taken over: one that waited too long is given up. */
export async function isKept(from: pg.Client, clinic: string): Promise<boolean> {
  const { rowCount } = await from.query(
    `select 1 from pg_replication_slots where slot_name = $1 and wal_status is distinct from 'lost'`,
    [nameFor(clinic)],
  )
  return rowCount === 1
}

/** How often the new place could not apply what came. */
export async function applyFailures(to: pg.Client, clinic: string): Promise<number> {
  const { rows } = await to.query<{ failures: number }>(
    'select apply_error_count::int as failures from pg_stat_subscription_stats where subname = $1',
    [nameFor(clinic)],
  )
  return rows[0]?.failures ?? 0
}

const slotPatienceMs = 20_000

/** Takes all of it away, whatever of it is there. */
export async function stopReplication(
  { from, to }: Pick<Lines, 'from' | 'to'>,
  clinic: string,
): Promise<void> {
  const name = nameFor(clinic)
  // Only of this database: other ones of the server have the same catalogue.
  const subscribed = await to.query(
    `select 1 from pg_subscription s join pg_database d on d.oid = s.subdbid and d.datname = current_database()
     where s.subname = $1`,
    [name],
  )
  if (subscribed.rowCount) {
    await to.query(`alter subscription ${name} disable`)
    // Taken from it first, so that it can be dropped while the source is away.
    await to.query(`alter subscription ${name} set (slot_name = none)`)
    await to.query(`drop subscription ${name}`)
  }
  await dropSlot(from, name)
  await from.query(`drop publication if exists ${name}`)
}

/** The one who sends from it takes a moment to go. */
async function dropSlot(from: pg.Client, name: string): Promise<void> {
  for (const until = Date.now() + slotPatienceMs; ; await sleep(50)) {
    const { rows } = await from.query<{ active: boolean }>(
      'select active from pg_replication_slots where slot_name = $1',
      [name],
    )
    if (!rows[0]) return
    if (!rows[0].active) {
      await from.query('select pg_drop_replication_slot($1)', [name])
      return
    }
    if (Date.now() > until) throw new Error(`the replication slot ${name} is still in use`)
  }
}

/** As the server itself connects: without what only the client of this process understands. */
function libpqUrl(address: string): string {
  const url = new URL(address)
  const names = [...url.searchParams.keys()].filter((key) => !key.startsWith('ssl') && key !== 'host')
  for (const name of names) url.searchParams.delete(name)
  return url.href
}
