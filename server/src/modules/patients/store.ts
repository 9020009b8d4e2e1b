import type { ClinicDb } from '#database/clinic'
import { row, rows } from '#database/sql'
import type { UserType } from '@psico/contract/people/people'

interface Block {
  reason: 'blocked' | 'erased'
  kept_until: string
}

/** Why and until when a patient's record is closed; undefined where it is open. */
export const blockOf = (db: ClinicDb, patient: string): Promise<Block | undefined> =>
  row<Block & Record<string, unknown>>(
    db,
    {
      name: 'block-of',
      text: 'select reason, kept_until from blocked_records where patient = $1',
    },
    [patient],
  )

/** The same by a row of the record, for its patient and for who treated them. As the keeper. */
const whoReads = `(t.patient = $2 or exists (select from appointments a where a.clinic_id = t.clinic_id
  and a.patient = t.patient and a.psychologist = $2 and a.status in ('confirmed', 'completed')))`

export const blockOfRow = (
  db: ClinicDb,
  { table, id }: { table: 'documents' | 'questionnaires' | 'old_records'; id: string },
  reader: string,
): Promise<Block | undefined> =>
  row<Block & Record<string, unknown>>(
    db,
    `select b.reason, b.kept_until from ${table} t
     join blocked_records b on b.clinic_id = t.clinic_id and b.patient = t.patient
     where t.id = $1 and ${table === 'old_records' ? 't.psychologist = $2' : whoReads}`,
    [id, reader],
  )

export const isTreated = async (db: ClinicDb, psychologist: string, patient: string): Promise<boolean> =>
  (await row(
    db,
    `select 1 from appointments where psychologist = $1 and patient = $2 and status in ('confirmed', 'completed') limit 1`,
    [psychologist, patient],
  )) !== undefined

/** Whether a professional treats both people of a couple, each on their own. */
export const areBothTreated = async (db: ClinicDb, psychologist: string, couple: string): Promise<boolean> =>
  (await row(
    db,
    `select 1 from couples c where c.id = $2
       and exists (select from appointments a where a.clinic_id = c.clinic_id and a.psychologist = $1
         and a.patient = c.first_person and a.status in ('confirmed', 'completed'))
       and exists (select from appointments a where a.clinic_id = c.clinic_id and a.psychologist = $1
         and a.patient = c.second_person and a.status in ('confirmed', 'completed'))`,
    [psychologist, couple],
  )) !== undefined

/** Who has that id in this clinic; undefined for nobody. A couple is active while both its people are. */
export const personOf = (db: ClinicDb, id: string) =>
  row<{ user_type: UserType; is_active: boolean; kind: 'person' | 'couple' }>(
    db,
    `select user_type, kind, is_active and (kind <> 'couple' or not exists (select from couples c
         join users m on m.clinic_id = c.clinic_id and m.id in (c.first_person, c.second_person)
         where c.clinic_id = u.clinic_id and c.id = u.id and not m.is_active)) as is_active
     from users u where id = $1`,
    [id],
  )

/** Who may open an appointment by the link of a mail: its patient, or either of a couple, while they have an account. */
export const patientsOfLink = (db: ClinicDb, id: string) =>
  rows<{
    user_id: string
    email: string
    full_name: string
    links_version: number
    starts_ms: number
    is_partner: boolean
  }>(
    db,
    {
      name: 'appointment-patients-of-link',
      text: `select u.id as user_id, coalesce(u.email, '') as email, u.full_name, u.links_version,
          (extract(epoch from a.starts_at) * 1000)::float8 as starts_ms, u.id <> a.patient as is_partner
        from appointments a join users u on u.clinic_id = a.clinic_id and u.id = any (who_acts_for(a.patient))
        where a.id = $1 and a.status <> 'offered' and u.is_active`,
    },
    [id],
  )

/**
 * Whether a patient met a professional by an act of their own: they booked, paid, confirmed or came to a session. What the
 * clinic booked, confirmed or gave to somebody else says nothing of what the patient wants.
 */
export const wasMetByPatient = async (
  db: ClinicDb,
  psychologist: string,
  patient: string,
  nowMs: number,
): Promise<boolean> =>
  (await row(
    db,
    `select 1 from appointments a where a.psychologist = $1 and a.patient = $2 and a.status in ('confirmed', 'completed')
       and ((a.status = 'completed' and not a.no_show and a.starts_at <= $3)
         or (a.given_at is null and (a.booked_by = 'patient' or exists (
           select from payments p where p.clinic_id = a.clinic_id and p.appointment_id = a.id and p.status = 'paid')))
         or a.consent_at > coalesce(a.given_at, '-infinity')
         or a.attendance_confirmed_at > coalesce(a.given_at, '-infinity'))
     limit 1`,
    [psychologist, patient, new Date(nowMs).toISOString()],
  )) !== undefined
