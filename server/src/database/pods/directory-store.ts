import { row, rows, run, sqlState, unlessRefused } from '../sql.ts'
import { rootName, type GlobalDb } from '../clinic.ts'
import type { NamedClinic } from '../pod.ts'

/** Where a clinic lives. */
export interface Place {
  subdomain: string
  clinic: string
  pod: string
  state: 'founding' | 'here'
}

export const placeBy = (
  db: GlobalDb,
  by: 'subdomain' | 'clinic',
  value: string,
): Promise<Place | undefined> =>
  row<Place>(
    db,
    {
      name: `place-by-${by}`,
      text: `select subdomain, clinic, pod, state from clinic_places where ${by} = $1`,
    },
    [value],
  )

/** How many clinics each pod has, those included that are being founded; pods without any are not named. */
export const clinicsByPod = async (db: GlobalDb): Promise<Map<string, number>> => {
  const found = await rows<{ pod: string; clinics: number }>(
    db,
    'select pod, count(*) as clinics from clinic_places group by pod',
  )
  return new Map(found.map((entry) => [entry.pod, entry.clinics]))
}

/** One at a time finds room for a clinic, so that nobody takes a place twice. */
export const lockRoom = (db: GlobalDb): Promise<number> =>
  run(db, `select pg_advisory_xact_lock(hashtext('room in the pods'))`)

/** Takes a clinic's name for it; false where it is taken. */
export const insertPlace = (db: GlobalDb, { id, subdomain }: NamedClinic, pod: string): Promise<boolean> =>
  unlessRefused(
    db,
    sqlState.unique,
    async () => {
      await run(
        db,
        `insert into clinic_places (subdomain, clinic, pod, state) values ($1, $2, $3, 'founding')`,
        [subdomain, id, pod],
      )
      return true
    },
    () => false,
  )

export const arrived = (db: GlobalDb, clinic: string): Promise<number> =>
  run(db, `update clinic_places set state = 'here' where clinic = $1 and state = 'founding'`, [clinic])

export const removePlace = (db: GlobalDb, clinic: string): Promise<number> =>
  run(db, `delete from clinic_places where clinic = $1 and state = 'founding'`, [clinic])

/** Foundings that nobody has spoken of for a while. */
export const leftOver = (db: GlobalDb): Promise<Place[]> =>
  rows<Place>(
    db,
    `select subdomain, clinic, pod, state from clinic_places
     where state = 'founding' and since < now() - interval '10 minutes' order by since limit 1000`,
  )

/** Clinics of the root from before there was a directory. Whoever makes one from now on enters it (`enter_clinic`). */
export const enterOwn = (db: GlobalDb): Promise<number> =>
  run(
    db,
    `insert into clinic_places (subdomain, clinic, pod, state)
     select subdomain, id, $1, 'here' from clinics c
     where not exists (select from clinic_places p where p.clinic = c.id) on conflict do nothing`,
    [rootName],
  )

/**
 * In the clinic's pod: whether it was founded. Where it was not it never will be: a founding that is under way is waited for,
 * and one that comes later is refused (`enter_clinic` in server/sql/pods.sql).
 */
export async function foundedOrNever(db: GlobalDb, clinic: string): Promise<boolean> {
  await run(db, 'select pg_advisory_xact_lock(hashtextextended($1, 7236))', [clinic])
  if (await row(db, 'select 1 from clinics where id = $1', [clinic])) return true
  await run(
    db,
    `insert into fenced_clinics (clinic, why) values ($1, 'never founded') on conflict do nothing`,
    [clinic],
  )
  return false
}
