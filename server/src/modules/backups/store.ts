import { createHash, type Hash } from 'node:crypto'
import type { ClinicDb } from '#platform/clinic'
import { refusalOf, row, rows, run } from '#platform/sql'

export interface BackedTable {
  name: string
  columns: string[]
}
export interface TableCount {
  rows: number
  /** SHA-256 over the rows in the order of their key. */
  digest: string
}

/**
 * What a restore leaves as it stands. The audit log is added to and never replaced; sessions and links are no content;
 * mails that left cannot be called back; what the simulator holds belongs to the card provider it plays.
 */
const leftAlone = [
  'audit_entries',
  'audit_chain',
  'audit_unsealed',
  'clinic_keys',
  'sessions',
  'session_tokens',
  'mailed_links',
  'chat_tickets',
  'mails',
  'mailbox',
  'simulated_checkouts',
  'simulated_events',
  'simulated_refunds',
]
/** Of these the backup holds a copy, for reading; a restore does not put it back. */
const keptForReading = ['audit_entries', 'audit_chain']

/** A table, its columns that are not computed, and its key. */
export interface ClinicTable extends BackedTable {
  key: string[]
}

/** Tables that a restore replaces, those first that others refer to. Found in the catalogue: none can be forgotten. */
export async function replacedTables(db: ClinicDb): Promise<ClinicTable[]> {
  const tables = (await clinicTables(db)).filter((it) => !leftAlone.includes(it.name))
  const links = await rows<{ child: string; parent: string }>(
    db,
    `select distinct c.relname as child, p.relname as parent from pg_constraint k
       join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
     where k.contype = 'f' and c.oid <> p.oid and c.relnamespace = 'public'::regnamespace`,
  )
  const ordered: ClinicTable[] = []
  const seen = new Set<string>()
  const visit = (table: ClinicTable) => {
    if (seen.has(table.name)) return
    seen.add(table.name)
    for (const { parent } of links.filter((it) => it.child === table.name)) {
      const needed = tables.find((it) => it.name === parent)
      if (needed) visit(needed)
    }
    ordered.push(table)
  }
  tables.forEach(visit)
  return ordered
}

export const tablesForReading = async (db: ClinicDb): Promise<ClinicTable[]> =>
  (await clinicTables(db)).filter((it) => keptForReading.includes(it.name))

const clinicTables = (db: ClinicDb): Promise<ClinicTable[]> =>
  rows<ClinicTable & { name: string }>(
    db,
    `select c.relname::text as name,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns,
       array(select a.attname::text from pg_index i cross join unnest(i.indkey) with ordinality as k(attnum, place)
               join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
             where i.indrelid = c.oid and i.indisprimary order by k.place) as key
     from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'clinic_id' and not a.attisdropped)
     order by c.relname`,
  )

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const list = (names: string[]): string => names.map(quoted).join(', ')

/** One picture of the clinic for the whole transaction; the first statement of it. */
export async function holdStill(db: ClinicDb): Promise<void> {
  await run(db, 'set transaction isolation level repeatable read')
}

const batch = 500

/** All rows of the clinic in a table as JSON texts, some hundred at a time, in the order of the key. */
export async function* rowsOf(db: ClinicDb, { name, columns, key }: BackedTable & { key: string[] }) {
  const cursor = quoted(`read ${name}`)
  await run(
    db,
    `declare ${cursor} no scroll cursor for
     select row_to_json(r)::text as json from (select ${list(columns)} from ${quoted(name)} order by ${list(key)}) r`,
  )
  for (;;) {
    const found = await rows<{ json: string }>(db, `fetch ${batch} from ${cursor}`)
    if (found.length > 0) yield found.map((it) => it.json)
    if (found.length < batch) break
  }
  await run(db, `close ${cursor}`)
}

/** Takes in rows one after the other, for count and digest. */
export function tally(): { take(jsons: string[]): void; result(): TableCount } {
  const hash: Hash = createHash('sha256')
  let count = 0
  return {
    take: (jsons) => {
      for (const json of jsons) hash.update(json).update('\n')
      count += jsons.length
    },
    result: () => ({ rows: count, digest: hash.digest('hex') }),
  }
}

/** Count and digest of what stands in a table now. */
export async function tallyOf(db: ClinicDb, table: ClinicTable): Promise<TableCount> {
  const counted = tally()
  for await (const jsons of rowsOf(db, table)) counted.take(jsons)
  return counted.result()
}

const settings = `name, primary_color, secondary_color, timezone, country, locale, currency, currency_label,
  crisis_hotlines, admin_phone, address, refund_hours, refund_percent`

/** The clinic's own record, without what is the platform's to say (address, suspension). */
export async function settingsOf(db: ClinicDb): Promise<Record<string, unknown>> {
  const found = await row<{ settings: Record<string, unknown> }>(
    db,
    `select row_to_json(c) as settings from (select ${settings} from clinics where id = app_clinic()) c`,
  )
  return found?.settings ?? {}
}

export async function putSettings(db: ClinicDb, it: Record<string, unknown>): Promise<void> {
  await run(
    db,
    `update clinics set (${settings}) =
       (select ${settings} from json_populate_record(null::clinics, $1::json)) where id = app_clinic()`,
    [JSON.stringify(it)],
  )
}

/** False while another restore of the clinic is running. */
export const lockRestore = async (db: ClinicDb): Promise<boolean> =>
  (
    await row<{ locked: boolean }>(
      db,
      "select pg_try_advisory_xact_lock(hashtextextended('restore ' || app_clinic()::text, 0)) as locked",
    )
  )?.locked ?? false

const personal = ['sessions', 'session_tokens', 'mailed_links']

/** Deletes what the backup replaces; sessions and links wait aside, since they refer to people. */
export async function clear(db: ClinicDb, tables: ClinicTable[]): Promise<void> {
  for (const name of personal)
    await run(db, `create temp table "kept ${name}" on commit drop as select * from ${name}`)
  for (const name of personal.toReversed()) await run(db, `delete from ${name}`)
  for (const { name } of tables.toReversed()) await run(db, `delete from ${quoted(name)}`)
}

/** Sessions and links of people who are still there. */
export async function putBackSessions(db: ClinicDb): Promise<void> {
  const there = 'exists (select from users u where u.id = k.user_id and u.is_active)'
  await run(db, `insert into sessions select k.* from "kept sessions" k where ${there}`)
  await run(
    db,
    `insert into session_tokens select k.* from "kept session_tokens" k
     where exists (select from sessions s where s.id = k.session_id)`,
  )
  await run(db, `insert into mailed_links select k.* from "kept mailed_links" k where ${there}`)
}

/** Rows of the backup. Values only: nothing of it is ever a statement. */
export async function putRows(db: ClinicDb, { name, columns }: BackedTable, jsons: string[]): Promise<void> {
  await run(
    db,
    `insert into ${quoted(name)} (${list(columns)})
     select ${list(columns)} from json_populate_recordset(null::${quoted(name)}, $1::json)`,
    [`[${jsons.join(',')}]`],
  )
}

/** Whether the database refused because rows contradict each other, or what somebody else wrote meanwhile. */
export const isContradiction = (error: unknown): boolean => refusalOf(error)?.code.startsWith('23') ?? false

/** Data keys that the backup knows and the clinic lost; false when one of a version is not the same. */
export async function putKeys(db: ClinicDb, json: string): Promise<boolean> {
  await run(
    db,
    `insert into clinic_keys (clinic_id, version, wrapped, created_at)
     select clinic_id, version, wrapped, created_at from json_populate_recordset(null::clinic_keys, $1::json)
     on conflict do nothing`,
    [json],
  )
  const found = await row<{ other: number }>(
    db,
    `select count(*) as other from json_populate_recordset(null::clinic_keys, $1::json) b
       join clinic_keys k on k.version = b.version and k.wrapped <> b.wrapped`,
    [json],
  )
  return found?.other === 0
}

export const keysJson = async (db: ClinicDb): Promise<string> =>
  (
    await row<{ json: string }>(
      db,
      `select coalesce(json_agg(row_to_json(k)), '[]')::text as json
       from (select clinic_id, version, wrapped, created_at from clinic_keys order by version) k`,
    )
  )?.json ?? '[]'

/** Documents of the clinic by id, some hundred at a time. */
export async function* documentIds(db: ClinicDb): AsyncGenerator<string> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const found = await rows<{ id: string }>(
      db,
      'select id from documents where id > $1 order by id limit $2',
      [after, batch],
    )
    for (const { id } of found) yield id
    const last = found.at(-1)
    if (!last || found.length < batch) return
    after = last.id
  }
}
