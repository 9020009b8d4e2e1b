import type { UserType } from '@psico/contract/people/people'
import type { ClinicDb, GlobalDb } from '#database/clinic'
import { rows, run } from '#database/sql'

/** How many active people the clinic has, by type; of its patients alone where nobody else is to be known. */
export async function countsByType(db: ClinicDb, onlyPatients: boolean) {
  const counted = await rows<{ user_type: UserType; count: number }>(
    db,
    `select user_type, count(*) as count from users where is_active and kind = 'person' and (not $1 or user_type = 'patient')
     group by user_type`,
    [onlyPatients],
  )
  const of = (type: UserType): number => counted.find((row) => row.user_type === type)?.count ?? 0
  return {
    total: counted.reduce((sum, row) => sum + row.count, 0),
    patients: of('patient'),
    professionals: of('professional'),
    receptionists: of('reception'),
    admins: of('admin'),
  }
}

/** False when the address is taken. */
export const insertGlobalAdmin = async (
  db: GlobalDb,
  admin: { id: string; email: string; first_name: string; last_name: string; password_hash: string },
): Promise<boolean> =>
  (await run(
    db,
    `insert into global_admins (id, email, first_name, last_name, password_hash) values ($1, $2, $3, $4, $5)
     on conflict (email) do nothing`,
    [admin.id, admin.email, admin.first_name, admin.last_name, admin.password_hash],
  )) > 0
