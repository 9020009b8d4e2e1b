import type { NoteTemplate } from '@psico/contract/notes/templates'
import type { AppointmentStatus } from '@psico/contract/sessions/appointments'
import type { ClinicDb } from '#database/clinic'
import { row, sqlState, unlessRefused } from '#database/sql'
import { problems } from './problems.ts'

/** A session as far as its note is concerned. */
export interface NotedSession {
  psychologist: string
  patient: string
  status: AppointmentStatus
  appointment_date: string
  starts_at: string
}

export const session = (db: ClinicDb, appointment: string): Promise<NotedSession | undefined> =>
  row<NotedSession & Record<string, unknown>>(
    db,
    'select psychologist, patient, status, appointment_date, starts_at from appointments where id = $1',
    [appointment],
  )

export interface StoredNote {
  id: string
  appointment: string
  author: string
  template: NoteTemplate
  content: Buffer
  content_version: number
  fields: Buffer | null
  /** The number of the text that the fields belong to; what an older version of the server wrote has none. */
  fields_version: number
  signed_at: string | null
  signed_name: string | null
  signed_license: string | null
  digest: string | null
  created_at: string
  updated_at: string
}

export const noteColumns = `id, appointment_id as appointment, author, template, content, content_version, fields, fields_version,
  signed_at, signed_name, signed_license, digest, created_at, updated_at`

export const ofAppointment = (db: ClinicDb, appointment: string): Promise<StoredNote | undefined> =>
  row<StoredNote & Record<string, unknown>>(
    db,
    `select ${noteColumns} from session_notes where appointment_id = $1`,
    [appointment],
  )

/** The same, kept as it is until the transaction ends: of two that change it the second builds on the first. */
export const lockOfAppointment = (db: ClinicDb, appointment: string): Promise<StoredNote | undefined> =>
  row<StoredNote & Record<string, unknown>>(
    db,
    `select ${noteColumns} from session_notes where appointment_id = $1 for no key update`,
    [appointment],
  )

/** A text as it is stored: sealed, the so-manieth of its note. */
export interface SealedText {
  template: NoteTemplate
  content: Buffer
  fields: Buffer | null
  version: number
}

/** @throws noteExists, also to the second of two at once */
export const insert = (
  db: ClinicDb,
  sealedText: SealedText & { id: string; appointment: string; author: string },
): Promise<StoredNote | undefined> =>
  unlessRefused(
    db,
    sqlState.unique,
    () =>
      row<StoredNote & Record<string, unknown>>(
        db,
        `insert into session_notes (id, appointment_id, author, template, content, content_version, fields, fields_version)
         values ($1, $2, $3, $4, $5, $6, $7, $6)
         returning ${noteColumns}`,
        [
          sealedText.id,
          sealedText.appointment,
          sealedText.author,
          sealedText.template,
          sealedText.content,
          sealedText.version,
          sealedText.fields,
        ],
      ),
    () => {
      throw problems.noteExists()
    },
  )

/** Every text of a note is later than the one before it, by a millisecond at least: that tells two tabs apart. */
export const setText = (db: ClinicDb, id: string, text: SealedText): Promise<StoredNote | undefined> =>
  row<StoredNote & Record<string, unknown>>(
    db,
    `update session_notes set template = $2, content = $3, content_version = $4, fields = $5, fields_version = $4,
       updated_at = greatest(app_now(), updated_at + interval '1 millisecond')
     where id = $1 returning ${noteColumns}`,
    [id, text.template, text.content, text.version, text.fields],
  )

/** What a signature consists of, beside the text. */
export interface Signature {
  signed_at: string
  signed_name: string
  signed_license: string
  digest: string
}

export const sign = (db: ClinicDb, id: string, signature: Signature): Promise<StoredNote | undefined> =>
  row<StoredNote & Record<string, unknown>>(
    db,
    `update session_notes set signed_at = $2, signed_name = $3, signed_license = $4, digest = $5
     where id = $1 returning ${noteColumns}`,
    [id, signature.signed_at, signature.signed_name, signature.signed_license, signature.digest],
  )

/** Name and licence of a professional as they are today. */
export const signer = (
  db: ClinicDb,
  userId: string,
): Promise<{ name: string; license_number: string } | undefined> =>
  row(
    db,
    `select u.full_name as name, trim(p.license_number) as license_number
     from users u join professionals p on p.clinic_id = u.clinic_id and p.user_id = u.id where u.id = $1`,
    [userId],
  )
