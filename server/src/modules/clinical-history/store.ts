import type { AppointmentStatus } from '@psico/contract/sessions/appointments'
import type {
  HistoryVersion,
  MyPatient,
  PatientCard,
} from '@psico/contract/clinical-history/clinical-history'
import { isPersonFound } from '#database/person-search'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

export interface StoredHistory {
  id: string
  patient: string
  patient_name: string
  version: number
  content: Buffer
  updated_at: string
  updated_by: string
  updated_by_name: string
}

const historyRows = `select v.id, v.patient, p.full_name as patient_name, v.version, v.content,
    v.created_at as updated_at, v.author as updated_by, a.full_name as updated_by_name
  from clinical_history_versions v
  join users p on p.clinic_id = v.clinic_id and p.id = v.patient
  join users a on a.clinic_id = v.clinic_id and a.id = v.author`

/** The version in force. */
export const newest = (db: ClinicDb, patient: string): Promise<StoredHistory | undefined> =>
  row<StoredHistory>(db, `${historyRows} where v.patient = $1 order by v.version desc limit 1`, [patient])

export const ofVersion = (
  db: ClinicDb,
  patient: string,
  version: number,
): Promise<StoredHistory | undefined> =>
  row<StoredHistory>(db, `${historyRows} where v.patient = $1 and v.version = $2`, [patient, version])

/** Whoever saves this patient's history waits for whoever saves it now. */
export const queueUp = (db: ClinicDb, patient: string): Promise<number> =>
  run(db, 'select pg_advisory_xact_lock(hashtextextended($1, 3))', [patient])

export const insert = (
  db: ClinicDb,
  newVersion: { id: string; patient: string; version: number; author: string; content: Buffer },
): Promise<number> =>
  run(
    db,
    'insert into clinical_history_versions (id, patient, version, author, content) values ($1, $2, $3, $4, $5)',
    [newVersion.id, newVersion.patient, newVersion.version, newVersion.author, newVersion.content],
  )

interface Paged {
  page: number
  page_size: number
}
const window = ({ page, page_size: size }: Paged) => [size, (page - 1) * size]
type Counted<T> = T & { count: number }

export const versions = (db: ClinicDb, patient: string, paged: Paged): Promise<Counted<HistoryVersion>[]> =>
  rows<Counted<HistoryVersion>>(
    db,
    `select v.version, v.author, a.full_name as author_name, v.created_at, count(*) over () as count
     from clinical_history_versions v join users a on a.clinic_id = v.clinic_id and a.id = v.author
     where v.patient = $1 order by v.version desc limit $2 offset $3`,
    [patient, ...window(paged)],
  )

export const patientCard = (db: ClinicDb, patient: string): Promise<PatientCard | undefined> =>
  row<PatientCard>(
    db,
    `select u.id, u.full_name,
       (select json_agg(json_build_object('id', x.id, 'name', x.full_name) order by x.full_name, x.id) from users x
         where x.clinic_id = u.clinic_id and x.id = any (people_of(u.id))) as people,
       coalesce(u.email, '') as email, u.phone, u.ci, u.date_of_birth, u.address,
       coalesce(p.occupation, '') as occupation, coalesce(p.marital_status, '') as marital_status,
       coalesce(p.emergency_contact_name, '') as emergency_contact_name,
       coalesce(p.emergency_contact_phone, '') as emergency_contact_phone,
       coalesce(p.medical_history, '') as medical_history
     from users u left join patient_profiles p on p.clinic_id = u.clinic_id and p.user_id = u.id
     where u.id = $1`,
    [patient],
  )

/** Everyone the professional treats, by name; `search` is a part of the name. */
export const patientsOf = (
  db: ClinicDb,
  psychologist: string,
  search: string,
  paged: Paged & { nowMs: number },
): Promise<Counted<MyPatient>[]> =>
  rows<Counted<MyPatient>>(
    db,
    `select u.id, u.full_name, coalesce(u.email, '') as email, u.phone, to_char(t.last_session, 'YYYY-MM-DD') as last_session,
       to_char(t.next_session, 'YYYY-MM-DD') as next_session, count(*) over () as count,
       exists (select from contacts c where c.clinic_id = u.clinic_id and c.patient = u.id and c.portal and not c.blocked
         and (u.date_of_birth is null or u.date_of_birth > (clinic_day() - interval '18 years')::date)
         and not is_blocked_for(c.patient, c.email, c.account)) as has_family
     from (select patient, max(appointment_date) filter (where status = 'completed' and not no_show) as last_session,
             min(appointment_date) filter (where is_live_ahead(status, hold_expires_at, starts_at, $5)) as next_session
           from appointments where psychologist = $1 and status <> 'cancelled' group by patient
           having bool_or(status in ('confirmed', 'completed'))) t
     join users u on u.id = t.patient
     where ${isPersonFound('u', '$2')}
     order by u.folded_name, u.id limit $3 offset $4`,
    [psychologist, search, ...window(paged), new Date(paged.nowMs).toISOString()],
  )

/** One line of the timeline as it is kept; what is sealed is opened outside. */
export interface TimelineRow {
  kind: 'session' | 'note' | 'document'
  id: string
  at: string
  count: number
  appointment: string | null
  appointment_date: string | null
  start_time: string | null
  status: AppointmentStatus | null
  has_note: boolean | null
  content: Buffer | null
  content_version: number | null
  description: Buffer | null
  file_name: Buffer | null
  file_size: number | null
}

/** What one professional and one patient share, newest first. */
export const timeline = (
  db: ClinicDb,
  psychologist: string,
  patient: string,
  paged: Paged,
): Promise<TimelineRow[]> =>
  rows<TimelineRow>(
    db,
    `select t.*, count(*) over () as count from (
       select 'session' as kind, a.id, a.starts_at as at, a.id as appointment, a.appointment_date, a.start_time, a.status,
         exists (select from session_notes n where n.clinic_id = a.clinic_id and n.appointment_id = a.id) as has_note,
         null::bytea as content, null::integer as content_version, null::bytea as description, null::bytea as file_name, null::integer as file_size
       from appointments a where a.psychologist = $1 and a.patient = $2 and a.cancelled_by is distinct from 'expiry'
         and a.status <> 'offered'
       union all
       select 'note', n.id, n.updated_at, a.id, a.appointment_date, a.start_time, null, null, n.content, n.content_version, null, null, null
       from session_notes n join appointments a on a.clinic_id = n.clinic_id and a.id = n.appointment_id
       where n.author = $1 and a.patient = $2
       union all
       select 'document', d.id, d.uploaded_at, null, null, null, null, null, null, null, d.description, d.file_name, d.file_size
       from documents d where d.uploaded_by = $1 and d.patient = $2 and d.withdrawn_at is null
     ) t order by t.at desc, t.id desc limit $3 offset $4`,
    [psychologist, patient, ...window(paged)],
  )
