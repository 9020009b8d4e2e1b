import type { CalendarClash } from '@psico/contract/other-calendars/sources'
import { iso } from '#core/iso'
import type { Clinic, ClinicDb } from '#database/clinic'
import { ask, row, rows, run, sqlState, unlessRefused } from '#database/sql'
import { problems } from './problems.ts'

/** Of due work: a source is read. */
export const sourceKind = 'calendar-source'

/** Epoch ms; the end is no more of it. */
export type BusySpan = [startMs: number, endMs: number]

/** What a source says of its state, to be asked whether that still holds. */
export interface Validators {
  etag?: string
  modified?: string
  /** Of each calendar of a CalDAV account, by its address. */
  tags?: Record<string, string>
  /** When all of it was read last, epoch ms: the time that can be booked moves on. */
  readMs?: number
}

export interface Source {
  id: string
  psychologist: string
  kind: 'ics' | 'caldav'
  host: string
  created_at: string
  last_success: string | null
  refused_at: string | null
  failures: number
  busy: number
}
export interface SealedSource extends Source {
  secret: Buffer
  validators: Validators
  told_at: string | null
  /** Addresses under which the professional is invited. */
  email: string
}

const columns = `s.id, s.psychologist, s.kind, s.host, s.created_at, s.last_success, s.refused_at, s.failures,
  (select count(*) from unnest(s.busy))::int as busy`

export const sourcesOf = (db: ClinicDb, psychologist: string): Promise<Source[]> =>
  rows<Source & Record<string, unknown>>(
    db,
    `select ${columns} from calendar_sources s where s.psychologist = $1 order by s.created_at, s.id`,
    [psychologist],
  )

/** One to be read; undefined where it is gone, or its owner works here no longer. */
export const sourceOf = (db: ClinicDb, id: string): Promise<SealedSource | undefined> =>
  row<SealedSource & Record<string, unknown>>(
    db,
    {
      name: 'calendar-source',
      text: `select ${columns}, s.secret, s.validators, s.told_at, u.email from calendar_sources s
        join users u on u.clinic_id = s.clinic_id and u.id = s.psychologist and u.is_active
        where s.id = $1`,
    },
    [id],
  )

/** Under which a professional is invited. */
export const emailOf = async (db: ClinicDb, person: string): Promise<string> =>
  (await row<{ email: string }>(db, `select coalesce(email, '') as email from users where id = $1`, [person]))
    ?.email ?? ''

export interface NewSource {
  id: string
  psychologist: string
  kind: 'ics' | 'caldav'
  host: string
  secret: Buffer
  hash: Buffer
}

/** @throws followed, also to the second of two at once */
export const insert = (db: ClinicDb, source: NewSource, nowMs: number): Promise<number> =>
  unlessRefused(
    db,
    sqlState.unique,
    () =>
      run(
        db,
        `insert into calendar_sources (id, psychologist, kind, host, secret, address_hash, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [source.id, source.psychologist, source.kind, source.host, source.secret, source.hash, iso(nowMs)],
      ),
    () => {
      throw problems.followed()
    },
  )

/** Where several add at once, the last of them would be one too many: they queue up. */
export const countAlone = async (db: ClinicDb, psychologist: string): Promise<number> => {
  await run(db, 'select pg_advisory_xact_lock(hashtextextended($1, 590))', [psychologist])
  const found = await row<{ count: number }>(
    db,
    'select count(*)::int as count from calendar_sources where psychologist = $1',
    [psychologist],
  )
  return found?.count ?? 0
}

/** Its host; undefined where this professional has no such source. */
export const remove = async (db: ClinicDb, id: string, psychologist: string): Promise<string | undefined> =>
  (
    await row<{ host: string }>(
      db,
      'delete from calendar_sources where id = $1 and psychologist = $2 returning host',
      [id, psychologist],
    )
  )?.host

/** It said that nothing changed, and is due again then: in one trip and a transaction of its own. Nothing where it is gone. */
export const keepUnchanged = async (
  clinic: Clinic,
  id: string,
  nowMs: number,
  dueMs: number,
): Promise<void> => {
  await ask(clinic, 'source_is_unchanged', [sourceKind, id, iso(nowMs), iso(dueMs)])
}

/** It was read, or said that nothing changed (`busy` null). Answers 0 where it is gone. */
export const keepRead = (
  db: ClinicDb,
  id: string,
  read: { busy: BusySpan[] | null; validators: Validators },
  nowMs: number,
) =>
  run(
    db,
    `update calendar_sources set last_success = $2, refused_at = null, failures = 0, told_at = null, validators = $3,
       busy = coalesce($4::tstzmultirange, busy)
     where id = $1`,
    [id, iso(nowMs), JSON.stringify(read.validators), read.busy && multirange(read.busy)],
  )

const multirange = (spans: readonly BusySpan[]): string =>
  `{${spans.map(([start, end]) => `[${iso(start)},${iso(end)})`).join(',')}}`

/** It was not read; what was read last stays. */
export const keepFailure = (db: ClinicDb, id: string, isRefused: boolean, nowMs: number) =>
  run(
    db,
    `update calendar_sources set failures = failures + 1,
       refused_at = case when $2 then coalesce(refused_at, $3) end where id = $1`,
    [id, isRefused, iso(nowMs)],
  )

/** Whether nobody was told yet; from now on somebody was. */
export const tellOnce = async (db: ClinicDb, id: string, nowMs: number): Promise<boolean> =>
  (await run(db, 'update calendar_sources set told_at = $2 where id = $1 and told_at is null', [
    id,
    iso(nowMs),
  ])) > 0

/** Sessions to come at hours that are busy elsewhere, of one professional or of all (null); the next ones first. */
export const clashes = (
  db: ClinicDb,
  query: { psychologist: string | null; nowMs: number; most: number },
): Promise<CalendarClash[]> =>
  rows<CalendarClash & Record<string, unknown>>(
    db,
    `select a.id as appointment, a.psychologist, y.full_name as psychologist_name, p.full_name as patient_name,
       a.appointment_date, a.start_time, a.end_time, min(s.host) as host
     from calendar_sources s
     join appointments a on a.clinic_id = s.clinic_id and a.psychologist = s.psychologist
       and is_live_ahead(a.status, a.hold_expires_at, a.starts_at, $2) and s.busy && tstzrange(a.starts_at, a.ends_at)
     join users y on y.clinic_id = a.clinic_id and y.id = a.psychologist
     join users p on p.clinic_id = a.clinic_id and p.id = a.patient
     where $1::uuid is null or s.psychologist = $1
     group by a.id, a.clinic_id, y.full_name, p.full_name order by a.starts_at, a.id limit $3`,
    [query.psychologist, iso(query.nowMs), query.most],
  )
