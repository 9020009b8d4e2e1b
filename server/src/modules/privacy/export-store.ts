import { iso } from '#core/iso'
import type { Relation } from '@psico/contract/people/contact-facts'
import type { DataExport } from '@psico/contract/privacy/privacy'
import type { ClinicDb } from '#database/clinic'
import { columnsOf, markedColumns, whoseRow } from '#database/catalogue'
import { row, rows, run } from '#database/sql'

export interface StoredExport extends DataExport {
  user_id: string
  file_key: Buffer | null
}
const columns = 'id, user_id, status, asked_at, expires_at, file_key, file_size'

export const byId = (db: ClinicDb, id: string): Promise<StoredExport | undefined> =>
  row<StoredExport>(db, `select ${columns} from privacy_exports where id = $1`, [id])

/** The newest first; a person has one or two. */
export const ofPerson = (db: ClinicDb, person: string): Promise<StoredExport[]> =>
  rows<StoredExport>(
    db,
    `select ${columns} from privacy_exports where user_id = $1 order by asked_at desc, id desc limit 20`,
    [person],
  )

/** Of two who ask at once for the same person the second waits. */
export const queueUp = (db: ClinicDb, person: string): Promise<number> =>
  run(db, 'select pg_advisory_xact_lock(hashtextextended($1, 180))', [person])

export const insert = (
  db: ClinicDb,
  request: { id: string; person: string; nowMs: number; expiresAtMs: number },
): Promise<number> =>
  run(db, 'insert into privacy_exports (id, user_id, asked_at, expires_at) values ($1, $2, $3, $4)', [
    request.id,
    request.person,
    iso(request.nowMs),
    iso(request.expiresAtMs),
  ])

export const setReady = (db: ClinicDb, id: string, fileKey: Buffer, bytes: number): Promise<number> =>
  run(
    db,
    `update privacy_exports set status = 'ready', file_key = $2, file_size = $3
     where id = $1 and status = 'preparing'`,
    [id, fileKey, bytes],
  )

export const setFailed = (db: ClinicDb, id: string): Promise<number> =>
  run(db, `update privacy_exports set status = 'failed' where id = $1 and status = 'preparing'`, [id])

export const remove = (db: ClinicDb, ids: readonly string[]): Promise<number> =>
  run(db, 'delete from privacy_exports where id = any($1::uuid[])', [ids])

export interface Person {
  id: string
  full_name: string
  email: string
  user_type: string
  phone: string
  date_of_birth: string | null
  is_active: boolean
}
export const person = (db: ClinicDb, id: string): Promise<Person | undefined> =>
  row<Person>(
    db,
    "select id, full_name, coalesce(email, '') as email, user_type, phone, date_of_birth, is_active from users where id = $1",
    [id],
  )

export const showsNotes = async (db: ClinicDb): Promise<boolean> =>
  (await row<{ shows: boolean }>(db, 'select notes_in_export as shows from clinics where id = app_clinic()'))
    ?.shows ?? false

/** Columns that name a person of the clinic's staff. */
const staffColumns: readonly string[] = [
  'psychologist',
  'author',
  'uploaded_by',
  'sender',
  'given_by',
  'acknowledged_by',
  'shared_by',
  'offered_by',
  'done_by',
  'decided_by',
  'user_id',
]

/** Of a table, the columns with somebody else's id whose name goes along. */
export const staffIn = (table: string): string[] =>
  columnsOf(table, 'other').filter((column) => staffColumns.includes(column))

const byTime = [
  'created_at',
  'starts_at',
  'at',
  'timestamp',
  'sent_at',
  'uploaded_at',
  'asked_at',
  'answered_at',
  'owed_at',
  'issued_at',
]

/** Also of one that parted. Whom they act for is somebody else, whose sessions are in that one's copy. */
const ofTheirCouples = 'patient in (select id from couples where $1 in (first_person, second_person))'

/** What the person paid for a session that they find among their own: of their couple, or of whom they act for. */
const paidByThem = `select id from payments where payer = $1 and appointment_id in (
    select id from appointments where patient = any (sessions_seen_by($1)))`

/** Of a couple one's own words and the dates are one's own, too, and nothing that the other wrote; and what one paid oneself. */
const alsoTheirs: Partial<Record<string, string>> = {
  appointments: ofTheirCouples,
  chat_messages: `sender = $1 and appointment_id in (select id from appointments where ${ofTheirCouples})`,
  payments: `id in (${paidByThem})`,
  payment_proofs: `payment_id in (${paidByThem})`,
  refunds: `payment_id in (${paidByThem})`,
  receipts: `ledger_id in (select id from ledger where payment_id in (${paidByThem}))`,
}

const paidByOthers = 'select id from payments where payer <> $1'
/** Where somebody else paid for them, the picture of it shows that one's bank account, and the receipt that one's number. */
const ofOthers: Partial<Record<string, string>> = {
  payment_proofs: `payment_id in (${paidByOthers})`,
  receipts: `ledger_id in (select id from ledger where payment_id in (${paidByOthers}))`,
}
const ownRows = (table: string): string =>
  `(${whoseRow(table)} and not (${ofOthers[table] ?? 'false'}) or ${alsoTheirs[table] ?? 'false'})`

/** A person's rows of a table, the oldest first. Names come from the catalogue and nowhere else. */
export function rowsOf(
  db: ClinicDb,
  table: string,
  wanted: readonly string[],
  personId: string,
): Promise<Record<string, unknown>[]> {
  const known = markedColumns(table)
  const ordered = byTime.find((column) => known.includes(column))
  const names = [...new Set([...(known.includes('id') ? ['id'] : []), ...wanted, ...staffIn(table)])]
  return rows(
    db,
    `select ${names.map((name) => `"${name}"`).join(', ')} from ${table} where ${ownRows(table)}
     ${ordered ? `order by ${ordered}` : ''}`,
    [personId],
  )
}

/** Names of staff, and of the person themself; of no other patient. */
export const namesOf = async (
  db: ClinicDb,
  ids: readonly string[],
  personId: string,
): Promise<Map<string, string>> =>
  new Map(
    (
      await rows<{ id: string; full_name: string }>(
        db,
        `select id, full_name from users where id = any($1::uuid[]) and (user_type <> 'patient' or id = $2)`,
        [ids, personId],
      )
    ).map((user) => [user.id, user.full_name]),
  )

/** A stored file of the person, with the sealed key that opens it. */
export interface OwnFile {
  id: string
  file_key: Buffer
  extension: string
  file_size: number
}

/** Files that hang on rows of a table. */
export const filesOf = (
  db: ClinicDb,
  table: 'documents' | 'payment_proofs',
  personId: string,
): Promise<OwnFile[]> =>
  rows<OwnFile & Record<string, unknown>>(
    db,
    `select id, file_key, extension, file_size from ${table} where ${ownRows(table)} and file_key is not null order by id`,
    [personId],
  )

export interface OwnConsent {
  version: number
  body: string
}

/** The texts of the consent that the person accepted. */
export const consentsOf = (db: ClinicDb, personId: string): Promise<OwnConsent[]> =>
  rows<OwnConsent & Record<string, unknown>>(
    db,
    `select version, body from consent_texts
     where version in (select consent_version from appointments where patient = $1) order by version`,
    [personId],
  )

/** For whom somebody acts, as their lists show it: nobody from whom they are kept away, and nothing of a time that is over. */
export const actsFor = (db: ClinicDb, personId: string) =>
  rows<{ acts_for: string; relation: Relation; pays: boolean; reminders: boolean; portal: boolean }>(
    db,
    `select p.full_name as acts_for, c.relation, c.pays, c.reminders, c.portal
     from contacts c join users p on p.clinic_id = c.clinic_id and p.id = c.patient
     where c.account = $1 and c.patient = any (acts_for($1)) order by p.full_name, c.id`,
    [personId],
  )
