import type { InstrumentId } from '@psico/contract/questionnaires/instruments'
import type { ClinicDb } from '#database/clinic'
import { rows } from '#database/sql'

export type Counted<T> = T & { count: number }
export interface Part {
  page: number
  page_size: number
}
export const part = ({ page, page_size: size }: Part): [number, number] => [size, (page - 1) * size]

export interface Form {
  id: string
  patient: string
  given_by: string
  instrument: InstrumentId
  order_id: string | null
  appointment_id: string | null
  sent_at: string
  expires_at: string
  answered_at: string | null
  answers: Buffer | null
  result: Buffer | null
}
export const formColumns =
  'id, patient, given_by, instrument, order_id, appointment_id, sent_at, expires_at, answered_at, answers, result'

/** The session that a form stands beside, for this reader ($2): see `session` of the contract. */
const besideSession = `coalesce(q.appointment_id, (select a.id from appointments a
    where a.clinic_id = q.clinic_id and a.patient = q.patient and a.psychologist = $2
      and a.status in ('confirmed', 'completed') and not a.no_show and a.ends_at >= q.answered_at
    order by a.starts_at limit 1)) as session`

/** A form with the session that it stands beside. */
export interface PlacedForm extends Form {
  session: string | null
}

/** Who reads forms: those they gave out themself, and of whom they have met also those of who has left the clinic. */
export interface Reader {
  id: string
  hasMet: boolean
}

/** Forms of a patient, the newest first, as far as this person may read them. */
export const formsFor = (
  db: ClinicDb,
  reader: Reader,
  query: Part & { patient: string; instrument?: InstrumentId | undefined; session?: string | undefined },
): Promise<Counted<PlacedForm & { patient_name: string }>[]> =>
  rows(
    db,
    `select f.*, count(*) over () as count from (
       select q.id, q.patient, q.given_by, q.instrument, q.order_id, q.appointment_id, q.sent_at, q.expires_at,
         q.answered_at, q.answers, q.result, ${besideSession}, u.full_name as patient_name
       from questionnaires q
       join users u on u.clinic_id = q.clinic_id and u.id = q.patient
       join users g on g.clinic_id = q.clinic_id and g.id = q.given_by
       where q.patient = $1 and (q.given_by = $2 or (not g.is_active and $7)) and ($3::text is null or q.instrument = $3)
     ) f where $4::uuid is null or f.session = $4
     order by f.sent_at desc, f.id desc limit $5 offset $6`,
    [
      query.patient,
      reader.id,
      query.instrument ?? null,
      query.session ?? null,
      ...part(query),
      reader.hasMet,
    ],
  )

/** Every filled form of a patient that this person may read, the oldest first: a year of weekly sessions twice over. */
export const filledFor = (db: ClinicDb, reader: Reader, patient: string): Promise<PlacedForm[]> =>
  rows(
    db,
    `select ${formColumns.replaceAll(/\w+/g, 'q.$&')}, ${besideSession} from questionnaires q
     join users g on g.clinic_id = q.clinic_id and g.id = q.given_by
     where q.patient = $1 and (q.given_by = $2 or (not g.is_active and $3)) and q.answered_at is not null
     order by q.answered_at, q.id limit 400`,
    [patient, reader.id, reader.hasMet],
  )
