import type { RecordAccess } from '@psico/contract/record-access/record-access'
import type { ClinicDb } from '#database/clinic'
import { rows } from '#database/sql'

/**
 * What others did with a patient's record, newest first. Ids are ordered by time. A chat leaves an entry for every
 * message: what one person did there within an hour is one line, that of its last entry.
 */
export const accesses = (
  db: ClinicDb,
  patient: string,
  { page, page_size: size }: { page: number; page_size: number },
): Promise<(RecordAccess & { count: number })[]> =>
  rows<RecordAccess & { count: number }>(
    db,
    `with told as (
       select *, case when clinical = 'chat' then date_trunc('hour', timestamp) else timestamp end as moment
       from audit_entries where patient = $1 and clinical is not null and user_id is distinct from $1),
     lines as (
       select distinct on (moment, user_id, action) * from told order by moment, user_id, action, id desc)
     select e.id, e.timestamp as at, coalesce(u.full_name, '') as who, e.clinical, e.action, count(*) over () as count
     from lines e left join users u on u.clinic_id = e.clinic_id and u.id = e.user_id
     order by e.id desc limit $2 offset $3`,
    [patient, size, (page - 1) * size],
  )
