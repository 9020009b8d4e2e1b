import { hourMs } from '@psico/contract/core/units'
import type { AuditEntry, AuditLevel } from '@psico/contract/audit-log/audit-log'
import type { ClinicDb } from '#database/clinic'
import { row, rows } from '#database/sql'
import { partsOf, saysOf, statement, type Found, type Giving } from './search-store.ts'

/** A filter with its days turned into instants (ISO, `until` excluded). */
export interface Wanted {
  level?: AuditLevel | undefined
  search: string
  since: string | null
  until: string | null
}

export interface Counts {
  levels: Record<AuditLevel, number>
  /** How many of the level asked for still wait for their link. */
  waiting: number
}

const timeOf = ($: Giving, column: string, { since, until }: Pick<Wanted, 'since' | 'until'>): string =>
  [
    'true',
    ...(since ? [`${column} >= ${$(since, 'timestamptz')}`] : []),
    ...(until ? [`${column} < ${$(until, 'timestamptz')}`] : []),
  ].join(' and ')

/** Entries without a link, with the columns of listed rows. */
function waitingOf($: Giving, wanted: Wanted): string {
  return `select e.timestamp, e.level, e.id from audit_unsealed u join audit_entries e on e.id = u.entry_id
    where ${saysOf($, wanted.search)} and ${timeOf($, 'e.timestamp', wanted)}`
}

/** How many there are of each level, whatever level is asked for. */
export async function countsOf(db: ClinicDb, wanted: Wanted, found: Found | undefined): Promise<Counts> {
  const { values, $ } = statement()
  const sealed = found
    ? partsOf($, found)
        .map(
          (condition) =>
            `select level, 1 as count from audit_listed l where ${condition} and ${timeOf($, 'l.timestamp', wanted)}`,
        )
        .join(' union all ')
    : tallied($, wanted)
  const counted = await rows<{ level: AuditLevel; count: number; waiting: number }>(
    db,
    `select level, sum(count)::bigint as count, sum(waiting)::bigint as waiting from (
       select level, count, 0 as waiting from (${sealed}) s
       union all select level, 1, 1 from (${waitingOf($, wanted)}) w) c group by level`,
    values,
  )
  const levels = { INFO: 0, WARNING: 0, ERROR: 0, CRITICAL: 0 }
  let waiting = 0
  for (const tally of counted) {
    levels[tally.level] = tally.count
    if (!wanted.level || wanted.level === tally.level) waiting += tally.waiting
  }
  return { levels, waiting }
}

/** All there are: links are numbered without a gap, and hardly any entry has a level above the first. */
const all = `with marked as (select level, sum(count) as count from audit_tallies where level <> 'INFO' group by level)
  select level, count from marked union all
  select 'INFO', coalesce((select max(seq) from audit_chain), 0) - coalesce((select sum(count) from marked), 0)`

/** Whole hours from the tallies, what sticks out on either side from the list. */
function tallied($: Giving, wanted: Wanted): string {
  if (!wanted.since && !wanted.until) return all
  const edge = (since: string | null, until: string | null) =>
    `select level, 1 as count from audit_listed l where ${timeOf($, 'l.timestamp', { since, until })}`
  const from = wanted.since && hourFrom(wanted.since)
  const to = wanted.until && hourOf(wanted.until)
  if (from && to && from > to) return edge(wanted.since, wanted.until)
  return [
    `select level, count from audit_tallies where ${timeOf($, 'hour', { since: from, until: to })}`,
    ...(from && from !== wanted.since ? [edge(wanted.since, from)] : []),
    ...(to && to !== wanted.until ? [edge(to, wanted.until)] : []),
  ].join(' union all ')
}

/** The hour in which an instant lies, and the first that begins at it or after it. */
const hourOf = (instant: string): string =>
  new Date(Math.floor(Date.parse(instant) / hourMs) * hourMs).toISOString()
const hourFrom = (instant: string): string =>
  new Date(Math.ceil(Date.parse(instant) / hourMs) * hourMs).toISOString()

export interface Place {
  offset: number
  size: number
  /** How many rows of this filter there are, and how many of them wait for their link. */
  count: number
  waiting: number
}

/** Somebody of the clinic as an entry shows them; of who was erased the name says so. */
const named = 'coalesce(u.email, u.full_name)'
/** Who did it and whom it is about is looked up when it is read: the chain keeps no name. */
const shown = `e.id, e.timestamp, coalesce(nullif(e.user_email, ''),
    (select ${named} from users u where u.clinic_id = e.clinic_id and u.id = e.user_id), '') as user_email,
  e.ip_address, e.level, coalesce((select replace(e.action, u.id::text, ${named}) from users u
    where u.clinic_id = e.clinic_id and u.id = e.about), e.action) as action,
  (select u.full_name from users u where u.clinic_id = e.clinic_id and u.id = e.patient) as patient_name`
/**
 * Entries at the places `p`, with whom each is about. That is worked out before anybody is looked for: where the text is part
 * of the condition PostgreSQL 15 asks the policies of all the clinic's people first, for each entry anew.
 */
const entriesFrom = (places: string): string =>
  `(select p.timestamp as at, p.seq, e.*, audit_about(e.action) as about from ${places} offset 0) e`
/** Fewer than this are gathered and sorted; of more the list is walked until the page is full. */
const few = 2000

/** A page of the log, newest first. */
export async function entriesOf(
  db: ClinicDb,
  wanted: Wanted,
  found: Found | undefined,
  at: Place,
): Promise<AuditEntry[]> {
  const sealed = at.count - at.waiting
  // Rows that wait may stand anywhere among these; without them the page begins this much earlier at most.
  const first = Math.min(sealed, Math.max(0, at.offset - at.waiting))
  const size = Math.min(at.size + at.waiting, sealed - first)
  const jump = found || first < few ? null : await hourAt(db, wanted, first)
  const { values, $ } = statement()
  const slice = sliceOf($, wanted, found, { first, size, sealed, jump })
  return rows<AuditEntry>(
    db,
    `select ${shown} from ${entriesFrom(`(
       select * from (
         select timestamp, seq, (select entry_id from audit_chain c where c.seq = s.seq) as id from (${slice}) s
         union all select timestamp, null, id from (${waitingOf($, wanted)}) w ${
           wanted.level ? `where level = ${$(wanted.level, 'text')}` : ''
         }) a
       order by timestamp desc, seq desc nulls first, id desc limit ${$(at.size, 'int')} offset ${$(at.offset - first, 'int')}) p
     join audit_entries e on e.id = p.id`)}
     order by e.at desc, e.seq desc nulls first, e.id desc`,
    values,
  )
}

interface Slice {
  first: number
  size: number
  sealed: number
  /** An hour at whose end the walk can begin, and how many rows lie behind it. */
  jump: { hour: string; skipped: number } | null
}

/** Some rows of the list by their place in it. */
function sliceOf(
  $: Giving,
  wanted: Wanted,
  found: Found | undefined,
  { first, size, sealed, jump }: Slice,
): string {
  const until = jump ? jump.hour : wanted.until
  const level = wanted.level ? `l.level = ${$(wanted.level, 'text')} and` : ''
  const time = timeOf($, 'l.timestamp', { since: wanted.since, until })
  const parts = partsOf($, found)
  const select = (condition: string) =>
    `select l.timestamp, l.seq from audit_listed l where ${level} ${condition} and ${time}`
  const take = (order: 'asc' | 'desc', offset: number) =>
    `order by timestamp ${order}, seq ${order} limit ${$(size, 'int')} offset ${$(offset, 'int')}`
  const any = `(${parts.join(') or (')})`
  if (jump) return `${select(any)} ${take('desc', first - jump.skipped)}`
  if (sealed <= few)
    return `select * from (${parts.map(select).join(' union all ')}) g ${take('desc', first)}`
  const behind = sealed - first - size
  return `${select(`(${any})`)} ${behind < first ? take('asc', behind) : take('desc', first)}`
}

/** The end of the hour that holds the row at a place, and how many rows are newer than it. */
async function hourAt(db: ClinicDb, wanted: Wanted, first: number): Promise<Slice['jump']> {
  if (wanted.until && wanted.until !== hourOf(wanted.until)) return null
  const { values, $ } = statement()
  const level = wanted.level ? `and level = ${$(wanted.level, 'text')}` : ''
  const found = await row<{ hour: string; skipped: number }>(
    db,
    `select hour + interval '1 hour' as hour, behind - count as skipped from (
       select hour, count, sum(count) over (order by hour desc) as behind
       from (select hour, sum(count)::bigint as count from audit_tallies
             where ${timeOf($, 'hour', { since: wanted.since && hourOf(wanted.since), until: wanted.until })} ${level}
             group by hour) h) t
     where behind > ${$(first, 'bigint')} order by hour desc limit 1`,
    values,
  )
  return found ?? null
}

/** Where a long reading stands. */
export interface Behind {
  seq: number
  exactly: string
}

/** What a long reading wants, up to which place in the chain, and what it read last. */
interface Reading {
  wanted: Wanted
  found: Found | undefined
  upTo: number
  behind: Behind | null
}

/** The next linked entries of a long reading, newest first. */
export function entriesBehind(
  db: ClinicDb,
  { wanted, found, upTo, behind }: Reading,
  limit: number,
): Promise<(AuditEntry & Behind)[]> {
  const { values, $ } = statement()
  const next = behind
    ? `(l.timestamp, l.seq) < (${$(behind.exactly, 'timestamptz')}, ${$(behind.seq, 'bigint')})`
    : 'true'
  return rows<AuditEntry & Behind>(
    db,
    `select ${shown}, e.seq, e.at::text as exactly from ${entriesFrom(`(
       select l.timestamp, l.seq from audit_listed l
       where l.seq <= ${$(upTo, 'bigint')} and ${next} and ${timeOf($, 'l.timestamp', wanted)}
         ${wanted.level ? `and l.level = ${$(wanted.level, 'text')}` : ''}
         and ((${partsOf($, found).join(') or (')}))
       order by l.timestamp desc, l.seq desc limit ${$(limit, 'int')}) p
     join audit_chain c on c.seq = p.seq
     join audit_entries e on e.id = c.entry_id`)}
     order by e.at desc, e.seq desc`,
    values,
  )
}
