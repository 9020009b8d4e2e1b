import type pg from 'pg'

const aClinic = 10_000
const atOnce = 250_000

/**
 * Makes so many cancelled sessions of years ago, in clinics of their own: what is cancelled is kept apart by no constraint,
 * which would take most of the time.
 */
export async function fillAppointments(owner: pg.Client, count: number): Promise<void> {
  await owner.query('set session_replication_role = replica')
  await owner.query('set synchronous_commit = off')
  for (let from = 0; from < count; from += atOnce)
    await owner.query(
      `insert into appointments (clinic_id, id, psychologist, patient, starts_at, ends_at, appointment_date, start_time, end_time,
         status, booked_by, fee_minor, currency, payment_method, modality, refund_hours, refund_percent, refund_until,
         created_at, updated_at, cancelled_by)
       select clinic, lpad(to_hex(n), 32, '0')::uuid, who, md5('patient ' || n % 1000)::uuid, at, at + interval '50 minutes', at::date, at::time,
         (at + interval '50 minutes')::time, 'cancelled', 'clinic', 15000, 'BOB', 'in_person', 'in_person', 24, 100, at, at, at,
         'patient'
       from (select n, lpad(to_hex(n / ${aClinic}), 32, '0')::uuid as clinic, md5('professional ' || n % 20)::uuid as who,
           timestamptz '2022-01-03 12:00Z' + n % ${aClinic} * interval '1 hour' as at
         from generate_series($1::int, $2::int) n) made`,
      [from, Math.min(from + atOnce, count) - 1],
    )
  await owner.query('set session_replication_role = origin')
  await owner.query('analyze appointments')
}
