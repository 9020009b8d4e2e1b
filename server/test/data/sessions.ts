import { saltOf, zone, type MadeClinic } from './shape.ts'

/** The sessions lie between these many days before today and after it; what comes later is free to be booked. */
const daysBack = 540
export const daysAhead = 20
const firstHour = 8
const hoursADay = 12

/**
 * A year and a half of sessions. Each professional sees their own patients in turn, so nobody is in two places at once.
 * `made` has what the other rows of a session are made from.
 */
export function sessions(clinic: MadeClinic): string[] {
  const each = Math.ceil(clinic.appointments / clinic.professionals)
  const aDay = Math.max(1, Math.ceil(each / (daysBack + daysAhead)))
  if (aDay > hoursADay) throw new Error('more sessions than hours')
  const own = Math.floor(clinic.patients / clinic.professionals)
  const chance = (use: number, of: 's' | 'g') => `pg_temp.chance(${of}.n, ${saltOf(clinic, 10 + use)})`
  return [
    `create temp table made on commit drop as
     select s.*, pg_temp.id_of(booked_at, 'session ${clinic.seed} ${clinic.number} ' || n) as id,
       case when starts_at > now() then
           case when fate < 0.86 then 'confirmed' when fate < 0.9 then 'pending' else 'cancelled' end
         else case when fate < 0.82 then 'completed' else 'cancelled' end end as status,
       case when starts_at > now() then case when fate >= 0.9 then 'patient' end
         else case when fate < 0.82 then null when fate < 0.91 then 'patient' when fate < 0.95 then 'professional'
           else 'expiry' end end as cancelled_by,
       starts_at <= now() and fate < 0.04 as no_show,
       case when ${chance(2, 's')} < 0.75 and not (starts_at > now() and fate between 0.86 and 0.9) then 'online'
         else 'in_person' end as method,
       case when ${chance(3, 's')} < 0.7 then 'online' else 'in_person' end as modality
     from (
       select g.n, d.at, d.at at time zone '${zone}' as starts_at, p.id as psychologist, c.id as patient, ${chance(0, 'g')} as fate,
         least(now(), d.at at time zone '${zone}' - interval '1 hour' * (26 + 300 * ${chance(1, 'g')})) as booked_at,
         12000 + 1000 * (g.n % ${clinic.professionals} % 20) as fee_minor
       from generate_series(0, ${clinic.appointments} - 1) g (n)
       cross join lateral (select g.n % ${clinic.professionals} as who, g.n / ${clinic.professionals} as place) k
       cross join lateral (select date_trunc('day', now() at time zone '${zone}')
         + interval '1 day' * (${daysAhead} - k.place / ${aDay})
         + interval '1 hour' * (${firstHour} + k.place % ${aDay} * ${Math.floor(hoursADay / aDay)}) as at) d
       join made_people p on p.kind = 'professional' and p.place = k.who
       join made_people c on c.kind = 'patient' and c.place = k.who + ${clinic.professionals} * (k.place % ${own})
     ) s`,
    'create unique index on made (id)',
    'analyze made',
    `insert into appointments (clinic_id, id, psychologist, patient, starts_at, ends_at, appointment_date, start_time,
       end_time, status, booked_by, fee_minor, currency, payment_method, modality, refund_hours, refund_percent,
       refund_until, created_at, updated_at, cancelled_by, no_show, missed_at, missed_from)
     select '${clinic.id}', id, psychologist, patient, starts_at, starts_at + interval '1 hour', at::date, at::time,
       (at + interval '1 hour')::time, status, case when method = 'online' then 'patient' else 'clinic' end, fee_minor,
       'BOB', method, modality, 24, 100, starts_at - interval '1 day', booked_at, booked_at, cancelled_by, no_show,
       case when no_show then starts_at + interval '1 hour' end, case when no_show then 'confirmed' end
     from made order by starts_at`,
    // As the nights would have left it.
    `select tally_past_sessions('${clinic.id}')`,
    // What is due within the next day was sent when it became due.
    `insert into due_work (clinic_id, kind, subject, due_at)
     select '${clinic.id}', 'reminder', id, starts_at - interval '1 day' from made
     where status = 'confirmed' and starts_at > now() + interval '25 hours'`,
  ]
}
