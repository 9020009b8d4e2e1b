import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { keyOfFile, sealFile } from '../../src/modules/documents/public.ts'
import { proofKey } from '../../src/modules/proofs/proof-file.ts'
import { newId } from '../../src/core/id.ts'
import type { Clinic, ClinicDb } from '../../src/database/clinic.ts'
import { run } from '../../src/database/sql.ts'
import { makeAppointment } from '../makers.ts'
import { fileKey, makeRecord, type Canary } from './clinical-record.ts'
export type { Canary } from './clinical-record.ts'
import type { TestServer } from '../test-server.ts'

/** Somebody's word, wherever it stands. */
export const anyCanary = /cn[0-9a-f]{12}x/g

type Scene = Pick<TestServer, 'app'>

/** What not everybody has. */
export const optionalParts = [
  'billing',
  'money',
  'device',
  'profile',
  'health',
  'history',
  'document',
  'talk',
] as const
export type Part = (typeof optionalParts)[number]

/** A patient whose every text has their own word. `ana` treats them. Without `parts` they have everything. */
export async function makeCanary(
  server: Scene,
  clinic: Clinic,
  ana: string,
  number: number,
  parts: readonly Part[] = optionalParts,
): Promise<Canary> {
  const word = `cn${randomBytes(6).toString('hex')}x`
  const scene = {
    id: newId(),
    word,
    document: newId(),
    form: newId(),
    note: newId(),
    proof: newId(),
    email: `${word}@correo.example`,
    parts,
    places: placesOfPerson.flatMap(([part, ...places]) =>
      part === 'all' || parts.includes(part) ? places : [],
    ),
  }
  const appointment = await clinic.work(async (db) => {
    await makeAccount(db, server, clinic, scene)
    const made = await makeAppointment(db, clinic.timezone, {
      psychologist: ana,
      patient: scene.id,
      date: `20${String(10 + (number % 10))}-0${1 + (Math.floor(number / 10) % 9)}-${10 + Math.floor(number / 90)}`,
      time: '10:00',
      status: 'completed',
      meetingLink: `https://video.example/${word}link`,
    })
    if (parts.includes('money')) await makeMoney(db, server, clinic, { ...scene, appointment: made })
    await makeRecord(db, server, clinic, { ...scene, appointment: made }, ana)
    return made
  })
  const file = async (place: string, text: string) =>
    server.app.files.write(place, sealFile(fileKey, place, Readable.from([Buffer.from(text)])))
  if (parts.includes('document')) await file(keyOfFile(clinic, scene.document), `${word}file`)
  if (parts.includes('money')) await file(proofKey(clinic, scene.proof), `${word}proof`)
  return { ...scene, appointment }
}

type Made = Omit<Canary, 'appointment'>

async function makeAccount(db: ClinicDb, server: Scene, clinic: Clinic, made: Made): Promise<void> {
  const { id, word, email, parts } = made
  await run(
    db,
    `insert into users (id, email, username, first_name, last_name, user_type, phone, ci, address, password_hash)
     values ($1, $2, $3 || 'user', $3 || 'first', $3 || 'last', 'patient', $3 || 'tel', $3 || 'ci', $3 || 'street', 'none')`,
    [id, email, word],
  )
  if (parts.includes('profile')) await makeProfile(db, id, word)
  if (parts.includes('billing'))
    await run(
      db,
      `insert into billing_data (patient, name, tax_number) values ($1, $2 || 'bill', $2 || 'nit')`,
      [id, word],
    )
  if (parts.includes('device')) await makeDevices(db, server, clinic, made)
  await run(
    db,
    `insert into mails (id, cause, kind, recipient, status) values ($1, $2, 'new_document', $3, 'sent')`,
    [newId(), newId(), email],
  )
  await run(
    db,
    `insert into mailbox (id, recipient, subject, text, html)
     values ($1, 'ana@correo.example', 'Cita', 'Con ' || $2 || 'first ' || $2 || 'last', '')`,
    [newId(), word],
  )
}

async function makeProfile(db: ClinicDb, id: string, word: string): Promise<void> {
  await run(
    db,
    `insert into patient_profiles (user_id, emergency_contact_name, emergency_contact_phone, occupation, marital_status)
     values ($1, $2 || 'contact', $2 || 'call', $2 || 'work', $2 || 'status')`,
    [id, word],
  )
}

async function makeDevices(db: ClinicDb, server: Scene, clinic: Clinic, { id, word }: Made): Promise<void> {
  const session = `insert into sessions (id, user_id, device) values ($1, $2, $3 || 'device')`
  await run(db, session, [newId(), id, word])
  const factor = newId()
  const secret = await server.app.vault.sealText(db, clinic, 'x', {
    table: 'factors',
    column: 'secret',
    row: factor,
  })
  await run(
    db,
    `insert into factors (id, user_id, kind, name, secret, confirmed_at) values ($1, $2, 'totp', $3 || 'factor', $4, now())`,
    [factor, id, word, secret],
  )
}

async function makeMoney(db: ClinicDb, server: Scene, clinic: Clinic, canary: Canary): Promise<void> {
  const [payment, ledger] = [newId(), newId()]
  await run(
    db,
    `insert into payments (id, appointment_id, provider, status, amount_minor, currency, expires_at, method, rejected_reason)
     values ($1, $2, 'by_hand', 'expired', 20000, 'BOB', '2026-01-01', 'qr', $3 || 'refusal')`,
    [payment, canary.appointment, canary.word],
  )
  await run(
    db,
    `insert into payment_proofs (id, payment_id, file_key, extension, file_size, digest)
     values ($1, $2, $3, 'png', 9, sha256($4))`,
    [
      canary.proof,
      payment,
      await server.app.vault.sealBytes(db, clinic, fileKey, {
        table: 'payment_proofs',
        column: 'file_key',
        row: canary.proof,
      }),
      Buffer.from(canary.word),
    ],
  )
  await run(
    db,
    `insert into ledger (id, kind, amount_minor, currency, provider_ref, appointment_id)
     values ($1, 'in_person', 20000, 'BOB', $3, $2)`,
    [ledger, canary.appointment, newId()],
  )
  await run(
    db,
    `insert into receipts (ledger_id, year, number, billing_name, tax_number, issued_at)
     values ($1, 2026, (select count(*) + 1 from receipts), $2 || 'rbill', $2 || 'rnit', '2026-01-01')`,
    [ledger, canary.word],
  )
  await makeInvoice(db, server, clinic, { ...canary, ledger })
  await run(
    db,
    `insert into reviews (id, appointment_id, psychologist, patient, rating, comment, show_name)
     select $1, a.id, a.psychologist, a.patient, 5, 'Muy bien', true from appointments a where a.id = $2`,
    [newId(), canary.appointment],
  )
}

/** One that was annulled, with all that it may say of somebody. */
async function makeInvoice(
  db: ClinicDb,
  { app }: Scene,
  clinic: Clinic,
  canary: Canary & { ledger: string },
): Promise<void> {
  const id = newId()
  const seal = (column: string, text: string) =>
    app.vault.sealText(db, clinic, canary.word + text, { table: 'invoices', column, row: id })
  await run(
    db,
    `insert into invoices (id, ledger_id, state, charged_at, currency, kept_minor, number, issued_at, invoiced_minor, buyer_name,
       buyer_tax_number, noted_at, noted_by, annulled_at, annulled_by, annul_reason)
     select $1, $2, 'annulled', '2026-01-01', 'BOB', 20000, $3, '2026-01-01', 20000, $4, $5, '2026-01-01', a.psychologist,
       '2026-01-02', a.psychologist, $6 || 'annulled' from appointments a where a.id = $7`,
    [
      id,
      canary.ledger,
      id.slice(0, 30),
      await seal('buyer_name', 'ibuyer'),
      await seal('buyer_tax_number', 'inumber'),
      canary.word,
      canary.appointment,
    ],
  )
}

/** What follows the word in each text that is the person's to take along, by the part it belongs to. */
const placesOfPerson: readonly (readonly [Part | 'all', ...string[]])[] = [
  ['all', 'first', 'last', 'user', 'tel', 'ci', 'street', 'link', '@correo.example'],
  ['profile', 'contact', 'call', 'work', 'status'],
  ['billing', 'bill', 'nit'],
  ['device', 'device', 'factor'],
  ['money', 'rbill', 'rnit', 'refusal', 'proof', 'ibuyer', 'inumber', 'annulled'],
  ['health', 'health'],
  ['history', 'diagnosis'],
  ['document', 'description', 'name.txt', 'file'],
  ['talk', 'said', 'heard'],
]
