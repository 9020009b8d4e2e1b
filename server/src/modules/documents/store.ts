import type { DocumentExtension } from '@psico/contract/documents/documents'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

/** A document's record; the buffers are sealed. */
export interface StoredDocument {
  id: string
  patient: string
  patient_name: string
  uploaded_by: string
  uploaded_by_name: string
  description: Buffer
  file_name: Buffer
  /** Null once it is withdrawn. */
  file_key: Buffer | null
  extension: DocumentExtension
  file_size: number
  uploaded_at: string
  withdrawn_at: string | null
  withdrawn_reason: Buffer | null
  /** Those who answer for the patient see it, too. */
  share_with_family: boolean
}

const documentRows = `select d.id, d.patient, p.full_name as patient_name, d.uploaded_by, u.full_name as uploaded_by_name,
    d.description, d.file_name, d.file_key, d.extension, d.file_size, d.uploaded_at,
    d.withdrawn_at, d.withdrawn_reason, d.share_with_family`
const documentTables = `documents d
  join users p on p.clinic_id = d.clinic_id and p.id = d.patient
  join users u on u.clinic_id = d.clinic_id and u.id = d.uploaded_by`

export const byId = (db: ClinicDb, id: string): Promise<StoredDocument | undefined> =>
  row<StoredDocument>(db, `${documentRows} from ${documentTables} where d.id = $1`, [id])

export interface NewDocument {
  id: string
  patient: string
  uploaded_by: string
  description: Buffer
  file_name: Buffer
  file_key: Buffer
  extension: DocumentExtension
  file_size: number
  share_with_family: boolean
  sent_as: string | null
}

export const insert = (db: ClinicDb, document: NewDocument): Promise<number> =>
  run(
    db,
    `insert into documents (id, patient, uploaded_by, description, file_name, file_key, extension, file_size,
       share_with_family, sent_as)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      document.id,
      document.patient,
      document.uploaded_by,
      document.description,
      document.file_name,
      document.file_key,
      document.extension,
      document.file_size,
      document.share_with_family,
      document.sent_as,
    ],
  )

/** Of two who send a document under one id at once the second waits until the first is done. */
export const holdSending = (db: ClinicDb, sentAs: string) =>
  run(db, `select pg_advisory_xact_lock(hashtextextended('document ' || $1::text, 0))`, [sentAs])

/** The document that was sent under an id, the newest where a restore brought back an older one. */
export const sentAs = (db: ClinicDb, id: string): Promise<StoredDocument | undefined> =>
  row<StoredDocument>(
    db,
    `${documentRows} from ${documentTables} where d.sent_as = $1 order by d.uploaded_at desc limit 1`,
    [id],
  )

export interface DocumentFilter {
  page: number
  page_size: number
  patient?: string | undefined
}
type Counted = StoredDocument & { count: number }

/** Shared with a patient, or with a couple of theirs, newest first. */
export const sharedWith = (db: ClinicDb, patient: string, filter: DocumentFilter): Promise<Counted[]> =>
  some(
    db,
    `exists (select from documents_seen_by($1) s where s.patient = d.patient and (s.is_own or d.share_with_family))
       and d.withdrawn_at is null`,
    patient,
    filter,
  )

/** Uploaded by a professional for those who are still their patients, newest first. */
export const uploadedBy = (db: ClinicDb, user: string, filter: DocumentFilter): Promise<Counted[]> =>
  some(
    db,
    `d.uploaded_by = $1 and exists (select from appointments a where a.clinic_id = d.clinic_id
       and a.psychologist = $1 and a.patient = d.patient and a.status in ('confirmed', 'completed'))`,
    user,
    filter,
  )

const some = (db: ClinicDb, whose: string, user: string, filter: DocumentFilter): Promise<Counted[]> =>
  rows<Counted>(
    db,
    `${documentRows}, count(*) over () as count from ${documentTables}
     where ${whose} and ($2::uuid is null or d.patient = $2)
     order by d.uploaded_at desc, d.id desc limit $3 offset $4`,
    [user, filter.patient ?? null, filter.page_size, (filter.page - 1) * filter.page_size],
  )

/** Keeps restores of the clinic out for the rest of the transaction; false while one is running. */
export const keepRestoresOut = async (db: ClinicDb): Promise<boolean> =>
  (
    await row<{ kept: boolean }>(
      db,
      "select pg_try_advisory_xact_lock_shared(hashtextextended('restore ' || app_clinic()::text, 0)) as kept",
    )
  )?.kept ?? false

/** Takes the content away; false where that was done before. */
export const withdraw = async (
  db: ClinicDb,
  id: string,
  reason: Buffer | null,
  nowMs: number,
): Promise<boolean> =>
  (await run(
    db,
    `update documents set withdrawn_at = $2, withdrawn_reason = $3, file_key = null
     where id = $1 and withdrawn_at is null`,
    [id, new Date(nowMs).toISOString(), reason],
  )) > 0

/** Of these ids, those whose file is to be kept. */
export const known = async (db: ClinicDb, ids: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await rows<{ id: string }>(
        db,
        'select id from documents where id = any($1::uuid[]) and withdrawn_at is null',
        [ids],
      )
    ).map((document) => document.id),
  )

/** Where a patient, or each of a couple, reads mail who can still sign in. */
export const toldOf = (db: ClinicDb, patient: string) =>
  rows<{ id: string; email: string }>(
    db,
    'select id, email from users where id = any (who_is($1)) and is_active and email is not null',
    [patient],
  )

/** What the files of the clinic weigh: documents, proofs of payment and copies of somebody's data, blocked records among them. */
export const storedBytes = async (db: ClinicDb): Promise<number> =>
  (await row<{ bytes: number }>(db, 'select clinic_files_bytes() as bytes'))?.bytes ?? 0
