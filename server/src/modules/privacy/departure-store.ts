import type { ClinicDb } from '#database/clinic'
import { row } from '#database/sql'

/** What became of an account; undefined for nobody of this clinic. */
export const stateOf = (db: ClinicDb, user: string) =>
  row<{ is_active: boolean; is_erased: boolean; kept_until: string | null }>(
    db,
    `select u.is_active, coalesce(b.reason = 'erased', false) as is_erased, b.kept_until
     from users u left join blocked_records b on b.clinic_id = u.clinic_id and b.patient = u.id where u.id = $1`,
    [user],
  )
