import type { readClinicWeeks } from '@psico/contract/clinics'
import type { AnswerOf } from '@psico/contract/endpoint'
import type { ClinicDb } from '#platform/db/clinic'
import { rows } from '#platform/db/sql'

/** A week with its income in minor units. */
type Week = Omit<AnswerOf<typeof readClinicWeeks>['weeks'][number], 'income'> & { income_minor: number }

/**
 * Sessions and cancellations by the week they were for, money by the week it moved; weeks of the clinic's zone. One
 * pass over the eight weeks of each table, whatever the clinic's history; a row finds its week by counting, since a calendar
 * asked for each of ten thousand rows takes longer than reading them.
 */
export const weeksOf = (db: ClinicDb, zone: string, nowMs: number): Promise<Week[]> =>
  rows<Week>(
    db,
    `with span as (select monday::date - 49 as opens, monday::date + 7 as closes,
         array(select (monday + n * interval '7 days') at time zone $2 from generate_series(-7, 1) n order by n) as mondays
       from (select date_trunc('week', $1::timestamptz at time zone $2) as monday) m),
     held as (select (a.appointment_date - (select opens from span)) / 7 as week,
         count(*) filter (where a.status in ('confirmed', 'completed')) as sessions,
         count(*) filter (where a.status = 'cancelled' and a.cancelled_by <> 'expiry') as cancelled
       from appointments a where a.appointment_date >= (select opens from span)
         and a.appointment_date < (select closes from span) group by 1),
     moved as (select width_bucket(l.at, (select mondays from span)) - 1 as week,
         sum(case when l.kind in ('owed', 'owed_settled') then -l.amount_minor else l.amount_minor end) as income_minor
       from ledger l where l.currency = (select k.currency from clinics k where k.id = app_clinic())
         and l.at >= (select mondays[1] from span) and l.at < (select mondays[9] from span)
       group by 1)
     select (span.opens + w.week * 7)::text as first_day, coalesce(h.sessions, 0) as sessions,
       coalesce(h.cancelled, 0) as cancelled, coalesce(m.income_minor, 0) as income_minor
     from span cross join generate_series(0, 7) as w(week)
     left join held h on h.week = w.week
     left join moved m on m.week = w.week
     order by w.week`,
    [new Date(nowMs).toISOString(), zone],
  )
