import type { AuditEntry, AuditLevel } from '@psico/contract/audit-log'
import type { ClinicDb, GlobalDb } from '#platform/clinic'
import { row, rows, run } from '#platform/sql'

export interface NewEntry {
  id: string
  level: string
  action: string
  user_id: string | null
  user_email: string
  ip_address: string
  patient: string | null
  clinical: string | null
}

const insertEntry = {
  name: 'audit-insert',
  text: `insert into audit_entries (id, level, action, user_id, user_email, ip_address, patient, clinical)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
}

export async function insert(db: ClinicDb, it: NewEntry): Promise<void> {
  await run(db, insertEntry, [
    it.id,
    it.level,
    it.action,
    it.user_id,
    it.user_email,
    it.ip_address,
    it.patient,
    it.clinical,
  ])
}

export async function insertGlobal(db: GlobalDb, it: Omit<NewEntry, 'patient' | 'clinical'>): Promise<void> {
  await run(
    db,
    `insert into global_audit_entries (id, level, action, user_id, user_email, ip_address)
     values ($1, $2, $3, $4, $5, $6)`,
    [it.id, it.level, it.action, it.user_id, it.user_email, it.ip_address],
  )
}

/** A filter with its days turned into instants (ISO, `until` excluded). */
export interface Wanted {
  level?: AuditLevel | undefined
  search: string
  since: string | null
  until: string | null
}

const inTime = '($1::timestamptz is null or timestamp >= $1) and ($2::timestamptz is null or timestamp < $2)'
const found = "($3 = '' or strpos(folded_text, folded($3)) > 0)"
const valuesOf = ({ since, until, search }: Wanted) => [since, until, search]

/** How many there are of each level, whatever level is asked for. Without a text this reads the index alone. */
export async function countsOf(db: ClinicDb, wanted: Wanted): Promise<Record<AuditLevel, number>> {
  const condition = wanted.search ? `${inTime} and ${found}` : `${inTime} and $3::text is not null`
  const levels = await rows<{ level: AuditLevel; count: number }>(
    db,
    `select level, count(*) as count from audit_entries where ${condition} group by level`,
    valuesOf(wanted),
  )
  const counts = { INFO: 0, WARNING: 0, ERROR: 0, CRITICAL: 0 }
  for (const { level, count } of levels) counts[level] = count
  return counts
}

const shown = 'e.id, e.timestamp, e.user_email, e.ip_address, e.level, e.action'

/** A page of the log, newest first. The inner query finds the page in the index, the outer one reads only its rows. */
export const entriesOf = (
  db: ClinicDb,
  wanted: Wanted,
  { page, page_size }: { page: number; page_size: number },
): Promise<AuditEntry[]> =>
  rows<AuditEntry>(
    db,
    `select ${shown} from (
       select id, timestamp from audit_entries
       where ${inTime} ${wanted.search ? `and ${found}` : 'and $3::text is not null'} and ($4::text is null or level = $4)
       order by timestamp desc, id desc limit $5 offset $6) p
     join audit_entries e on e.id = p.id order by p.timestamp desc, p.id desc`,
    [...valuesOf(wanted), wanted.level ?? null, page_size, (page - 1) * page_size],
  )

/** The next entries of a long reading, newest first, behind the last one that was read. */
export const entriesBehind = (
  db: ClinicDb,
  wanted: Wanted,
  behind: Pick<AuditEntry, 'id' | 'timestamp'> | null,
  limit: number,
): Promise<(AuditEntry & { exactly: string })[]> =>
  rows<AuditEntry & { exactly: string }>(
    db,
    `select ${shown}, e.timestamp::text as exactly from audit_entries e
     where ${inTime} and ${found} and ($4::text is null or level = $4)
       and ($5::timestamptz is null or (timestamp, id) < ($5, $6::uuid))
     order by timestamp desc, id desc limit $7`,
    [...valuesOf(wanted), wanted.level ?? null, behind?.timestamp ?? null, behind?.id ?? null, limit],
  )

/** The database's clock, to the microsecond. */
export const nowOf = async (db: ClinicDb): Promise<string> =>
  (await row<{ now: string }>(db, 'select clock_timestamp()::text as now'))?.now ?? ''
