import type { ClinicDb } from '#database/clinic'
import { row, rows } from '#database/sql'

/**
 * For which patients a person may act: book, pay, move, cancel, read what is meant for them. Themself first, then the couples
 * that they are in. The database answers (`acts_for` in server/sql/participants.sql), so that lists and rights agree.
 */
export const actsFor = async (db: ClinicDb, person: string): Promise<string[]> =>
  (await row<{ ids: string[] }>(db, { name: 'acts-for', text: 'select acts_for($1) as ids' }, [person]))
    ?.ids ?? []

/** Whether a person may act for a patient; asks nothing for oneself. */
export const mayActFor = async (db: ClinicDb, person: string, patient: string): Promise<boolean> =>
  person === patient || (await actsFor(db, person)).includes(patient)

/** Whether somebody is that patient, or one of that couple while it lasts: what is shared with the patient is theirs. */
export const isPartOf = async (db: ClinicDb, person: string, patient: string): Promise<boolean> =>
  person === patient ||
  (await row(db, 'select 1 where $2::uuid = any (is_part_of($1))', [person, patient])) !== undefined

/** Under which ids those are told of a patient's sessions who paid: an account that answers for them is told as their contact. */
export const toldAs = async (db: ClinicDb, patient: string, payer: string): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      db,
      'select $2::uuid as id union all select id from contacts where patient = $1 and account = $2',
      [patient, payer],
    )
  ).map((person) => person.id)
