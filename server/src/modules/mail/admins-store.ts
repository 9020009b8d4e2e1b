import type { ClinicDb } from '#database/clinic'
import { rows } from '#database/sql'

/** Where the clinic's admins read mail. */
export const adminAddresses = async (db: ClinicDb): Promise<string[]> =>
  (
    await rows<{ email: string }>(
      db,
      `select email from users where user_type = 'admin' and is_active order by email`,
      [],
    )
  ).map((it) => it.email)
