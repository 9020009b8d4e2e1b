import type { ClinicDb } from '#database/clinic'
import { rows } from '#database/sql'

/** A couple with its two people, as they stand in the file of patients. */
export interface CoupleToTake {
  id: string
  name: string
  since: string
  until: string
  first_name: string
  first_email: string
  first_ci: string
  second_name: string
  second_email: string
  second_ci: string
}

/** Some couples behind an id; none of whom one was erased. */
export const couplesAfter = (db: ClinicDb, id: string, most: number): Promise<CoupleToTake[]> =>
  rows<CoupleToTake & Record<string, unknown>>(
    db,
    `select c.id, u.full_name as name, c.created_at as since, coalesce(c.ended_at::text, '') as until,
       a.full_name as first_name, coalesce(a.email, '') as first_email, a.ci as first_ci,
       b.full_name as second_name, coalesce(b.email, '') as second_email, b.ci as second_ci
     from couples c join users u on u.clinic_id = c.clinic_id and u.id = c.id
     join users a on a.clinic_id = c.clinic_id and a.id = c.first_person
     join users b on b.clinic_id = c.clinic_id and b.id = c.second_person
     where c.id > $1 and not exists (select from blocked_records r where r.clinic_id = c.clinic_id
       and r.patient in (c.first_person, c.second_person) and r.reason = 'erased')
     order by c.id limit $2`,
    [id, most],
  )
