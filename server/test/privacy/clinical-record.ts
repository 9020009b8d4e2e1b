import { newId } from '../../src/core/id.ts'
import type { Clinic, ClinicDb } from '../../src/database/clinic.ts'
import { run } from '../../src/database/sql.ts'
import type { TestServer } from '../test-server.ts'
import { makeOldRecord } from './old-record.ts'

/** A person with a word in everything that is theirs to take along, and what hangs on them. */
export interface Canary {
  id: string
  /** What stands in all their texts, and in nobody else's. */
  word: string
  appointment: string
  document: string
  form: string
  note: string
  proof: string
  email: string
  /** What they have of what not everybody has. */
  parts: readonly string[]
  /** What follows the word in each text that is theirs to take along. */
  places: readonly string[]
}

type Scene = Pick<TestServer, 'app'>
/** The key that opens the files of the population. */
export const fileKey = Buffer.alloc(32, 3)

const score = {
  total: 0,
  band: 'minimal',
  thresholds: { bands: [5, 10, 15, 20], reliable_change: 6 },
  difficulty: null,
}

/** A person's clinical record, with their word in every text. */
export async function makeRecord(
  db: ClinicDb,
  server: Scene,
  clinic: Clinic,
  canary: Canary,
  ana: string,
): Promise<void> {
  const seal = (table: string, column: string, row: string, text: string) =>
    server.app.vault.sealText(db, clinic, text, { table, column, row })
  const history = newId()
  if (canary.parts.includes('health'))
    await run(db, 'insert into patient_health (id, medical_history) values ($1, $2)', [
      canary.id,
      await seal('patient_health', 'medical_history', canary.id, `${canary.word}health`),
    ])
  if (canary.parts.includes('history'))
    await run(
      db,
      'insert into clinical_history_versions (id, patient, version, author, content) values ($1, $2, 1, $3, $4)',
      [
        history,
        canary.id,
        ana,
        await seal(
          'clinical_history_versions',
          'content',
          history,
          JSON.stringify({ diagnoses: `${canary.word}diagnosis` }),
        ),
      ],
    )
  await makeNote(db, server, clinic, canary, ana)
  await makeGoal(db, server, clinic, canary, ana)
  await makeLetter(db, server, clinic, canary, ana)
  await makeConsent(db, canary)
  await makeOldRecord(db, server, clinic, canary, ana)
  if (canary.parts.includes('document')) await makeDocument(db, server, clinic, canary, ana)
  if (canary.parts.includes('talk')) await makeTalk(db, server, clinic, canary, ana)
  await makeForm(db, server, clinic, canary, ana)
}

async function makeNote(
  db: ClinicDb,
  server: Scene,
  clinic: Clinic,
  canary: Canary,
  ana: string,
): Promise<void> {
  const seal = (table: string, column: string, row: string, text: string) =>
    server.app.vault.sealText(db, clinic, text, { table, column, row })
  const added = newId()
  await run(
    db,
    `insert into session_notes (id, appointment_id, author, content, signed_at, signed_name, signed_license, digest)
     values ($1, $2, $3, $4, '2026-01-01', 'Ana', 'M-1', repeat('0', 64))`,
    [
      canary.note,
      canary.appointment,
      ana,
      await seal('session_notes', 'content', canary.note, `${canary.word}note`),
    ],
  )
  await run(
    db,
    `insert into note_addenda (id, note_id, author, reason, content, signed_at, signed_name, signed_license, digest)
     values ($1, $2, $3, 'correction', $4, '2026-01-01', 'Ana', 'M-1', repeat('0', 64))`,
    [added, canary.note, ana, await seal('note_addenda', 'content', added, `${canary.word}note`)],
  )
}

async function makeGoal(
  db: ClinicDb,
  server: Scene,
  clinic: Clinic,
  canary: Canary,
  ana: string,
): Promise<void> {
  const goal = newId()
  await run(
    db,
    `insert into episodes (id, patient, psychologist, opened_at) values ($1, $2, $3, '2026-01-01')
     on conflict do nothing`,
    [newId(), canary.id, ana],
  )
  const content = await server.app.vault.sealText(
    db,
    clinic,
    JSON.stringify({ text: `${canary.word}goal` }),
    {
      table: 'goals',
      column: 'content',
      row: goal,
      version: 1,
    },
  )
  await run(
    db,
    `insert into goals (id, episode_id, author, content, content_version, state, created_at)
     select $1, e.id, $2, $3, 1, 'open', '2026-01-01' from episodes e where e.patient = $4 and e.psychologist = $2`,
    [goal, ana, content, canary.id],
  )
}

let letters = 0
async function makeLetter(
  db: ClinicDb,
  server: Scene,
  clinic: Clinic,
  canary: Canary,
  ana: string,
): Promise<void> {
  const letter = newId()
  letters += 1
  const content = await server.app.vault.sealText(
    db,
    clinic,
    JSON.stringify({ patient_name: 'Alguien', recipient: '', text: `${canary.word}letter` }),
    { table: 'letters', column: 'content', row: letter },
  )
  await run(
    db,
    `insert into letters (id, patient, kind, issued_by, year, number, code, content, issued_at)
     values ($1, $2, 'summary', $3, 1998, $4, $5, $6, '2026-01-01')`,
    [letter, canary.id, ana, letters, String(letters).padStart(16, '0'), content],
  )
}

/** They consented themselves: the record keeps that, without a name. */
const makeConsent = (db: ClinicDb, canary: Canary): Promise<number> =>
  run(
    db,
    `insert into patient_consents (id, patient, text_version, on_paper, given_at, recorded_by)
     values ($1, $2, 1, false, '2026-01-01', $2)`,
    [newId(), canary.id],
  )

async function makeDocument(
  db: ClinicDb,
  server: Scene,
  clinic: Clinic,
  canary: Canary,
  ana: string,
): Promise<void> {
  const seal = (table: string, column: string, row: string, text: string) =>
    server.app.vault.sealText(db, clinic, text, { table, column, row })
  await run(
    db,
    `insert into documents (id, patient, uploaded_by, description, file_name, extension, file_size, file_key)
     values ($1, $2, $3, $4, $5, 'txt', 9, $6)`,
    [
      canary.document,
      canary.id,
      ana,
      await seal('documents', 'description', canary.document, `${canary.word}description`),
      await seal('documents', 'file_name', canary.document, `${canary.word}name.txt`),
      await server.app.vault.sealBytes(db, clinic, fileKey, {
        table: 'documents',
        column: 'file_key',
        row: canary.document,
      }),
    ],
  )
}

async function makeTalk(
  db: ClinicDb,
  server: Scene,
  clinic: Clinic,
  canary: Canary,
  ana: string,
): Promise<void> {
  const seal = (table: string, column: string, row: string, text: string) =>
    server.app.vault.sealText(db, clinic, text, { table, column, row })
  const [mine, theirs] = [newId(), newId()]
  for (const [id, sender, text] of [
    [mine, canary.id, 'said'],
    [theirs, ana, 'heard'],
  ] as const)
    await run(
      db,
      `insert into chat_messages (id, appointment_id, seq, sender, content, created_at)
       select $1, $2, coalesce(max(seq), 0) + 1, $3, $4, '2026-01-01' from chat_messages where appointment_id = $2`,
      [id, canary.appointment, sender, await seal('chat_messages', 'content', id, canary.word + text)],
    )
}

async function makeForm(
  db: ClinicDb,
  server: Scene,
  clinic: Clinic,
  canary: Canary,
  ana: string,
): Promise<void> {
  const seal = (table: string, column: string, row: string, text: string) =>
    server.app.vault.sealText(db, clinic, text, { table, column, row })
  await run(
    db,
    `insert into questionnaires (id, patient, given_by, instrument, sent_at, expires_at, answered_at, answers, result)
     values ($1, $2, $3, 'phq9', '2026-01-01', '2026-01-10', '2026-01-02', $4, $5)`,
    [
      canary.form,
      canary.id,
      ana,
      await seal('questionnaires', 'answers', canary.form, '[0,0,0,0,0,0,0,0,0]'),
      await seal('questionnaires', 'result', canary.form, JSON.stringify(score)),
    ],
  )
}
