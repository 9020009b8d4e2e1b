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

/** Whether somebody answers for a person who is a minor by the birth that is known, and this is another one. */
export const isAnotherOfMinor = async (
  db: ClinicDb,
  id: string,
  born: string | null,
  today: string,
): Promise<boolean> =>
  (await row(
    db,
    `select 1 from users u where u.id = $1 and u.date_of_birth > ($3::date - interval '18 years')::date
       and u.date_of_birth is distinct from $2::date
       and exists (select from contacts c where c.clinic_id = u.clinic_id and c.patient = u.id)`,
    [id, born, today],
  )) !== undefined

/** Whether somebody is one of a couple that has not ended, and this is another birth than the one that is known. */
export const isAnotherOfCouple = async (db: ClinicDb, id: string, born: string): Promise<boolean> =>
  (await row(
    db,
    `select 1 from couples c join users u on u.clinic_id = c.clinic_id and u.id = $1
     where $1 in (c.first_person, c.second_person) and c.ended_at is null and u.date_of_birth is distinct from $2::date`,
    [id, born],
  )) !== undefined
