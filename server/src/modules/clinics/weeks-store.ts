import type { readClinicWeeks } from '@psico/contract/clinics'
import type { AnswerOf } from '@psico/contract/endpoint'
import type { ClinicDb } from '#platform/db/clinic'
import { rows } from '#platform/db/sql'

/** A week with its income in minor units. */
type Week = Omit<AnswerOf<typeof readClinicWeeks>['weeks'][number], 'income'> & { income_minor: number }

/** Sessions and cancellations by the week they were for, money by the week it moved; weeks of the clinic's zone. */
export const weeksOf = (db: ClinicDb, zone: string, nowMs: number): Promise<Week[]> =>
  rows<Week>(
    db,
    `select w.first_day::date::text as first_day,
       (select count(*) from appointments a where a.status in ('confirmed', 'completed')
          and a.appointment_date >= w.first_day::date and a.appointment_date < w.first_day::date + 7) as sessions,
       (select count(*) from appointments a where a.status = 'cancelled' and a.cancelled_by <> 'expiry'
          and a.appointment_date >= w.first_day::date and a.appointment_date < w.first_day::date + 7) as cancelled,
       (select coalesce(sum(case l.kind when 'refund' then -abs(l.amount_minor) else l.amount_minor end), 0)
          from ledger l where l.at >= w.first_day at time zone $2
            and l.at < (w.first_day + interval '7 days') at time zone $2) as income_minor
     from generate_series(date_trunc('week', $1::timestamptz at time zone $2) - interval '49 days',
       date_trunc('week', $1::timestamptz at time zone $2), interval '7 days') as w(first_day)
     order by w.first_day`,
    [new Date(nowMs).toISOString(), zone],
  )
