import type { ClinicDb } from '#database/clinic'
import { run } from '#database/sql'

/** Takes out what the person, or whoever had the account before them, wrote of themself; the name stays to be corrected. */
export async function emptyProfile(db: ClinicDb, id: string): Promise<void> {
  await run(db, "update users set phone = '', ci = '', address = '', date_of_birth = null where id = $1", [
    id,
  ])
  await run(
    db,
    `update patient_profiles set emergency_contact_name = '', emergency_contact_phone = '', occupation = '',
       marital_status = '', medical_history = '' where user_id = $1`,
    [id],
  )
}
