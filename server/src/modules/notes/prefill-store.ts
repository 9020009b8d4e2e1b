import type { Place } from '@psico/contract/sessions/appointments'
import type { ClinicDb } from '#database/clinic'
import { row } from '#database/sql'

/** What is known of a session whoever writes about it. */
export interface SessionFacts {
  patient_name: string
  psychologist_name: string
  status: string
  place: Place
  appointment_date: string
  start_time: string
  end_time: string
  ends_at: string
  minutes: number
  no_show: boolean
}

export const factsOf = (db: ClinicDb, appointment: string): Promise<SessionFacts | undefined> =>
  row<SessionFacts & Record<string, unknown>>(
    db,
    `select u.full_name as patient_name, s.full_name as psychologist_name, a.status, a.appointment_date, a.start_time,
       a.end_time, a.ends_at, (extract(epoch from a.ends_at - a.starts_at) / 60)::integer as minutes, a.no_show,
       session_place(a.modality, p.office_address, k.address, a.meeting_link, room_address(k.video, k.subdomain, a.id)) as place
     from appointments a
     join users u on u.clinic_id = a.clinic_id and u.id = a.patient
     join users s on s.clinic_id = a.clinic_id and s.id = a.psychologist
     join clinics k on k.id = a.clinic_id
     left join professionals p on p.clinic_id = a.clinic_id and p.user_id = a.psychologist
     where a.id = $1`,
    [appointment],
  )

/** The session before this one of the same patient that the author has a note of. */
export const notedBefore = (
  db: ClinicDb,
  author: string,
  appointment: string,
): Promise<{ appointment: string; appointment_date: string } | undefined> =>
  row(
    db,
    `select a.id as appointment, a.appointment_date
     from appointments t
     join appointments a on a.clinic_id = t.clinic_id and a.patient = t.patient and a.starts_at < t.starts_at
     join session_notes n on n.clinic_id = a.clinic_id and n.appointment_id = a.id and n.author = $1
     where t.id = $2 order by a.starts_at desc limit 1`,
    [author, appointment],
  )
