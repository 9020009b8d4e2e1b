import type { LetterKind } from '@psico/contract/letters/letters'
import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

export interface StoredLetter {
  id: string
  patient: string
  kind: LetterKind
  appointment: string | null
  issued_by: string
  year: number
  number: number
  code: string
  content: Buffer
  issued_at: string
  document: string | null
  withdrawn_at: string | null
}

const columns = `id, patient, kind, appointment_id as appointment, issued_by, year, number, code, content, issued_at,
  document_id as document, withdrawn_at`

/** Who issues a letter about a patient waits for whoever does so at the same time. */
export const holdPatient = (db: ClinicDb, patient: string): Promise<number> =>
  run(db, 'select 1 from users where id = $1 for no key update', [patient])

/** What the next number of a year would be, as long as nobody else takes it. */
export const nextNumber = async (db: ClinicDb, year: number): Promise<number> =>
  ((await row<{ last: number }>(db, 'select last from letter_numbers where year = $1', [year]))?.last ?? 0) +
  1

/** The next number of a year. Who takes one holds the year's row until the transaction ends. */
export const takeNumber = async (db: ClinicDb, year: number): Promise<number> =>
  (
    await row<{ last: number }>(
      db,
      `insert into letter_numbers (year, last) values ($1, 1)
       on conflict (clinic_id, year) do update set last = letter_numbers.last + 1 returning last`,
      [year],
    )
  )?.last ?? 1

/** False where its id is that of another. */
export const insert = async (db: ClinicDb, letter: StoredLetter): Promise<boolean> =>
  (await run(
    db,
    `insert into letters (id, patient, kind, appointment_id, issued_by, year, number, code, content, issued_at, document_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (clinic_id, id) do nothing`,
    [
      letter.id,
      letter.patient,
      letter.kind,
      letter.appointment,
      letter.issued_by,
      letter.year,
      letter.number,
      letter.code,
      letter.content,
      letter.issued_at,
      letter.document,
    ],
  )) > 0

/** A letter about a patient; locked until the transaction ends. */
export const lock = (db: ClinicDb, patient: string, id: string): Promise<StoredLetter | undefined> =>
  row<StoredLetter & Record<string, unknown>>(
    db,
    `select ${columns} from letters where patient = $1 and id = $2 for no key update`,
    [patient, id],
  )

/** Those that somebody issued about a patient, and what the desk gave out about sessions with them; newest first. */
export const listed = (db: ClinicDb, psychologist: string, patient: string): Promise<StoredLetter[]> =>
  rows<StoredLetter & Record<string, unknown>>(
    db,
    `select ${columns} from letters l where l.patient = $2 and (l.issued_by = $1 or (l.kind = 'attendance' and exists (
       select from appointments a where a.clinic_id = l.clinic_id and a.id = l.appointment_id and a.psychologist = $1)))
     order by l.issued_at desc, l.id desc limit 500`,
    [psychologist, patient],
  )

export const withdraw = (db: ClinicDb, id: string, nowMs: number): Promise<number> =>
  run(db, 'update letters set withdrawn_at = $2 where id = $1 and withdrawn_at is null', [id, iso(nowMs)])

/** What a code proves. As the keeper: a record that is blocked makes no letter false. */
export const byCode = (
  db: ClinicDb,
  code: string,
): Promise<{ kind: LetterKind; issued_at: string; withdrawn_at: string | null } | undefined> =>
  row(db, 'select kind, issued_at, withdrawn_at from letters where clinic_id = app_clinic() and code = $1', [
    code,
  ])

/** A session that a letter may be about. */
export interface LetterSession {
  patient: string
  psychologist: string
  appointment_date: string
  start_time: string
  end_time: string
  was_held: boolean
}

export const session = (db: ClinicDb, id: string, nowMs: number): Promise<LetterSession | undefined> =>
  row<LetterSession & Record<string, unknown>>(
    db,
    `select patient, psychologist, appointment_date, start_time, end_time,
       not no_show and (status = 'completed' and starts_at <= $2 or status = 'confirmed' and ends_at <= $2) as was_held
     from appointments where id = $1`,
    [id, iso(nowMs)],
  )

/** Whose name stands where, as it is today, and what was held with whom. */
export const names = (
  db: ClinicDb,
  patient: string,
  issuer: string,
  nowMs: number,
): Promise<
  | { patient_name: string; name: string; license_number: string; since: string | null; sessions: number }
  | undefined
> =>
  row(
    db,
    `select u.full_name as patient_name, i.full_name as name, coalesce(p.license_number, '') as license_number,
       (select min(a.appointment_date) from appointments a where a.clinic_id = u.clinic_id and a.patient = u.id
         and a.psychologist = i.id and a.status = 'completed' and not a.no_show and a.starts_at <= $3) as since,
       (select count(*)::integer from appointments a where a.clinic_id = u.clinic_id and a.patient = u.id
         and a.psychologist = i.id and a.status = 'completed' and not a.no_show and a.starts_at <= $3) as sessions
     from users u join users i on i.clinic_id = u.clinic_id and i.id = $2
     left join professionals p on p.clinic_id = i.clinic_id and p.user_id = i.id
     where u.id = $1`,
    [patient, issuer, iso(nowMs)],
  )
