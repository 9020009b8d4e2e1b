import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { rows, run } from '#database/sql'

/** Marks whom to invite among those who came with an import: all of them, or those of some rows. Answers how many. */
export const markInvited = (db: ClinicDb, importId: string, some: readonly number[] | null, nowMs: number) =>
  run(
    db,
    `update import_rows r set invited_at = $3 from users u
     where r.import_id = $1 and r.outcome = 'created' and r.invited_at is null and ($2::int[] is null or r.n = any ($2))
       and u.clinic_id = r.clinic_id and u.id = r.result and u.is_active and u.email is not null and u.password_hash is null`,
    [importId, some, iso(nowMs)],
  )

export interface ToInvite {
  row: string
  id: string
  email: string
  first_name: string
}

/** Some of those who wait for their invitation, locked. */
export const takeToInvite = (db: ClinicDb, importId: string, most: number): Promise<ToInvite[]> =>
  rows<ToInvite & Record<string, unknown>>(
    db,
    `select r.id as row, u.id, u.email, u.first_name from import_rows r
     join users u on u.clinic_id = r.clinic_id and u.id = r.result and u.is_active and u.email is not null and u.password_hash is null
     where r.import_id = $1 and r.invited_at is not null and r.invitation_sent_at is null
     order by r.n limit $2 for update of r`,
    [importId, most],
  )

export const setSent = (db: ClinicDb, some: readonly string[], nowMs: number) =>
  run(db, 'update import_rows set invitation_sent_at = $2 where id = any ($1::uuid[])', [some, iso(nowMs)])
