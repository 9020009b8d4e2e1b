import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { row, rows } from '#database/sql'
import { entryTimes } from '#modules/privacy-terms/public'

interface Part {
  page: number
  page_size: number
}
const part = ({ page, page_size: size }: Part): [number, number] => [size, (page - 1) * size]

interface Ended {
  patient: string
  patient_name: string
  last_entry: string
  count: number
}

/** Of two who decide about a person at once the second waits. */
export const lockPatient = (db: ClinicDb, patient: string): Promise<{ id: string } | undefined> =>
  row(db, `select id from users where id = $1 and user_type = 'patient' for update`, [patient])

/**
 * Records without an entry, and people without a session, since then; nobody decided about them yet. The longest quiet first;
 * of one person where `patient` says so.
 */
export const ended = (db: ClinicDb, sinceMs: number, query: Part & { patient?: string }): Promise<Ended[]> =>
  rows<Ended & Record<string, unknown>>(
    db,
    `select u.id as patient, u.full_name as patient_name, t.at as last_entry, count(*) over () as count
     from users u cross join lateral (select max(at) as at from (${entryTimes('u.id')}) e) t
     where u.user_type = 'patient' and u.date_joined < $1 and ($2::uuid is null or u.id = $2) and t.at < $1
       and not exists (select from appointments a where a.clinic_id = u.clinic_id and a.patient = u.id
         and a.starts_at >= $1 and a.status <> 'cancelled')
       and not exists (select from blocked_records b where b.clinic_id = u.clinic_id and b.patient = u.id)
     order by t.at, u.id limit $3 offset $4`,
    [iso(sinceMs), query.patient ?? null, ...part(query)],
  )

interface Closed {
  patient: string
  patient_name: string
  kept_until: string
  destroyed_at: string | null
  count: number
}

const closedRows = `select b.patient, case when b.erased_at is null then coalesce(u.full_name, '') else '' end as patient_name,
   b.kept_until, b.destroyed_at, count(*) over () as count
 from blocked_records b left join users u on u.clinic_id = b.clinic_id and u.id = b.patient`

/** Records that are blocked, by the end of their term; or those that were destroyed, the last one first. */
export const closed = (db: ClinicDb, isDestroyed: boolean, query: Part): Promise<Closed[]> =>
  rows<Closed & Record<string, unknown>>(
    db,
    `${closedRows} where (b.destroyed_at is not null) = $1
     order by b.destroyed_at desc, b.kept_until, b.patient limit $2 offset $3`,
    [isDestroyed, ...part(query)],
  )

export const closedOf = (db: ClinicDb, patient: string): Promise<Closed | undefined> =>
  row<Closed & Record<string, unknown>>(db, `${closedRows} where b.patient = $1`, [patient])
