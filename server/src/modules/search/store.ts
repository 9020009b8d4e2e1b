import type { Found } from '@psico/contract/search/search'
import { mostFound } from '@psico/contract/search/search'
import { isPersonFound } from '#database/person-search'
import type { ClinicDb } from '#database/clinic'
import { rows } from '#database/sql'

/** Whose people and sessions are looked through: a professional's own, or the clinic's. */
export type Reach = { psychologist: string } | 'patients' | 'everybody'

const personColumns = `u.id, u.full_name as name, case u.kind when 'couple' then 'couple' else u.user_type end as kind, coalesce(nullif(u.phone, ''), u.email, '') as hint`

/** Active people by name, `mostFound` at most; of a professional those who were or will be with them. */
export const people = (db: ClinicDb, text: string, reach: Reach): Promise<Found['people']> =>
  rows<Found['people'][number]>(
    db,
    `select ${personColumns} from users u
     where u.is_active and ${isPersonFound('u', '$1')} and ($2 or u.user_type = 'patient')
       and ($3::uuid is null or exists (select from appointments a where a.clinic_id = u.clinic_id
         and a.psychologist = $3 and a.patient = u.id and a.status in ('confirmed', 'completed')))
     order by u.folded_name, u.id limit ${mostFound}`,
    [text, reach === 'everybody', typeof reach === 'object' ? reach.psychologist : null],
  )

/** How many of those who are found have their sessions looked for: of two hundred called Juan, nobody's is what is meant. */
const mostMet = 40

/** Of what is to come a cancelled one is no session; what is past is shown as it ended. */
const side = (whose: 'patient' | 'psychologist', order: 'ahead' | 'behind') =>
  `(select a.id, a.patient, a.psychologist, a.appointment_date, a.start_time, a.status, a.starts_at
    from met m join lateral (select * from appointments a where a.${whose} = m.id
      and a.starts_at ${order === 'ahead' ? "> $4 and a.status in ('pending', 'confirmed')" : '<= $4'} and ($3::uuid is null or a.psychologist = $3)
      and a.cancelled_by is distinct from 'expiry' and (a.status <> 'pending' or a.hold_expires_at is null or a.hold_expires_at > $4)
      order by a.starts_at ${order === 'ahead' ? '' : 'desc'} limit ${mostFound}) a on true)`

/** Sessions of those who are found: the next ones first, then the last; `mostFound` at most. */
export const sessions = (
  db: ClinicDb,
  text: string,
  reach: Reach,
  nowMs: number,
): Promise<Found['sessions']> =>
  rows<Found['sessions'][number]>(
    db,
    `with met as (select u.id from users u where ${isPersonFound('u', '$1')} and ($2 or u.user_type = 'patient')
       order by u.is_active desc, u.folded_name, u.id limit ${mostMet}),
     found as (${side('patient', 'ahead')} union ${side('patient', 'behind')}
       union ${side('psychologist', 'ahead')} union ${side('psychologist', 'behind')})
     select a.id, a.patient, p.full_name as patient_name, a.psychologist, w.full_name as psychologist_name,
       a.appointment_date, to_char(a.start_time, 'HH24:MI') as start_time, a.status
     from found a join users p on p.id = a.patient join users w on w.id = a.psychologist
     order by a.starts_at <= $4, abs(extract(epoch from a.starts_at - $4::timestamptz)), a.id limit ${mostFound}`,
    [
      text,
      reach !== 'patients' && typeof reach !== 'object',
      typeof reach === 'object' ? reach.psychologist : null,
      new Date(nowMs).toISOString(),
    ],
  )
