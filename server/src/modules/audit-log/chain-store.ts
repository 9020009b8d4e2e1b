import type { ClinicDb } from '#database/clinic'
import type { DueDb } from '#database/transaction'
import { row, rows, run } from '#database/sql'

/** An entry as it is digested: every column, the timestamp as UTC text with microseconds. */
export interface ChainedEntry {
  id: string
  timestamp: string
  level: string
  action: string
  user_id: string | null
  user_email: string
  ip_address: string
  patient: string | null
  clinical: string | null
}

/** One link of a clinic's chain; digests in hexadecimal. */
export interface Link {
  seq: number
  entry_id: string
  digest: string
  previous: string
  hash: string
}

const entryColumns = `e.id, to_char(e.timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as timestamp,
  e.level, e.action, e.user_id, e.user_email, e.ip_address, e.patient, e.clinical`

/** Only one seals a clinic's log at a time; whoever writes entries does not wait here. */
export async function lockChain(db: ClinicDb): Promise<void> {
  await run(db, "select pg_advisory_xact_lock(hashtextextended('audit chain ' || app_clinic()::text, 0))")
}

/** The last link, undefined before the first. */
export const head = (db: ClinicDb): Promise<{ seq: number; hash: string } | undefined> =>
  row(db, "select seq, encode(hash, 'hex') as hash from audit_chain order by seq desc limit 1")

/** The hash of one link; undefined where there is none. */
export const hashAt = async (db: ClinicDb, seq: number): Promise<string | undefined> =>
  (
    await row<{ hash: string }>(db, "select encode(hash, 'hex') as hash from audit_chain where seq = $1", [
      seq,
    ])
  )?.hash

/** The place of the last entry before a moment; 0 before the first. */
export const lastBefore = async (db: ClinicDb, moment: string): Promise<number> =>
  (
    await row<{ seq: number }>(
      db,
      'select seq from audit_listed where timestamp < $1 order by timestamp desc, seq desc limit 1',
      [moment],
    )
  )?.seq ?? 0

/** The clinics that have entries without a link: from one to the next by the index, however many entries each has. */
export async function clinicsToSeal(db: DueDb): Promise<string[]> {
  const found = await rows<{ clinic_id: string }>(
    db,
    `with recursive waiting as (
       (select clinic_id from audit_unsealed order by clinic_id limit 1)
       union all
       select (select u.clinic_id from audit_unsealed u where u.clinic_id > w.clinic_id order by u.clinic_id limit 1)
       from waiting w where w.clinic_id is not null)
     select clinic_id from waiting where clinic_id is not null`,
  )
  return found.map((clinic) => clinic.clinic_id)
}

/** Entries without a link, the oldest first. */
export const unsealed = (db: ClinicDb, limit: number): Promise<ChainedEntry[]> =>
  rows<ChainedEntry & { id: string }>(
    db,
    `select ${entryColumns} from audit_unsealed u join audit_entries e on e.id = u.entry_id
     order by u.entry_id limit $1`,
    [limit],
  )

/** Adds links, and their entries to what the list is read from. */
export async function append(db: ClinicDb, links: Link[]): Promise<void> {
  const plain = links.map(({ seq, entry_id, digest, previous, hash }) => ({
    seq,
    entry_id,
    digest,
    previous,
    hash,
  }))
  await run(db, { name: 'audit-append', text: 'select audit_append($1)' }, [JSON.stringify(plain)])
}

/** A link with its entry; `id` is null where the entry is gone. */
export type LinkedEntry = Link & Omit<ChainedEntry, 'id'> & { id: string | null; is_listed: boolean }

/** Links behind `seq` in their order, each with its entry. */
export const linksAfter = (db: ClinicDb, seq: number, limit: number): Promise<LinkedEntry[]> =>
  rows<LinkedEntry>(
    db,
    `select c.seq, c.entry_id, encode(c.digest, 'hex') as digest, encode(c.previous, 'hex') as previous,
       encode(c.hash, 'hex') as hash, ${entryColumns}, l.level is not null as is_listed
     from (select * from audit_chain where seq > $1 order by seq limit $2) c
       left join audit_entries e on e.id = c.entry_id
       left join audit_listed l on l.timestamp = e.timestamp and l.seq = c.seq and l.level = e.level
     order by c.seq`,
    [seq, limit],
  )

/** Entries that are neither linked nor waiting to be: a few at most. */
export async function strays(db: ClinicDb): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    `select id from audit_entries e
     where not exists (select from audit_chain c where c.entry_id = e.id)
       and not exists (select from audit_unsealed u where u.entry_id = e.id)
     order by id limit 20`,
  )
  return found.map((entry) => entry.id)
}

/** Entries that waited for their link and are gone: a few at most. */
export async function lost(db: ClinicDb): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    `select entry_id as id from audit_unsealed u
     where not exists (select from audit_entries e where e.id = u.entry_id)
     order by entry_id limit 20`,
  )
  return found.map((entry) => entry.id)
}
