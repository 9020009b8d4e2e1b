import { tablesAtRestore } from '#database/catalogue'
import type { ClinicDb } from '#database/clinic'
import { refusalOf, row, rows, run } from '#database/sql'

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
 * How people sign in and what opens without it: today's, never a backup's. Of people who are gone they go. In the order in
 * which they refer to each other.
 */
export const accessTables = tablesAtRestore('access')

/**
 * What a restore leaves as it stands. The audit log is added to and never replaced; access is no content; mails that left
 * cannot be called back; what the simulator holds belongs to the card provider it plays; what is due judges the state as
 * it finds it; the next free hours are looked at anew (`forgetNextHours`).
 */
const leftAlone = [...accessTables, ...tablesAtRestore('leave')]
/** Also of a table that an older backup holds. */
export const isLeftAlone = (name: string): boolean => name.startsWith('audit_') || leftAlone.includes(name)
/**
 * Money is never rewound, nor what was signed: what was paid, sent back, owed and signed is as it is today, whatever a
 * backup says. A backup holds it all the same, for who has to look into it.
 */
export const standingTables = [...tablesAtRestore('money'), ...tablesAtRestore('signed')]
/** Of these the backup holds a copy, for reading; a restore does not put it back. */
const keptForReading = ['audit_entries', 'audit_chain']

/** A table, its columns that are not computed, and its key. */
export interface ClinicTable extends BackedTable {
  key: string[]
}

/** Tables that a restore replaces, those first that others refer to. Found in the catalogue: none can be forgotten. */
export async function replacedTables(db: ClinicDb): Promise<ClinicTable[]> {
  const tables = (await clinicTables(db)).filter((clinicTable) => !isLeftAlone(clinicTable.name))
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
    for (const { parent } of links.filter((link) => link.child === table.name)) {
      const needed = tables.find((clinicTable) => clinicTable.name === parent)
      if (needed) visit(needed)
    }
    ordered.push(table)
  }
  tables.forEach(visit)
  return ordered
}

export const tablesForReading = async (db: ClinicDb): Promise<ClinicTable[]> =>
  (await clinicTables(db)).filter((clinicTable) => keptForReading.includes(clinicTable.name))

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

/** A name of the catalogue as it stands in a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
/** Several of them. */
export const list = (names: string[]): string => names.map(quoted).join(', ')

/** What is kept of free hours is of the clinic as it was. */
export const forgetNextHours = (db: ClinicDb) => run(db, 'delete from next_hours')

/** False while another restore of the clinic is running. */
export const lockRestore = async (db: ClinicDb): Promise<boolean> =>
  (
    await row<{ locked: boolean }>(
      db,
      "select pg_try_advisory_xact_lock(hashtextextended('restore ' || app_clinic()::text, 0)) as locked",
    )
  )?.locked ?? false

/** References are held against each other at the end, when everything is there again. */
export async function holdChecks(db: ClinicDb): Promise<void> {
  await run(db, 'set constraints all deferred')
}

/** Deletes what the backup replaces. */
export async function clear(db: ClinicDb, tables: ClinicTable[]): Promise<void> {
  for (const { name } of tables.toReversed()) await run(db, `delete from ${quoted(name)}`)
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

const idsAtOnce = 500

/** Documents of the clinic by id, some hundred at a time. */
export async function* documentIds(db: ClinicDb): AsyncGenerator<string> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const found = await rows<{ id: string }>(
      db,
      'select id from documents where id > $1 and withdrawn_at is null order by id limit $2',
      [after, idsAtOnce],
    )
    for (const { id } of found) yield id
    const last = found.at(-1)
    if (!last || found.length < idsAtOnce) return
    after = last.id
  }
}

/** Whether a document is withdrawn by now. */
export const isWithdrawn = async (db: ClinicDb, id: string): Promise<boolean> =>
  (await row(db, 'select 1 from documents where id = $1 and withdrawn_at is not null', [id])) !== undefined

/** How many rows of the clinic a table of the program has. */
export const countOf = async (db: ClinicDb, table: string): Promise<number> =>
  (await row<{ count: number }>(db, `select count(*) as count from ${quoted(table)}`))?.count ?? 0

/** What the documents of the clinic weigh. */
export const documentBytes = async (db: ClinicDb): Promise<number> =>
  (await row<{ bytes: number }>(db, 'select coalesce(sum(file_size), 0)::bigint as bytes from documents'))
    ?.bytes ?? 0

/** When the first entry of the audit log was made after a moment (ISO), or ever; null where there is none. */
export const firstEntryAfter = async (db: ClinicDb, moment = '-infinity'): Promise<string | null> =>
  (
    await row<{ at: string | null }>(
      db,
      'select min(timestamp) as at from audit_listed where timestamp > $1::timestamptz',
      [moment],
    )
  )?.at ?? null
