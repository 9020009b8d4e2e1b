import type { ClinicDb } from '#database/clinic'
import { row, rows } from '#database/sql'
import type { Hours } from './rules.ts'

/** Somebody who may enter a room. */
export interface Member {
  id: string
  name: string
  role: 'professional' | 'patient'
  phone: string
}

/** The room of an appointment: when it is open, and whose it is. */
export interface Room extends Hours {
  appointment: string
  patient: string
  psychologist: string
  members: Member[]
  /** The professional lets their patients see their number. */
  phone_in_room: boolean
  /** The patient's record is closed to everybody. */
  is_blocked: boolean
}

/** Who acts for a patient without an account of their own, on the day of the session; for anybody else nobody does here. */
const portalOf = `select c.account from contacts c
  join users d on d.clinic_id = c.clinic_id and d.id = c.patient and d.email is null
  where c.clinic_id = a.clinic_id and c.patient = a.patient and c.account is not null
    and a.patient in (select o.patient from portal_of(c.account, a.appointment_date) o)`

/**
 * Who may enter: the one place that says so. Those who hold the session and those it is for; each of them is told of the
 * others, and sees whom to phone. Whoever has no account cannot come in by themself: a child sits beside who acts for them.
 */
const membersOf = `(select json_agg(json_build_object('id', u.id, 'name', u.full_name, 'phone', u.phone,
    'role', case when u.id = a.psychologist then 'professional' else 'patient' end) order by u.id <> a.psychologist, u.id)
  from users u where u.clinic_id = a.clinic_id and u.is_active and u.email is not null
    and (u.id = a.psychologist or u.id = any (who_is(a.patient)) or u.id in (${portalOf})))`

const columns = `a.id as appointment, a.patient, a.psychologist, a.status, a.no_show, a.modality,
  k.video = 'own' and a.meeting_link = '' as is_here,
  (extract(epoch from a.starts_at) * 1000)::float8 as starts_ms, (extract(epoch from a.ends_at) * 1000)::float8 as ends_ms,
  coalesce(${membersOf}, '[]') as members, coalesce(pr.phone_in_room, false) as phone_in_room,
  exists (select from blocked_records b where b.clinic_id = a.clinic_id and b.patient = a.patient) as is_blocked`

const tables = `appointments a
  join clinics k on k.id = a.clinic_id
  left join professionals pr on pr.clinic_id = a.clinic_id and pr.user_id = a.psychologist`

type Stored = Room & Record<string, unknown>

export const roomOf = (db: ClinicDb, appointment: string): Promise<Room | undefined> =>
  row<Stored>(
    db,
    {
      name: 'room-of-appointment',
      text: `select ${columns} from ${tables} where a.id = $1 and a.status <> 'offered'`,
    },
    [appointment],
  )

/** The same of several. */
export const roomsOf = (db: ClinicDb, appointments: readonly string[]): Promise<Room[]> =>
  rows<Stored>(
    db,
    { name: 'rooms-of-appointments', text: `select ${columns} from ${tables} where a.id = any ($1::uuid[])` },
    [appointments],
  )
