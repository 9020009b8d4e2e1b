import type { Contact, NewContact } from '@psico/contract/people/contact-facts'
import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

/** A contact as it is kept; `portal_open` is judged for a day of the clinic. */
export interface StoredContact extends Contact {
  account: string | null
}

/** `$1` is the patient, `$2` the clinic's day. */
const shown = `select c.id, c.first_name, c.last_name, c.full_name, c.email, c.phone, c.relation, c.custody, c.pays,
    c.reminders, c.portal, c.blocked, c.account, c.other_emails,
    exists (select from portal_of(c.account, $2) o where o.patient = c.patient and o.contact = c.id) as portal_open,
    c.id in (select o.contact from may_pay_for(c.patient, $2) o) as may_pay
  from contacts c where c.patient = $1`

/** Of a patient, in the order in which they were added. */
export const ofPatient = (db: ClinicDb, patient: string, today: string): Promise<StoredContact[]> =>
  rows<StoredContact & Record<string, unknown>>(db, `${shown} order by c.created_at, c.id`, [patient, today])

export const byId = (
  db: ClinicDb,
  patient: string,
  id: string,
  today: string,
): Promise<StoredContact | undefined> =>
  row<StoredContact & Record<string, unknown>>(db, `${shown} and c.id = $3`, [patient, today, id])

/** Keeps others who change who answers for the patient out until the transaction ends. */
export const lockPatient = async (db: ClinicDb, patient: string): Promise<boolean> =>
  (await row(db, `select 1 from users where id = $1 and user_type = 'patient' for no key update`, [
    patient,
  ])) !== undefined

/** The contact that was sent under an id, whoever's it is; the newest where a restore brought back an older one. */
export const sentAs = (db: ClinicDb, id: string): Promise<{ id: string } | undefined> =>
  row(db, 'select id from contacts where sent_as = $1 order by created_at desc limit 1', [id])

export const insert = (
  db: ClinicDb,
  patient: string,
  contact: NewContact & { id: string; account: string | null; sentAs: string | null },
  nowMs: number,
): Promise<number> =>
  run(
    db,
    `insert into contacts (id, patient, first_name, last_name, email, phone, relation, custody, pays, reminders, portal,
       blocked, account, created_at, sent_as)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      contact.id,
      patient,
      contact.first_name,
      contact.last_name,
      contact.email,
      contact.phone,
      contact.relation,
      contact.custody,
      contact.pays,
      contact.reminders,
      contact.portal,
      contact.blocked,
      contact.account,
      iso(nowMs),
      contact.sentAs,
    ],
  )

export const update = (
  db: ClinicDb,
  id: string,
  contact: NewContact & { account: string | null },
): Promise<number> =>
  run(
    db,
    `update contacts set first_name = $2, last_name = $3, email = $4, phone = $5, relation = $6, custody = $7, pays = $8,
       reminders = $9, portal = $10, blocked = $11, account = $12 where id = $1`,
    [
      id,
      contact.first_name,
      contact.last_name,
      contact.email,
      contact.phone,
      contact.relation,
      contact.custody,
      contact.pays,
      contact.reminders,
      contact.portal,
      contact.blocked,
      contact.account,
    ],
  )

export const setAccount = (db: ClinicDb, id: string, account: string): Promise<number> =>
  run(db, 'update contacts set account = $2 where id = $1', [id, account])

/** Takes a contact away; a consent that they gave stands for itself. */
export const remove = (db: ClinicDb, id: string): Promise<number> =>
  run(db, 'delete from contacts where id = $1', [id])

export const isAddressOf = async (db: ClinicDb, patient: string, email: string): Promise<boolean> =>
  (await row(db, 'select 1 from users where id = $1 and email = $2', [patient, email])) !== undefined

/** Whether whoever has an address is kept away from a patient. */
export const isBlocked = async (db: ClinicDb, patient: string, email: string): Promise<boolean> =>
  (await row<{ is: boolean }>(db, 'select is_blocked_for($1, $2, null) as is', [patient, email]))?.is ?? true

/** The birth of a patient, `YYYY-MM-DD`, and whether the clinic still knows them. */
export const birthOf = (
  db: ClinicDb,
  patient: string,
): Promise<{ date_of_birth: string | null; full_name: string } | undefined> =>
  row(db, `select date_of_birth, full_name from users where id = $1 and user_type = 'patient'`, [patient])
