import type { UserType } from '@psico/contract/accounts'
import type { ClinicDb, GlobalDb } from '#platform/db/clinic'
import { rows, run } from '#platform/db/sql'

/** How many people the clinic has, by type. */
export async function countsByType(db: ClinicDb) {
  const counted = await rows<{ user_type: UserType; count: number }>(
    db,
    'select user_type, count(*) as count from users group by user_type',
  )
  const of = (type: UserType): number => counted.find((it) => it.user_type === type)?.count ?? 0
  const [patients, professionals, admins] = [of('patient'), of('professional'), of('admin')]
  return { total: patients + professionals + admins, patients, professionals, admins }
}

/** False when the address is taken. */
export const insertGlobalAdmin = async (
  db: GlobalDb,
  it: { id: string; email: string; first_name: string; last_name: string; password_hash: string },
): Promise<boolean> =>
  (await run(
    db,
    `insert into global_admins (id, email, first_name, last_name, password_hash) values ($1, $2, $3, $4, $5)
     on conflict (email) do nothing`,
    [it.id, it.email, it.first_name, it.last_name, it.password_hash],
  )) > 0
