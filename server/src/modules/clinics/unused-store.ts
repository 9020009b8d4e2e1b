import type { ClinicDb, GlobalDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

/** One that went from its database, and of which not everything is done yet. */
export interface DroppedClinic {
  clinic: string
  subdomain: string
  /** The last link of its audit log, `seq hash`; empty where there was none. */
  head: string
}

/** One that nobody used until now, by what the root domain may know of it. */
export interface UnusedClinic {
  id: string
  subdomain: string
  registered_from: string
  created_on: string
}

export async function dropUnusedClinic(db: ClinicDb): Promise<string> {
  const answer = await row<{ became: string }>(db, 'select drop_unused_clinic() as became')
  return answer?.became ?? 'gone'
}

export const forgetNetwork = (db: ClinicDb, id: string): Promise<number> =>
  run(db, 'update clinics set registered_from = null where id = $1 and registered_from is not null', [id])

export const dropped = (db: GlobalDb): Promise<DroppedClinic[]> =>
  rows(db, 'select clinic, subdomain, head from dropped_clinics order by dropped_at, clinic limit 1000')

export const forgetDropped = async (db: GlobalDb, clinic: string): Promise<boolean> =>
  (await run(db, 'delete from dropped_clinics where clinic = $1', [clinic])) > 0

/** Takes the name of a clinic that went out of the directory; false where it is not there. */
export const removePlace = async (db: GlobalDb, clinic: string): Promise<boolean> =>
  (await run(db, 'delete from clinic_places where clinic = $1', [clinic])) > 0

/**
 * Those of one network, or of all (null), the oldest first. Whether one is used is judged exactly when it is to go; here
 * somebody counts who signed in.
 */
export const unused = (db: GlobalDb, network: string | null): Promise<UnusedClinic[]> =>
  rows(
    db,
    `select c.id, c.subdomain, c.registered_from, c.created_on from clinics c
     where c.registered_from is not null and ($1::text is null or c.registered_from = $1)
       and c.settings_saved_at is null and c.suspended_at is null
       and not exists (select 1 from users u where u.clinic_id = c.id and u.last_login is not null)
     order by c.created_on, c.id`,
    [network],
  )
