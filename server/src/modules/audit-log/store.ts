import type { ClinicDb, GlobalDb } from '#platform/db/clinic'
import { run } from '#platform/db/sql'

export interface NewEntry {
  id: string
  level: string
  action: string
  user_id: string | null
  user_email: string
  ip_address: string
  patient: string | null
  clinical: string | null
}

const insertEntry = {
  name: 'audit-insert',
  text: `insert into audit_entries (id, level, action, user_id, user_email, ip_address, patient, clinical)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
}

export async function insert(db: ClinicDb, it: NewEntry): Promise<void> {
  await run(db, insertEntry, [
    it.id,
    it.level,
    it.action,
    it.user_id,
    it.user_email,
    it.ip_address,
    it.patient,
    it.clinical,
  ])
}

export async function insertGlobal(db: GlobalDb, it: Omit<NewEntry, 'patient' | 'clinical'>): Promise<void> {
  await run(
    db,
    `insert into global_audit_entries (id, level, action, user_id, user_email, ip_address)
     values ($1, $2, $3, $4, $5, $6)`,
    [it.id, it.level, it.action, it.user_id, it.user_email, it.ip_address],
  )
}
