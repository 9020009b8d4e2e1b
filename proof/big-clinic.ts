import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { keyOfFile } from '../server/src/modules/documents/public.ts'
import type { Clinic } from '../server/src/database/clinic.ts'
import type { Files } from '../server/src/services/files/files.ts'
import { newId } from '../server/src/core/id.ts'

const professionals = 100
const patients = 10_000

/** An id by kind and number, so that statements can refer to each other's rows. */
const idOf = (kind: number, n: string) =>
  `('0199a000-000${kind}-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
/** What looks like a sealed value of some length. */
const sealed = (n: string, times: number) =>
  `decode('0100000001' || repeat(md5(${n}::text), ${times}), 'hex')`

const people = `insert into users (clinic_id, id, email, username, first_name, last_name, user_type)
  select $1, ${idOf(1, 'n')}, 'persona' || n || '@correo.example', 'persona' || n, 'Persona', n::text,
    case when n < ${professionals} then 'professional' else 'patient' end
  from generate_series(0, ${professionals + patients} - 1) n`

/** Every professional sees somebody each hour of the past; nobody is in two places at once. */
const sessions = `insert into appointments (clinic_id, id, psychologist, patient, starts_at, ends_at, appointment_date,
    start_time, end_time, status, fee_minor, currency, refund_hours, refund_percent, booked_by)
  select $1, ${idOf(2, 'n')}, ${idOf(1, `n % ${professionals}`)},
    ${idOf(1, `${professionals} + n % ${patients}`)}, at, at + interval '50 minutes', at::date, '09:00', '09:50',
    'completed', 20000, 'BOB', 24, 100, 'patient'
  from (select n, timestamptz '2015-01-01' + n / ${professionals} * interval '1 hour' as at
        from generate_series(0, $2::int - 1) n) s`

const notes = `insert into session_notes (clinic_id, id, appointment_id, author, content)
  select $1, ${idOf(3, 'n')}, ${idOf(2, 'n')}, ${idOf(1, `n % ${professionals}`)}, ${sealed('n', 40)}
  from generate_series(0, $2::int - 1) n`

const money = `insert into ledger (clinic_id, id, appointment_id, kind, amount_minor, currency, provider_ref)
  select $1, ${idOf(4, 'n')}, ${idOf(2, 'n')}, 'in_person', 20000, 'BOB', 'cash ' || n
  from generate_series(0, $2::int - 1) n`

const messages = `with rooms as (
    insert into chat_rooms (clinic_id, appointment_id, last_seq)
    select $1, ${idOf(2, 'n')}, 2 from generate_series(0, $2::int - 1) n)
  insert into chat_messages (clinic_id, id, appointment_id, seq, sender, content, created_at)
  select $1, ${idOf(5, '2 * n + k')}, ${idOf(2, 'n')}, k + 1, ${idOf(1, `n % ${professionals}`)}, ${sealed('n', 6)}, now()
  from generate_series(0, $2::int - 1) n, generate_series(0, 1) k`

const papers = `insert into documents (clinic_id, id, patient, uploaded_by, description, file_name, extension, file_size, file_key)
  select $1, id, ${idOf(1, `${professionals}`)}, ${idOf(1, '0')}, ${sealed('id', 2)}, ${sealed('id', 2)}, 'pdf', 1000,
    ${sealed('id', 2)}
  from unnest($2::uuid[]) id`

export interface Sizes {
  appointments: number
  documents: number
  documentBytes: number
}

/** Fills a clinic: sessions with note, payment and two messages each, and files of random bytes. */
export async function fillClinic(
  owner: pg.Client,
  files: Files,
  clinic: Clinic,
  { appointments, documents, documentBytes }: Sizes,
): Promise<void> {
  await owner.query(people, [clinic.id])
  for (const statement of [sessions, notes, money, messages])
    await owner.query(statement, [clinic.id, appointments])
  const ids = Array.from({ length: documents }, newId)
  for (const id of ids) await files.write(keyOfFile(clinic, id), Readable.from([randomBytes(documentBytes)]))
  await owner.query(papers, [clinic.id, ids])
  await owner.query('analyze')
}
