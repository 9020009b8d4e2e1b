import type { BookingRules } from '@psico/contract/availability'
import type { ClinicDb } from '#platform/clinic'
import { row } from '#platform/sql'
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
