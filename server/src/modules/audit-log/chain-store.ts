import type { ClinicDb } from '#platform/clinic'
import { row, rows, run } from '#platform/sql'

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

/** One link of a clinic's chain; digests as they lie in the database. */
export interface Link {
  seq: number
  entry_id: string
  digest: Buffer
  previous: Buffer
  hash: Buffer
}

const entryColumns = `e.id, to_char(e.timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as timestamp,
  e.level, e.action, e.user_id, e.user_email, e.ip_address, e.patient, e.clinical`

/** Only one seals a clinic's log at a time; whoever writes entries does not wait here. */
export async function lockChain(db: ClinicDb): Promise<void> {
  await run(db, "select pg_advisory_xact_lock(hashtextextended('audit chain ' || app_clinic()::text, 0))")
}

/** The last link, undefined before the first. */
export const head = (db: ClinicDb): Promise<{ seq: number; hash: Buffer } | undefined> =>
  row(db, 'select seq, hash from audit_chain order by seq desc limit 1')

/** Entries without a link, the oldest first. */
export const unsealed = (db: ClinicDb, limit: number): Promise<ChainedEntry[]> =>
  rows<ChainedEntry & { id: string }>(
    db,
    `select ${entryColumns} from audit_unsealed u join audit_entries e on e.id = u.entry_id
     order by u.entry_id limit $1`,
    [limit],
  )

export async function append(db: ClinicDb, links: Link[]): Promise<void> {
  const ids = links.map((it) => it.entry_id)
  await run(
    db,
    `insert into audit_chain (seq, entry_id, digest, previous, hash)
     select * from unnest($1::bigint[], $2::uuid[], $3::bytea[], $4::bytea[], $5::bytea[])`,
    [
      links.map((it) => it.seq),
      ids,
      links.map((it) => it.digest),
      links.map((it) => it.previous),
      links.map((it) => it.hash),
    ],
  )
  await run(db, 'delete from audit_unsealed where entry_id = any($1::uuid[])', [ids])
}

/** Links behind `seq` in their order, each with its entry; `id` is null where the entry is gone. */
export const linksAfter = (
  db: ClinicDb,
  seq: number,
  limit: number,
): Promise<(Link & Omit<ChainedEntry, 'id'> & { id: string | null })[]> =>
  rows(
    db,
    `select c.seq, c.entry_id, c.digest, c.previous, c.hash, ${entryColumns}
     from (select * from audit_chain where seq > $1 order by seq limit $2) c
       left join audit_entries e on e.id = c.entry_id
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
  return found.map((it) => it.id)
}
