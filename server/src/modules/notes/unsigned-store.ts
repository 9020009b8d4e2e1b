import type { UnsignedNote } from '@psico/contract/notes/notes'
import type { ClinicDb } from '#database/clinic'
import { row, rows } from '#database/sql'

interface Part {
  page: number
  page_size: number
  nowMs: number
}

/**
 * A professional's sessions that were held and are without a signed note of theirs, the oldest first. What somebody else
 * wrote before the session was given away is not theirs to sign, and a blocked record is nobody's.
 */
export const unsignedOf = (
  db: ClinicDb,
  psychologist: string,
  { page, page_size: size, nowMs }: Part,
): Promise<(UnsignedNote & { count: number })[]> =>
  rows(
    db,
    `select a.id as appointment, a.patient, u.full_name as patient_name, a.appointment_date, a.start_time,
       case when n.id is null then 'missing' else 'draft' end as state, count(*) over () as count
     from appointments a
     join users u on u.clinic_id = a.clinic_id and u.id = a.patient
     left join session_notes n on n.clinic_id = a.clinic_id and n.appointment_id = a.id
     where a.psychologist = $1 and not a.no_show
       and ((a.status = 'completed' and a.starts_at <= $2) or (a.status = 'confirmed' and a.ends_at <= $2))
       and (n.id is null or (n.author = $1 and n.signed_at is null))
       and not exists (select from blocked_records b where b.clinic_id = a.clinic_id and b.patient = a.patient)
     order by a.starts_at, a.id limit $3 offset $4`,
    [psychologist, new Date(nowMs).toISOString(), size, (page - 1) * size],
  )

/** Where to write to a professional who wants to be told; undefined for anybody else. */
export const mailOf = async (db: ClinicDb, psychologist: string): Promise<string | undefined> =>
  (
    await row<{ email: string }>(
      db,
      `select u.email from users u join professionals p on p.clinic_id = u.clinic_id and p.user_id = u.id
       where u.id = $1 and u.is_active and u.email is not null and p.unsigned_mail`,
      [psychologist],
    )
  )?.email
