import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { rows } from '#database/sql'
import { bothOf, type OneOfTwo } from './couples-store.ts'

interface ContactToTake {
  first_name: string
  last_name: string
  relation: string
  email: string
  phone: string
  custody: string
  pays: boolean
  reminders: boolean
  blocked: boolean
  /** With a semicolon between them. */
  other_emails: string
}

export interface PersonToTake {
  id: string
  email: string
  first_name: string
  last_name: string
  phone: string
  ci: string
  date_of_birth: string
  address: string
  occupation: string
  marital_status: string
  emergency_contact_name: string
  emergency_contact_phone: string
  is_active: boolean
  contacts: ContactToTake[]
}

/** No account goes along, so the address that it has by now goes with those that block: where they arrive each of them does. */
const otherEmails = `(select coalesce(string_agg(distinct o.email, '; ' order by o.email), '')
  from unnest(c.other_emails || (select y.email from users y where y.clinic_id = c.clinic_id and y.id = c.account)) o(email)
  where c.blocked and o.email <> c.email)`

/** Some patients behind an id, with their contacts; nobody who was erased. */
export const peopleAfter = (db: ClinicDb, id: string, most: number): Promise<PersonToTake[]> =>
  rows<PersonToTake & Record<string, unknown>>(
    db,
    `select u.id, coalesce(u.email, '') as email, u.first_name, u.last_name, u.phone, u.ci,
       coalesce(u.date_of_birth::text, '') as date_of_birth, u.address, coalesce(p.occupation, '') as occupation,
       coalesce(p.marital_status, '') as marital_status,
       coalesce(p.emergency_contact_name, '') as emergency_contact_name,
       coalesce(p.emergency_contact_phone, '') as emergency_contact_phone, u.is_active,
       (select coalesce(json_agg(json_build_object('first_name', c.first_name, 'last_name', c.last_name, 'relation', c.relation,
          'email', c.email, 'phone', c.phone, 'custody', c.custody, 'pays', c.pays, 'reminders', c.reminders,
          'blocked', c.blocked, 'other_emails', ${otherEmails}) order by c.created_at, c.id), '[]')
        from contacts c where c.clinic_id = u.clinic_id and c.patient = u.id) as contacts
     from users u left join patient_profiles p on p.clinic_id = u.clinic_id and p.user_id = u.id
     where u.user_type = 'patient' and u.kind = 'person' and u.id > $1
       and not exists (select from blocked_records b where b.clinic_id = u.clinic_id and b.patient = u.id and b.reason = 'erased')
     order by u.id limit $2`,
    [id, most],
  )

export interface SessionToTake {
  id: string
  patient_first_name: string
  patient_last_name: string
  patient_email: string
  patient_ci: string
  patient_born: string
  professional: string
  professional_email: string
  date: string
  time: string
  minutes: number
  modality: 'online' | 'in_person'
  fee_minor: number
  currency: string
  status: string
  no_show: boolean
  payment_method: string
  /** Of a couple that has not ended the two. */
  both: OneOfTwo[] | null
  is_ahead: boolean
}

/** Some sessions behind an id; an hour that is only held is none. */
export const sessionsAfter = (
  db: ClinicDb,
  id: string,
  most: number,
  nowMs: number,
): Promise<SessionToTake[]> =>
  rows<SessionToTake & Record<string, unknown>>(
    db,
    `select a.id, p.first_name as patient_first_name, p.last_name as patient_last_name, coalesce(p.date_of_birth::text, '') as patient_born, coalesce(p.email, '') as patient_email, p.ci as patient_ci,
       y.full_name as professional, coalesce(y.email, '') as professional_email, a.appointment_date as date,
       to_char(a.start_time, 'HH24:MI') as time, (extract(epoch from a.ends_at - a.starts_at) / 60)::int as minutes,
       a.modality, a.fee_minor, a.currency, a.status, a.no_show, a.payment_method, ${bothOf},
       is_live_ahead(a.status, a.hold_expires_at, a.starts_at, $3) as is_ahead
     from appointments a join users p on p.clinic_id = a.clinic_id and p.id = a.patient
     join users y on y.clinic_id = a.clinic_id and y.id = a.psychologist
     where a.id > $1 and a.status <> 'offered' and a.hold_expires_at is null
     order by a.id limit $2`,
    [id, most, iso(nowMs)],
  )

export interface MovementToTake {
  id: string
  at: string
  kind: string
  /** Whose session it is, or who has the pack. */
  patient: string
  /** Who held the session at the charge; nobody where a pack is good for all. */
  professional: string
  appointment_date: string
  pack: string
  method: string
  amount_minor: number
  currency: string
  reference: string
}

/** Some movements of money behind an id. */
export const movementsAfter = (db: ClinicDb, id: string, most: number): Promise<MovementToTake[]> =>
  rows<MovementToTake & Record<string, unknown>>(
    db,
    `select l.id, l.at, l.kind, p.full_name as patient, coalesce(y.full_name, '') as professional,
       coalesce(a.appointment_date::text, '') as appointment_date, coalesce(b.name, '') as pack, l.method, l.amount_minor, l.currency,
       coalesce(d.bank_reference, l.provider_ref) as reference
     from ledger l left join appointments a on a.clinic_id = l.clinic_id and a.id = l.appointment_id
     left join bought_packs b on b.clinic_id = l.clinic_id and b.id = l.bought_pack_id
     join users p on p.clinic_id = l.clinic_id and p.id = case when a.patient is null then b.buyer else a.patient end
     left join users y on y.clinic_id = l.clinic_id and y.id = l.psychologist
     left join desk_payments d on d.clinic_id = a.clinic_id and d.appointment_id = a.id and l.kind = 'in_person'
     where l.id > $1 order by l.id limit $2`,
    [id, most],
  )

export interface BalanceToTake {
  id: string
  patient_first_name: string
  patient_last_name: string
  patient_email: string
  patient_ci: string
  patient_born: string
  name: string
  /** What is left of it. */
  open_minor: number
  currency: string
  sessions_left: number | null
  /** The last day of the clinic's clock on which it is good. */
  expires: string
  professional: string
  professional_email: string
  modality: 'online' | 'in_person' | null
  is_couple: boolean
  /** Of a couple that has not ended the two. */
  both: OneOfTwo[] | null
}

/** What some people have left of what they paid, behind an id; nobody's who was erased. */
export const balancesAfter = (db: ClinicDb, id: string, most: number): Promise<BalanceToTake[]> =>
  rows<BalanceToTake & Record<string, unknown>>(
    db,
    `select b.id, p.first_name as patient_first_name, p.last_name as patient_last_name, coalesce(p.email, '') as patient_email,
       p.ci as patient_ci, coalesce(p.date_of_birth::text, '') as patient_born, b.name, b.open_minor, b.currency,
       case when b.kind = 'sessions' then b.sessions_left end as sessions_left,
       coalesce((b.expires_at at time zone k.timezone)::date::text, '') as expires, coalesce(y.full_name, '') as professional,
       coalesce(y.email, '') as professional_email, b.modality, p.kind = 'couple' as is_couple, ${bothOf}
     from bought_packs b join clinics k on k.id = b.clinic_id join users p on p.clinic_id = b.clinic_id and p.id = b.buyer
     left join users y on y.clinic_id = b.clinic_id and y.id = b.psychologist
     where b.id > $1 and b.state = 'bought' and b.open_minor > 0
       and not exists (select from blocked_records r where r.clinic_id = b.clinic_id and r.patient = b.buyer and r.reason = 'erased')
     order by b.id limit $2`,
    [id, most],
  )
