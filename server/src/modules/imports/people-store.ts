import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run, sqlState, unlessRefused } from '#database/sql'
import { problems } from './problems.ts'

export interface KnownPerson {
  n: number
  person: string
  by: 'email' | 'document' | 'name' | 'namesake'
  user_type: string
}

interface Asked {
  n: number
  email: string
  ci: string
  name: string
  born: string
}

/** Whom of the clinic some rows may be. */
export const knownPeople = (db: ClinicDb, asked: readonly Asked[]): Promise<KnownPerson[]> =>
  rows<KnownPerson & Record<string, unknown>>(db, 'select * from known_people($1)', [JSON.stringify(asked)])

/** What the clinic has of somebody that a file may fill in. */
export interface PersonOfClinic {
  id: string
  full_name: string
  email: string
  phone: string
  ci: string
  date_of_birth: string
  address: string
  occupation: string
  marital_status: string
  emergency_contact_name: string
  emergency_contact_phone: string
  has_contacts: boolean
  /** The addresses of who answers for them, or is kept away: never theirs. */
  contact_emails: string[]
  is_blocked: boolean
}

export const peopleById = (db: ClinicDb, ids: readonly string[]): Promise<PersonOfClinic[]> =>
  rows<PersonOfClinic & Record<string, unknown>>(
    db,
    `select u.id, u.full_name, coalesce(u.email, '') as email, u.phone, u.ci, coalesce(u.date_of_birth::text, '') as date_of_birth,
       u.address, coalesce(p.occupation, '') as occupation, coalesce(p.marital_status, '') as marital_status,
       coalesce(p.emergency_contact_name, '') as emergency_contact_name,
       coalesce(p.emergency_contact_phone, '') as emergency_contact_phone,
       exists (select from contacts c where c.clinic_id = u.clinic_id and c.patient = u.id) as has_contacts,
       array(select o.email from contacts c cross join unnest(c.other_emails || c.email) o(email)
         where c.clinic_id = u.clinic_id and c.patient = u.id and o.email <> '') as contact_emails,
       exists (select from blocked_records b where b.clinic_id = u.clinic_id and b.patient = u.id) as is_blocked
     from users u left join patient_profiles p on p.clinic_id = u.clinic_id and p.user_id = u.id
     where u.id = any ($1::uuid[]) and u.user_type = 'patient' and u.kind = 'person'`,
    [ids],
  )

export const isPatient = async (db: ClinicDb, id: string): Promise<boolean> =>
  (await row(db, `select 1 from users where id = $1 and user_type = 'patient' and kind = 'person'`, [id])) !==
  undefined

export const addPeople = (db: ClinicDb, people: readonly unknown[], nowMs: number) =>
  run(db, 'select add_imported_people($1, $2)', [JSON.stringify(people), iso(nowMs)])

export const fillPeople = (db: ClinicDb, people: readonly unknown[], nowMs: number) =>
  run(db, 'select fill_imported_people($1, $2)', [JSON.stringify(people), iso(nowMs)])

/** Runs work on people; an address that somebody else took meanwhile is told as such. @throws changedMeanwhile */
export const unlessTaken = <T>(db: ClinicDb, work: () => Promise<T>): Promise<T> =>
  unlessRefused(db, sqlState.unique, work, () => {
    throw problems.changedMeanwhile()
  })
