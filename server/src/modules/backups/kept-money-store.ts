import { decimalsOf } from '@psico/contract/core/money'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'
import { list, quoted, type ClinicTable } from './store.ts'

interface Link {
  child: string
  parent: string
  childColumns: string[]
  parentColumns: string[]
}

const aside = (table: string): string => quoted(`kept money ${table}`)

/** What a restore has to bring along for the money that it keeps; in the order in which its tables may be filled. */
export interface KeptMoney {
  tables: ClinicTable[]
  place: Place | undefined
}

interface Place extends Record<string, unknown> {
  currency: string
  currency_label: string
  country: string
  timezone: string
}

/**
 * Before a restore clears the clinic: every appointment that money was ever about, or that has a signed note, waits aside as
 * it stands today, with that note, the accounts that they name, and all that those refer to. Whoever is about to change one of them waits until
 * the restore is over, or is waited for.
 */
export async function setMoneyAside(
  db: ClinicDb,
  replaced: ClinicTable[],
  standingTables: readonly string[],
): Promise<KeptMoney> {
  await run(db, 'select 1 from appointments order by id for update')
  const all = await links(db)
  const tables = replaced.filter((table) => !standingTables.includes(table.name))
  for (const { name } of tables)
    await run(
      db,
      `create temp table ${aside(name)} on commit drop as select * from ${quoted(name)}
       where ${name === 'session_notes' ? 'signed_at is not null' : 'false'}`,
    )
  const known = new Set(tables.map((table) => table.name))
  const outside = all.filter((link) => standingTables.includes(link.child) && known.has(link.parent))
  for (const link of outside) await take(db, link, quoted(link.child), keyOf(tables, link.parent))
  const inside = all.filter((link) => known.has(link.child) && known.has(link.parent))
  // An account is whole with its profile, which refers to it and not the other way round.
  const profiles = inside.filter(
    (link) => link.parent === 'users' && ['professionals', 'patient_profiles'].includes(link.child),
  )
  for (let more = 1; more > 0;) {
    more = 0
    for (const link of inside) more += await take(db, link, aside(link.child), keyOf(tables, link.parent))
    for (const { child, childColumns, parent, parentColumns } of profiles) {
      const up = { child: parent, parent: child, childColumns: parentColumns, parentColumns: childColumns }
      more += await take(db, up, aside(parent), keyOf(tables, child))
    }
  }
  const place = await row<Place>(
    db,
    `select currency, currency_label, country, timezone from clinics
     where id = app_clinic() and exists (select from ledger)`,
  )
  return { tables, place }
}

const keyOf = (tables: ClinicTable[], name: string): string[] =>
  tables.find((table) => table.name === name)?.key ?? []

/** Puts the parents that `from` names beside those that wait; answers how many are new. */
const take = (db: ClinicDb, link: Link, from: string, key: string[]): Promise<number> => {
  const { parent, childColumns, parentColumns } = link
  const joined = parentColumns.map(
    (parentColumn, n) => `c.${quoted(childColumns[n] ?? '')} = p.${quoted(parentColumn)}`,
  )
  const isThere = key.map((column) => `k.${quoted(column)} = p.${quoted(column)}`)
  return run(
    db,
    `insert into ${aside(parent)} select p.* from ${quoted(parent)} p
     where exists (select from ${from} c where ${joined.join(' and ')})
       and not exists (select from ${aside(parent)} k where ${isThere.join(' and ')})`,
  )
}

const links = (db: ClinicDb): Promise<(Link & Record<string, unknown>)[]> =>
  rows(
    db,
    `select c.relname::text as child, p.relname::text as parent,
       array(select a.attname::text from unnest(k.conkey) with ordinality x(n, place)
             join pg_attribute a on a.attrelid = k.conrelid and a.attnum = x.n order by place) as "childColumns",
       array(select a.attname::text from unnest(k.confkey) with ordinality x(n, place)
             join pg_attribute a on a.attrelid = k.confrelid and a.attnum = x.n order by place) as "parentColumns"
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
     where k.contype = 'f' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )

/**
 * After it: the appointments with money stand as they did before the restore, with the accounts that they need. Where the
 * backup has another session at such an hour, the one that money is about stays and the other is off. Answers how many
 * went so.
 */
export async function putMoneyBack(db: ClinicDb, { tables, place }: KeptMoney): Promise<number> {
  for (const table of tables)
    if (table.name !== 'appointments' && table.name !== 'session_notes') await addMissing(db, table)
  const off = await makeRoom(db)
  const appointments = tables.find((table) => table.name === 'appointments')
  if (appointments) {
    const columns = list(appointments.columns)
    await run(
      db,
      `delete from appointments a using ${aside('appointments')} k where k.clinic_id = a.clinic_id and k.id = a.id`,
    )
    await run(db, `insert into appointments (${columns}) select ${columns} from ${aside('appointments')} k`)
  }
  const notes = tables.find((table) => table.name === 'session_notes')
  if (notes) await putSignedBack(db, list(notes.columns))
  if (place) await stayInPlace(db, place)
  return off
}

/** What was signed stands as it was signed, whatever the backup has in its place. */
async function putSignedBack(db: ClinicDb, columns: string): Promise<void> {
  const kept = aside('session_notes')
  await run(
    db,
    `delete from session_notes n using ${kept} k
     where n.clinic_id = k.clinic_id and (n.id = k.id or n.appointment_id = k.appointment_id)`,
  )
  await run(db, `insert into session_notes (${columns}) select ${columns} from ${kept} k`)
}

/** Of the rest only what the backup does not know: what it knows is as it was then. */
async function addMissing(db: ClinicDb, { name, columns, key }: ClinicTable): Promise<void> {
  const isThere = key.map((column) => `t.${quoted(column)} = k.${quoted(column)}`).join(' and ')
  const missing = `not exists (select from ${quoted(name)} t where ${isThere})`
  // An address that somebody else of the backup has: an account without it can still be found and mended.
  if (name === 'users')
    await run(
      db,
      `update ${aside('users')} k set email = k.id || '@sin-correo.invalid'
       where ${missing} and exists (select from users u where lower(u.email) = lower(k.email))`,
    )
  await run(
    db,
    `insert into ${quoted(name)} (${list(columns)}) select ${list(columns)} from ${aside(name)} k
     where ${missing} on conflict do nothing`,
  )
}

/**
 * Sessions of the backup at the hour of one that money is about; the exclusion constraints would refuse both. What is only
 * on offer goes as if it had never been; answers how many sessions are off.
 */
async function makeRoom(db: ClinicDb): Promise<number> {
  const isInTheWay = `not exists (select from ${aside('appointments')} k where k.clinic_id = a.clinic_id and k.id = a.id)
    and exists (select from ${aside('appointments')} k where k.clinic_id = a.clinic_id and k.status <> 'cancelled'
      and tstzrange(k.starts_at, k.ends_at) && tstzrange(a.starts_at, a.ends_at)
      and (k.psychologist = a.psychologist or k.patient = a.patient or k.patient = any (same_time_as(a.patient))))`
  await run(db, `delete from appointments a where a.status = 'offered' and ${isInTheWay}`)
  return run(
    db,
    `update appointments a set status = 'cancelled', cancelled_by = 'clinic', hold_expires_at = null, no_show = false
     where a.status <> 'cancelled' and ${isInTheWay}`,
  )
}

/** The books are in today's currency and on today's clock: so is what the backup brought. */
async function stayInPlace(db: ClinicDb, place: Place): Promise<void> {
  const { currency, currency_label, country, timezone } = place
  const then = await row<{ currency: string }>(db, 'select currency from clinics where id = app_clinic()')
  await run(
    db,
    `update clinics set currency = $1, currency_label = $2, country = $3, timezone = $4 where id = app_clinic()`,
    [currency, currency_label, country, timezone],
  )
  const shift = then ? decimalsOf(currency) - decimalsOf(then.currency) : 0
  await run(
    db,
    `update appointments a set currency = $1, fee_minor = round(a.fee_minor * power(10::numeric, $2::int))
     where a.currency <> $1
       and not exists (select from ${aside('appointments')} k where k.clinic_id = a.clinic_id and k.id = a.id)`,
    [currency, shift],
  )
  await run(
    db,
    `update appointments set appointment_date = (starts_at at time zone $1)::date,
       start_time = (starts_at at time zone $1)::time, end_time = (ends_at at time zone $1)::time
     where (appointment_date, start_time) is distinct from
       ((starts_at at time zone $1)::date, (starts_at at time zone $1)::time)`,
    [timezone],
  )
}

/** Whether every session that money is about stands as it did, and every reference of the books leads somewhere. */
export async function moneyStands(db: ClinicDb): Promise<boolean> {
  const lost = await row(
    db,
    `select 1 from ${aside('appointments')} k where not exists (
       select from appointments a where a.clinic_id = k.clinic_id and a.id = k.id and a.status = k.status
         and a.starts_at = k.starts_at and a.psychologist = k.psychologist and a.patient = k.patient) limit 1`,
  )
  // Held against each other now, not when it is too late to answer.
  await run(db, 'set constraints all immediate')
  return lost === undefined
}
