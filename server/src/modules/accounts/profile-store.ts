import type { ClinicDb } from '#database/clinic'
import { row, run } from '#database/sql'

/**
 * Takes out what whoever had a patient's account before wrote of themself. For a name there is a word until its owner says
 * their own: everybody has one.
 */
export async function emptyProfile(db: ClinicDb, id: string): Promise<void> {
  await run(
    db,
    `update users set phone = '', ci = '', address = '', date_of_birth = null, username = '',
       first_name = case when user_type = 'patient' then 'Paciente' else first_name end,
       last_name = case when user_type = 'patient' then '' else last_name end
     where id = $1`,
    [id],
  )
  await run(
    db,
    `update patient_profiles set emergency_contact_name = '', emergency_contact_phone = '', occupation = '',
       marital_status = '', medical_history = '' where user_id = $1`,
    [id],
  )
}

/**
 * Ends what they waited for, and drops what they asked to be done with the account's data: nobody is to be erased because a
 * stranger wished it. What was kept for them goes to the next. Answers how many wishes went.
 */
export const dropWishes = async (db: ClinicDb, id: string, nowMs: number): Promise<number> =>
  (
    await row<{ dropped: number | null }>(db, 'select leave_waiting($1, $2), drop_requests($1) as dropped', [
      id,
      new Date(nowMs).toISOString(),
    ])
  )?.dropped ?? 0
