import type { NoteTemplate } from '@psico/contract/notes/templates'
import type { AddendumReason } from '@psico/contract/notes/notes'
import type { InstrumentId } from '@psico/contract/questionnaires/instruments'
import type { ClinicDb } from '#database/clinic'
import { row, rows } from '#database/sql'

/** Somebody of whom a professional wrote, as an import knows them again. */
export interface Whom {
  patient: string
  patient_name: string
  patient_email: string
  patient_ci: string
  patient_born: string
  /** Two who come together: what is of both goes along to read, since nobody can be told what couple it is elsewhere. */
  is_couple: boolean
}
const whom = `u.id as patient, u.full_name as patient_name, coalesce(u.email, '') as patient_email, u.ci as patient_ci,
  coalesce(u.date_of_birth::text, '') as patient_born, u.kind = 'couple' as is_couple`
const localDay = (column: string) =>
  `(${column} at time zone (select timezone from clinics where id = app_clinic()))::date`

interface Written extends Whom {
  id: string
  /** The day of the clinic's clock. */
  dated: string
}

export interface WrittenHistory extends Written {
  version: number
  content: Buffer
}

/** Versions of histories that a professional saved, some behind an id. */
export const historiesAfter = (
  db: ClinicDb,
  author: string,
  id: string,
  most: number,
): Promise<WrittenHistory[]> =>
  rows<WrittenHistory & Record<string, unknown>>(
    db,
    `select h.id, ${whom}, ${localDay('h.created_at')}::text as dated, h.version, h.content
     from clinical_history_versions h join users u on u.clinic_id = h.clinic_id and u.id = h.patient
     where h.author = $1 and h.id > $2 order by h.id limit $3`,
    [author, id, most],
  )

export interface WrittenNote extends Written {
  appointment: string
  template: NoteTemplate
  content: Buffer
  content_version: number
  fields: Buffer | null
  fields_version: number
  signed_at: string | null
  signed_name: string | null
  signed_license: string | null
  digest: string | null
}

/** Notes of a professional's sessions, some behind an id. */
export const notesAfter = (db: ClinicDb, author: string, id: string, most: number): Promise<WrittenNote[]> =>
  rows<WrittenNote & Record<string, unknown>>(
    db,
    `select n.id, ${whom}, least(a.appointment_date, ${localDay('n.created_at')})::text as dated, n.appointment_id as appointment,
       n.template, n.content, n.content_version, n.fields, n.fields_version, n.signed_at, n.signed_name, n.signed_license, n.digest
     from session_notes n join appointments a on a.clinic_id = n.clinic_id and a.id = n.appointment_id
     join users u on u.clinic_id = a.clinic_id and u.id = a.patient
     where n.author = $1 and n.id > $2 order by n.id limit $3`,
    [author, id, most],
  )

export interface WrittenAddendum {
  id: string
  note_id: string
  reason: AddendumReason
  content: Buffer
  signed_at: string
  signed_name: string
  signed_license: string
  digest: string
}

/** What was added to some notes, in its order. */
export const addendaOf = (db: ClinicDb, notes: readonly string[]): Promise<WrittenAddendum[]> =>
  rows<WrittenAddendum & Record<string, unknown>>(
    db,
    `select id, note_id, reason, content, signed_at, signed_name, signed_license, digest from note_addenda
     where note_id = any ($1::uuid[]) order by signed_at, id`,
    [notes],
  )

export interface FilledForm extends Written {
  instrument: InstrumentId
  answered_at: string
  answers: Buffer
  result: Buffer
}

/** Forms that a professional gave out and that were filled, some behind an id. */
export const formsAfter = (db: ClinicDb, giver: string, id: string, most: number): Promise<FilledForm[]> =>
  rows<FilledForm & Record<string, unknown>>(
    db,
    `select q.id, ${whom}, ${localDay('q.answered_at')}::text as dated, q.instrument, q.answered_at, q.answers, q.result
     from questionnaires q join users u on u.clinic_id = q.clinic_id and u.id = q.patient
     where q.given_by = $1 and q.answered_at is not null and q.id > $2 order by q.id limit $3`,
    [giver, id, most],
  )

export interface SetGoal extends Written {
  opened_at: string
  closed_at: string | null
  content: Buffer
  content_version: number
  review_on: string | null
  state: 'open' | 'met' | 'dropped'
}

/** Goals of the processes that a professional leads, some behind an id. */
export const goalsAfter = (
  db: ClinicDb,
  psychologist: string,
  id: string,
  most: number,
): Promise<SetGoal[]> =>
  rows<SetGoal & Record<string, unknown>>(
    db,
    `select g.id, ${whom}, ${localDay('g.created_at')}::text as dated, e.opened_at, e.closed_at, g.content, g.content_version,
       g.review_on::text as review_on, g.state
     from goals g join episodes e on e.clinic_id = g.clinic_id and e.id = g.episode_id
     join users u on u.clinic_id = e.clinic_id and u.id = e.patient
     where e.psychologist = $1 and g.id > $2 order by g.id limit $3`,
    [psychologist, id, most],
  )

/** By which a professional is known in whichever clinic. */
export const addressOf = async (db: ClinicDb, person: string): Promise<string> =>
  (await row<{ email: string }>(db, `select coalesce(email, '') as email from users where id = $1`, [person]))
    ?.email ?? ''
