import type { RecordAccess } from '@psico/contract/record-access'
import type { ClinicDb } from '#platform/clinic'
import { rows } from '#platform/sql'

/** What others did with a patient's record, newest first. Ids are ordered by time. */
export const accesses = (
  db: ClinicDb,
  patient: string,
  { page, page_size: size }: { page: number; page_size: number },
): Promise<(RecordAccess & { count: number })[]> =>
  rows<RecordAccess & { count: number }>(
    db,
    `select e.id, e.timestamp as at, coalesce(u.full_name, '') as who, e.clinical, e.action, count(*) over () as count
     from audit_entries e left join users u on u.clinic_id = e.clinic_id and u.id = e.user_id
     where e.patient = $1 and e.clinical is not null and e.user_id is distinct from $1
     order by e.id desc limit $2 offset $3`,
    [patient, size, (page - 1) * size],
  )
