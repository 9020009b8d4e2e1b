import type { ClinicDb } from '#database/clinic'
import { row } from '#database/sql'

/** The version of the links of whoever a form was sent to, while they have an account. */
export const linksOfForm = async (db: ClinicDb, id: string): Promise<number | undefined> =>
  (
    await row<{ links_version: number }>(
      db,
      `select u.links_version from questionnaires q join users u on u.clinic_id = q.clinic_id and u.id = q.patient
       where q.id = $1 and u.is_active`,
      [id],
    )
  )?.links_version

/** The version of somebody's own links. */
export const linksOf = async (db: ClinicDb, person: string): Promise<number> =>
  (await row<{ links_version: number }>(db, 'select links_version from users where id = $1', [person]))
    ?.links_version ?? 0
