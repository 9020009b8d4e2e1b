import type { readClinicWeeks } from '@psico/contract/clinics/clinic-weeks'
import { addDays, weekdayOf } from '@psico/contract/core/dates'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import type { ClinicDb } from '#database/clinic'
import { rows } from '#database/sql'
import { localOf } from '#core/zone'

/** A week with its income in minor units. */
type Week = Omit<AnswerOf<typeof readClinicWeeks>['weeks'][number], 'income'> & { income_minor: number }

/**
 * Sessions and cancellations by the week they were for, money by the week it moved; weeks of the clinic's zone. Sessions
 * are one pass over the eight weeks, whatever the clinic's history; money comes as sums of days.
 */
export function weeksOf(db: ClinicDb, zone: string, nowMs: number): Promise<Week[]> {
  const today = localOf(nowMs, zone).date
  const opens = addDays(today, -weekdayOf(today) - 49)
  return rows<Week>(
    db,
    {
      name: 'clinic-weeks',
      text: `with held as (select (a.appointment_date - $1::date) / 7 as week,
           count(*) filter (where a.status in ('confirmed', 'completed')) as sessions,
           count(*) filter (where a.status = 'cancelled' and a.cancelled_by <> 'expiry') as cancelled
         from appointments a where a.appointment_date >= $1::date and a.appointment_date <= $2::date group by 1),
       moved as (select (m.day - $1::date) / 7 as week, sum(m.charged - m.returned - m.owed) as income_minor
         from money_of_days($1, $2, $3) m
         where m.currency = (select k.currency from clinics k where k.id = app_clinic())
         group by 1)
       select ($1::date + w.week * 7)::text as first_day, coalesce(h.sessions, 0) as sessions,
         coalesce(h.cancelled, 0) as cancelled, coalesce(m.income_minor, 0) as income_minor
       from generate_series(0, 7) as w(week)
       left join held h on h.week = w.week
       left join moved m on m.week = w.week
       order by w.week`,
    },
    [opens, addDays(opens, 55), zone],
  )
}
