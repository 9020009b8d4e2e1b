import type {
  addBlock as addBlockCall,
  addException as addExceptionCall,
  Block,
  BookingRules,
  PlacedException,
} from '@psico/contract/availability/availability'
import type { BodyOf } from '@psico/contract/core/endpoint'
import type { ClinicDb } from '#database/clinic'
import { row, rows, sqlState, unlessRefused } from '#database/sql'
import { problems } from './problems.ts'
import type { DayRange, WeeklyBlock } from './rules.ts'

/** What one professional offers: the week, the ranges that touch the asked days, and their booking rules. */
export interface Availability extends BookingRules {
  /** Profile id. */
  professional: string
  /** In the clinic's currency units. */
  consultation_fee: number
  /** Minutes since local midnight; weekday 0 is Monday. */
  blocks: WeeklyBlock[]
  exceptions: DayRange[]
}

const availability = {
  name: 'availability-of',
  text: `select p.id as professional, p.consultation_fee, p.session_duration, p.pause_minutes, p.notice_minutes,
      p.horizon_days,
      (select coalesce(json_agg(json_build_object('weekday', b.weekday,
           'start', (extract(epoch from b.start_time) / 60)::int,
           'end', (extract(epoch from b.end_time) / 60)::int) order by b.weekday, b.start_time), '[]')
         from availability_blocks b
         where b.clinic_id = p.clinic_id and b.psychologist = p.user_id) as blocks,
      (select coalesce(json_agg(json_build_object('kind', e.kind, 'first_day', e.first_day, 'last_day', e.last_day,
           'start', (extract(epoch from e.start_time) / 60)::int,
           'end', (extract(epoch from e.end_time) / 60)::int) order by e.first_day), '[]')
         from availability_exceptions e
         where e.clinic_id = p.clinic_id and e.psychologist = p.user_id
           and e.last_day >= $2::date and e.first_day <= $3::date) as exceptions
    from professionals p
    join users u on u.clinic_id = p.clinic_id and u.id = p.user_id
    where p.user_id = $1 and u.is_active and u.user_type = 'professional'`,
}

export async function availabilityOf(
  db: ClinicDb,
  psychologist: string,
  fromDate: string,
  toDate: string,
): Promise<Availability | null> {
  return (
    (await row<Availability & Record<string, unknown>>(db, availability, [psychologist, fromDate, toDate])) ??
    null
  )
}

/** @throws overlap when another block of that weekday meets it, also one that is being added at this moment. */
export function addBlock(
  db: ClinicDb,
  psychologist: string,
  id: string,
  block: BodyOf<typeof addBlockCall>,
): Promise<Block | undefined> {
  return unlessRefused(
    db,
    sqlState.exclusion,
    () =>
      row<Block>(
        db,
        `insert into availability_blocks (id, psychologist, weekday, start_time, end_time)
         values ($1, $2, $3, $4, $5) returning id, weekday, start_time, end_time`,
        [id, psychologist, block.weekday, block.start_time, block.end_time],
      ),
    () => {
      throw problems.overlap()
    },
  )
}

/**
 * Adds those that meet no block that stands nor one before them in the list; also one that is being added at this moment.
 */
export const addFitting = (
  db: ClinicDb,
  psychologist: string,
  blocks: readonly (Omit<Block, 'id'> & { id: string })[],
): Promise<Block[]> =>
  rows<Block>(
    db,
    'select id, weekday, start_time, end_time from add_fitting_blocks($1, $2) order by weekday, start_time',
    [psychologist, JSON.stringify(blocks)],
  )

/** Whether this is somebody of the clinic who holds sessions and works here. */
export const isAtWork = async (db: ClinicDb, userId: string): Promise<boolean> =>
  (await row(db, "select 1 from users where id = $1 and user_type = 'professional' and is_active", [
    userId,
  ])) !== undefined

export const blocksOf = (db: ClinicDb, psychologist: string): Promise<Block[]> =>
  rows<Block>(
    db,
    `select id, weekday, start_time, end_time from availability_blocks where psychologist = $1
     order by weekday, start_time`,
    [psychologist],
  )

/** A block with the live sessions that start after `nowMs` and have a part in it. */
export const blockWithSessions = (
  db: ClinicDb,
  psychologist: string,
  id: string,
  nowMs: number,
): Promise<(Block & { sessions_inside: number }) | undefined> =>
  row<Block & { sessions_inside: number }>(
    db,
    `select b.id, b.weekday, b.start_time, b.end_time,
       (select count(*) from appointments a
        where a.clinic_id = b.clinic_id and a.psychologist = b.psychologist
          and is_live_ahead(a.status, a.hold_expires_at, a.starts_at, $3) and extract(isodow from a.appointment_date) = b.weekday + 1
          and a.start_time < b.end_time and a.end_time > b.start_time) as sessions_inside
     from availability_blocks b where b.psychologist = $1 and b.id = $2`,
    [psychologist, id, new Date(nowMs).toISOString()],
  )

/** The block that went, or undefined where this psychologist has none with the id. */
export const removeBlock = (db: ClinicDb, psychologist: string, id: string): Promise<Block | undefined> =>
  row<Block>(
    db,
    `delete from availability_blocks where psychologist = $1 and id = $2
     returning id, weekday, start_time, end_time`,
    [psychologist, id],
  )

/** Closed time counts the live sessions that have a part in it. */
const exceptionColumns = `e.id, e.kind, e.first_day, e.last_day, e.start_time, e.end_time, e.note,
  case when e.kind = 'open' then 0 else (select count(*) from appointments a
    where a.clinic_id = e.clinic_id and a.psychologist = e.psychologist and a.status in ('pending', 'confirmed')
      and a.appointment_date between e.first_day and e.last_day
      and a.start_time < coalesce(e.end_time, '24:00') and a.end_time > coalesce(e.start_time, '00:00')
  ) end as sessions_inside`

/** Ranges that end on a day or later, soonest first. */
export const exceptionsOf = (db: ClinicDb, psychologist: string, from: string): Promise<PlacedException[]> =>
  rows<PlacedException>(
    db,
    `select ${exceptionColumns} from availability_exceptions e where e.psychologist = $1 and e.last_day >= $2
     order by e.first_day, e.start_time nulls first`,
    [psychologist, from],
  )

export const addException = (
  db: ClinicDb,
  psychologist: string,
  id: string,
  exception: BodyOf<typeof addExceptionCall>,
): Promise<PlacedException | undefined> =>
  row<PlacedException>(
    db,
    `insert into availability_exceptions as e (id, psychologist, kind, first_day, last_day, start_time, end_time, note)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${exceptionColumns}`,
    [
      id,
      psychologist,
      exception.kind,
      exception.first_day,
      exception.last_day,
      exception.start_time || null,
      exception.end_time || null,
      exception.note,
    ],
  )

export const removeException = (
  db: ClinicDb,
  psychologist: string,
  id: string,
): Promise<PlacedException | undefined> =>
  row<PlacedException>(
    db,
    `delete from availability_exceptions e where e.psychologist = $1 and e.id = $2 returning ${exceptionColumns}`,
    [psychologist, id],
  )
