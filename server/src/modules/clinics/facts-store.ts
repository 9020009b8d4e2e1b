import type { readTenant } from '@psico/contract/clinics/tenant-facts'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import type { ClinicDb } from '#database/clinic'
import { row, rows } from '#database/sql'

type Facts = Pick<
  AnswerOf<typeof readTenant>,
  | 'people'
  | 'future_sessions'
  | 'last_activity'
  | 'storage_bytes'
  | 'failed_mails'
  | 'failing_jobs'
  | 'growth'
>

/** After so many tries work that is due counts as failing, as in the metrics. */
const failingFrom = 5

/** How the transaction's clinic is used, in counts alone: nobody's name, and nothing of what is done there. */
export async function factsOf(db: ClinicDb, nowMs: number): Promise<Facts> {
  const now = new Date(nowMs).toISOString()
  const counted = await row<Omit<Facts, 'people' | 'growth'>>(
    db,
    `select (select count(*) from appointments where is_live_ahead(status, hold_expires_at, starts_at, $1)) as future_sessions,
       (select max(last_seen_at) from sessions) as last_activity,
       clinic_files_bytes() as storage_bytes,
       (select count(*) from mails where status = 'failed') as failed_mails,
       (select count(*) from due_work where tries >= $2) as failing_jobs`,
    [now, failingFrom],
  )
  const people = await row<Facts['people']>(
    db,
    `select count(*) filter (where user_type = 'patient') as patients,
       count(*) filter (where user_type = 'professional') as professionals,
       count(*) filter (where user_type = 'reception') as reception,
       count(*) filter (where user_type = 'admin') as admins
     from users where is_active and kind = 'person'`,
  )
  const growth = await rows<Facts['growth'][number]>(
    db,
    `select to_char(m.month, 'YYYY-MM') as month,
       (select count(*) from users u
        where u.kind = 'person' and u.date_joined >= m.month and u.date_joined < m.month + interval '1 month') as accounts,
       (select count(*) from appointments a
        where a.appointment_date >= m.month::date and a.appointment_date < (m.month + interval '1 month')::date
          and a.status in ('confirmed', 'completed')) as sessions
     from generate_series(date_trunc('month', $1::timestamptz) - interval '5 months',
       date_trunc('month', $1::timestamptz), interval '1 month') as m(month) order by m.month`,
    [now],
  )
  return {
    future_sessions: counted?.future_sessions ?? 0,
    last_activity: counted?.last_activity ?? null,
    storage_bytes: counted?.storage_bytes ?? 0,
    failed_mails: counted?.failed_mails ?? 0,
    failing_jobs: counted?.failing_jobs ?? 0,
    people: people ?? { patients: 0, professionals: 0, reception: 0, admins: 0 },
    growth,
  }
}

/** Whom a clinic's suspension is told: its admins. */
export const adminsOf = (db: ClinicDb): Promise<{ id: string; email: string }[]> =>
  rows(
    db,
    `select id, email from users where user_type = 'admin' and is_active and email is not null order by id`,
  )
