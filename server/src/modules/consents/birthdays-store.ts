import type { ClinicDb } from '#database/clinic'
import { row, rows } from '#database/sql'

/** When a patient was born; undefined where it is not known, or they come no more. */
export const bornOf = async (db: ClinicDb, patient: string): Promise<string | undefined> =>
  (
    await row<{ born: string | null }>(
      db,
      `select date_of_birth as born from users where id = $1 and user_type = 'patient' and is_active`,
      [patient],
    )
  )?.born ?? undefined

/** Whom it concerns that a patient is of another age today: themself, and while they are a minor those who act for them. */
export const concernedBy = async (db: ClinicDb, patient: string, isOfAge: boolean): Promise<string[]> =>
  (
    await rows<{ email: string }>(
      db,
      `select email from users where is_active and email is not null
         and (id = $1 or not $2 and id = any (who_acts_for($1))) order by email`,
      [patient, isOfAge],
    )
  ).map((user) => user.email)
