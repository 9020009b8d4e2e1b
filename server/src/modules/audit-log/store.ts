import type { ClinicDb, GlobalDb } from '#platform/db/clinic'
import { rows, run } from '#platform/db/sql'

export interface NewEntry {
  id: string
  level: string
  action: string
  user_id: string | null
  user_email: string
  ip_address: string
  patient: string | null
  /** Whose patient it is where none is named. */
  appointment: string | null
  clinical: string | null
}

/**
 * Of somebody of the clinic the id alone is kept, a pseudonym that is resolved when an entry is shown: once they are erased
 * nothing here names them, and no entry had to be changed.
 */
const insertEntry = {
  name: 'audit-insert',
  text: `insert into audit_entries (id, level, action, user_id, user_email, ip_address, patient, clinical)
    values ($1, $2, $3, $4, case when exists (select from users where id = $4) then '' else $5 end, $6, $7, $8)`,
}

/** The same for what is looked up first: an address that was typed counts as the account that has it. */
const insertSearched = {
  name: 'audit-insert-searched',
  text: `insert into audit_entries (id, level, action, user_id, user_email, ip_address, patient, clinical)
    select $1, $2, $3, coalesce($4::uuid, u.id), case when u.id is null then $5 else '' end, $6,
      coalesce($7::uuid, (select a.patient from appointments a where a.id = $9)), $8
    from (select 1) one left join lateral (
      select id from users where id = $4::uuid
      union all select id from users where $4::uuid is null and email = $5::text limit 1) u on true`,
}

export async function insert(db: ClinicDb, it: NewEntry): Promise<void> {
  const known = [
    it.id,
    it.level,
    it.action,
    it.user_id,
    it.user_email,
    it.ip_address,
    it.patient,
    it.clinical,
  ]
  // Nearly every entry says by their ids who did it and whose record it is.
  if (it.user_id !== null && (it.patient !== null || it.appointment === null))
    await run(db, insertEntry, known)
  else await run(db, insertSearched, [...known, it.appointment])
}

/** Addresses of those who administer the clinic, a few at most. */
export const adminsToTell = async (db: ClinicDb): Promise<string[]> =>
  (
    await rows<{ email: string }>(
      db,
      `select email from users where user_type = 'admin' and is_active and password_hash is not null
       order by date_joined, id limit 10`,
    )
  ).map((it) => it.email)

export async function insertGlobal(
  db: GlobalDb,
  it: Omit<NewEntry, 'patient' | 'appointment' | 'clinical'>,
): Promise<void> {
  await run(
    db,
    `insert into global_audit_entries (id, level, action, user_id, user_email, ip_address)
     values ($1, $2, $3, $4, $5, $6)`,
    [it.id, it.level, it.action, it.user_id, it.user_email, it.ip_address],
  )
}

export const clinicIds = async (db: GlobalDb): Promise<string[]> =>
  (await rows<{ id: string }>(db, 'select id from clinics order by id')).map((it) => it.id)
