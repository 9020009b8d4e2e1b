import type { AgendaDay, Occupancy } from '@psico/contract/agenda/agenda'
import type { DayRange, WeeklyBlock } from '#modules/availability/public'
import type { ClinicDb } from '#database/clinic'
import { rows } from '#database/sql'

/** The weekly hours of somebody who works here, and the exceptions that touch the days asked for, with their words. */
export interface Week {
  psychologist: string
  name: string
  blocks: WeeklyBlock[]
  exceptions: (DayRange & { note: string })[]
}

/** The weeks of all who work here, or of one, by name. */
export const weeks = (
  db: ClinicDb,
  { from, to, psychologist }: { from: string; to: string; psychologist: string | null },
): Promise<Week[]> =>
  rows<Week & Record<string, unknown>>(
    db,
    `select u.id as psychologist, u.full_name as name,
       (select coalesce(json_agg(json_build_object('weekday', b.weekday,
            'start', (extract(epoch from b.start_time) / 60)::int,
            'end', (extract(epoch from b.end_time) / 60)::int) order by b.weekday, b.start_time), '[]')
          from availability_blocks b where b.clinic_id = u.clinic_id and b.psychologist = u.id) as blocks,
       (select coalesce(json_agg(json_build_object('kind', e.kind, 'first_day', e.first_day, 'last_day', e.last_day,
            'start', (extract(epoch from e.start_time) / 60)::int,
            'end', (extract(epoch from e.end_time) / 60)::int, 'note', e.note) order by e.first_day, e.start_time), '[]')
          from availability_exceptions e
          where e.clinic_id = u.clinic_id and e.psychologist = u.id and e.last_day >= $1 and e.first_day <= $2) as exceptions
     from users u where u.user_type = 'professional' and u.is_active and ($3::uuid is null or u.id = $3)
     order by u.folded_name, u.id`,
    [from, to, psychologist],
  )

type Held = AgendaDay['held'][number] & { psychologist: string; date: string }

/** Hours that are kept for one person for a while, on the days asked for. */
export const held = (
  db: ClinicDb,
  {
    from,
    to,
    psychologist,
    moment,
  }: { from: string; to: string; psychologist: string | null; moment: string },
): Promise<Held[]> =>
  rows<Held>(
    db,
    `select a.psychologist, a.appointment_date as date, to_char(a.start_time, 'HH24:MI') as start,
       to_char(a.end_time, 'HH24:MI') as "end", case a.status when 'offered' then 'offer' else 'checkout' end as kind
     from appointments a where a.appointment_date between $1 and $2 and ($3::uuid is null or a.psychologist = $3)
       and (a.status = 'offered' or a.status = 'pending' and a.hold_expires_at > $4)
     order by a.starts_at`,
    [from, to, psychologist, moment],
  )

interface AtWork extends Record<string, unknown> {
  psychologist: string
  name: string
}

/** Everybody who works here and can be given sessions, by name. */
export const atWork = (db: ClinicDb): Promise<AtWork[]> =>
  rows<AtWork>(
    db,
    `select u.id as psychologist, u.full_name as name from users u
     join professionals p on p.clinic_id = u.clinic_id and p.user_id = u.id
     where u.user_type = 'professional' and u.is_active
       and (p.accepts_online_sessions or p.accepts_in_person_sessions)
     order by u.folded_name, u.id`,
  )

type Used = Omit<Occupancy, 'name' | 'offered_minutes'>

/** What became of the sessions of the days asked for, by who holds them; unpaid holds that ran out are none. */
export const used = (
  db: ClinicDb,
  { from, to, moment }: { from: string; to: string; moment: string },
): Promise<Used[]> =>
  rows<Used>(
    db,
    `select psychologist,
       coalesce(sum(extract(epoch from ends_at - starts_at) / 60) filter (where is_booked), 0)::int as booked_minutes,
       count(*) filter (where is_booked) as sessions, count(*) filter (where no_show) as no_shows,
       count(*) filter (where cancelled_late) as late_cancellations,
       count(*) filter (where status = 'cancelled' and cancelled_by is distinct from 'expiry') as cancelled
     from (select *, status in ('confirmed', 'completed')
             or status = 'pending' and is_stale_hold(status, hold_expires_at, $3) is not true as is_booked
           from appointments where appointment_date between $1 and $2) a
     group by psychologist`,
    [from, to, moment],
  )
