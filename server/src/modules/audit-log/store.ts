import type { ClinicDb, GlobalDb } from '#database/clinic'
import { rows, run } from '#database/sql'

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

const enter = { name: 'audit-enter', text: 'select audit_enter($1, $2, $3, $4, $5, $6, $7, $8, $9)' }

/** Of somebody of the clinic the id alone is kept (`audit_enter` in server/sql/audit-log.sql). */
export const insert = (db: ClinicDb, entry: NewEntry): Promise<number> =>
  run(db, enter, [
    entry.id,
    entry.level,
    entry.action,
    entry.user_id,
    entry.user_email,
    entry.ip_address,
    entry.patient,
    entry.appointment,
    entry.clinical,
  ])

/** One for each of some people. */
export const insertOfEach = (
  db: ClinicDb,
  them: readonly { id: string; patient: string }[],
  entry: Omit<NewEntry, 'id' | 'patient' | 'appointment'>,
): Promise<number> =>
  run(
    db,
    `select count(audit_enter(t.id, $2, $3, $4, $5, $6, t.patient, null, $7))
     from jsonb_to_recordset($1) as t(id uuid, patient uuid)`,
    [
      JSON.stringify(them),
      entry.level,
      entry.action,
      entry.user_id,
      entry.user_email,
      entry.ip_address,
      entry.clinical,
    ],
  )

/** Addresses of those who administer the clinic, a few at most. */
export const adminsToTell = async (db: ClinicDb): Promise<string[]> =>
  (
    await rows<{ email: string }>(
      db,
      `select email from users where user_type = 'admin' and is_active and password_hash is not null
       order by date_joined, id limit 10`,
    )
  ).map((admin) => admin.email)

export async function insertGlobal(
  db: GlobalDb,
  entry: Omit<NewEntry, 'patient' | 'appointment' | 'clinical'>,
): Promise<void> {
  await run(
    db,
    `insert into global_audit_entries (id, level, action, user_id, user_email, ip_address)
     values ($1, $2, $3, $4, $5, $6)`,
    [entry.id, entry.level, entry.action, entry.user_id, entry.user_email, entry.ip_address],
  )
}

export const clinicIds = async (db: GlobalDb): Promise<string[]> =>
  (await rows<{ id: string }>(db, 'select id from clinics order by id')).map((clinic) => clinic.id)
