import type { ClinicDb } from '#database/clinic'
import { rows } from '#database/sql'

/** One of a couple, as they stand in the file of patients. */
export interface PartnerToTake {
  name: string
  email: string
  ci: string
  born: string
  pays: boolean
}

/** The two of a couple whose session or balance goes in again, as the rows of one of them call them. */
export interface OneOfTwo extends Omit<PartnerToTake, 'pays'> {
  first_name: string
  last_name: string
}

/** The two of `p`, where it is a couple that has not ended; null of anybody else. */
export const bothOf = `(select json_agg(json_build_object('first_name', m.first_name, 'last_name', m.last_name,
      'name', m.full_name, 'email', coalesce(m.email, ''), 'ci', m.ci, 'born', coalesce(m.date_of_birth::text, '')))
    from couples c join users m on m.clinic_id = c.clinic_id and m.id in (c.first_person, c.second_person)
    where c.clinic_id = p.clinic_id and c.id = p.id and c.ended_at is null) as both`

/** A couple with its two people; days of the clinic's clock. */
export interface CoupleToTake {
  id: string
  name: string
  since: string
  until: string
  people: PartnerToTake[]
}

/** Some couples behind an id; none of whom one was erased. */
export const couplesAfter = (db: ClinicDb, id: string, most: number): Promise<CoupleToTake[]> =>
  rows<CoupleToTake & Record<string, unknown>>(
    db,
    `select c.id, u.full_name as name, (c.created_at at time zone k.timezone)::date::text as since,
       coalesce((c.ended_at at time zone k.timezone)::date::text, '') as until,
       (select json_agg(json_build_object('name', p.full_name, 'email', coalesce(p.email, ''), 'ci', p.ci,
           'born', coalesce(p.date_of_birth::text, ''), 'pays', coalesce(p.id = c.payer, false)))
         from users p where p.clinic_id = c.clinic_id and p.id in (c.first_person, c.second_person)) as people
     from couples c join clinics k on k.id = c.clinic_id
     join users u on u.clinic_id = c.clinic_id and u.id = c.id
     where c.id > $1
       and (select count(*) from users p where p.clinic_id = c.clinic_id and p.id in (c.first_person, c.second_person)) = 2
       and not exists (select from blocked_records r where r.clinic_id = c.clinic_id
         and r.patient in (c.first_person, c.second_person) and r.reason = 'erased')
     order by c.id limit $2`,
    [id, most],
  )
