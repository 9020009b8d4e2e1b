import type { readClinicWeeks } from '@psico/contract/clinics'
import type { AnswerOf } from '@psico/contract/endpoint'
import type { ClinicDb } from '#platform/db/clinic'
import { rows } from '#platform/db/sql'

/** A week with its income in minor units. */
type Week = Omit<AnswerOf<typeof readClinicWeeks>['weeks'][number], 'income'> & { income_minor: number }

/**
 * Sessions and cancellations by the week they were for, money by the week it moved; weeks of the clinic's zone. One
 * pass over the eight weeks of each table, whatever the clinic's history.
 */
export const weeksOf = (db: ClinicDb, zone: string, nowMs: number): Promise<Week[]> =>
  rows<Week>(
    db,
    `with span as (select monday - interval '49 days' as opens, monday + interval '7 days' as closes
       from (select date_trunc('week', $1::timestamptz at time zone $2) as monday) m),
     held as (select date_trunc('week', a.appointment_date) as first_day,
         count(*) filter (where a.status in ('confirmed', 'completed')) as sessions,
         count(*) filter (where a.status = 'cancelled' and a.cancelled_by <> 'expiry') as cancelled
       from appointments a where a.appointment_date >= (select opens::date from span)
         and a.appointment_date < (select closes::date from span) group by 1),
     moved as (select date_trunc('week', l.at at time zone $2) as first_day,
         sum(case when l.kind in ('owed', 'owed_settled') then -l.amount_minor else l.amount_minor end) as income_minor
       from ledger l where l.currency = (select k.currency from clinics k where k.id = l.clinic_id)
         and l.at >= (select opens from span) at time zone $2 and l.at < (select closes from span) at time zone $2
       group by 1)
     select w.first_day::date::text as first_day, coalesce(h.sessions, 0) as sessions,
       coalesce(h.cancelled, 0) as cancelled, coalesce(m.income_minor, 0) as income_minor
     from span cross join generate_series(span.opens, span.closes - interval '7 days', interval '7 days') as w(first_day)
     left join held h on h.first_day = w.first_day
     left join moved m on m.first_day = w.first_day
     order by w.first_day`,
    [new Date(nowMs).toISOString(), zone],
  )
