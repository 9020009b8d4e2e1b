import { keyOfFile } from '../../src/modules/documents/public.ts'
import { newId } from '../../src/core/id.ts'
import { tokenOf } from '../../src/services/crypto/mailed-token.ts'
import { run } from '../../src/database/sql.ts'
import { session, pastDay } from './hours.ts'
import { sealed, sealedFile, type Maker, type Pair, type Things, type World } from './world.ts'

export const document: Maker = async ({ server }, pair) => {
  const id = newId()
  const parts = await Promise.all(
    ['description', 'file_name'].map((column) =>
      sealed(server, pair, `documents.${column}`, id, pair.writes ?? 'carta.txt'),
    ),
  )
  const key = await sealedFile(server, pair, keyOfFile(pair.clinic, id), 'documents', id)
  await pair.clinic.work((db) =>
    run(
      db,
      `insert into documents (id, patient, uploaded_by, description, file_name, extension, file_size, file_key)
       values ($1, $2, $3, $4, $5, 'txt', 9, $6)`,
      [id, pair.patient, pair.psychologist, ...parts, key],
    ),
  )
  return { id }
}

export const note: Maker = async (world, pair) => {
  const { server } = world
  const [id, noteId] = [await session(world, pair, { status: 'completed', date: pastDay() }), newId()]
  // Who writes notes may sign them.
  await pair.clinic.work((db) =>
    run(db, "update professionals set license_number = 'M-1' where user_id = $1", [pair.psychologist]),
  )
  const content = await sealed(
    server,
    pair,
    'session_notes.content',
    noteId,
    JSON.stringify(pair.writes ?? 'texto'),
  )
  await pair.clinic.work((db) =>
    run(db, 'insert into session_notes (id, appointment_id, author, content) values ($1, $2, $3, $4)', [
      noteId,
      id,
      pair.psychologist,
      content,
    ]),
  )
  return { id, noteId }
}

/** Of a note that is signed; whether it is what was signed is no matter here. */
export const signedNote: Maker = async (world, pair) => {
  const things = await note(world, pair)
  await pair.clinic.work((db) =>
    run(
      db,
      `update session_notes set signed_at = updated_at, signed_name = 'Quien firma', signed_license = 'M-1', digest = $2
       where id = $1`,
      [things['noteId'], '0'.repeat(64)],
    ),
  )
  return things
}

/** An open one of the pair, after a session that was held. */
export const episode: Maker = async (world, pair) => {
  await session(world, pair, { status: 'completed', date: pastDay() })
  const id = newId()
  await pair.clinic.work(async (db) => {
    await run(
      db,
      `update episodes set closed_at = opened_at, reason = 'other'
       where patient = $1 and psychologist = $2 and closed_at is null`,
      [pair.patient, pair.psychologist],
    )
    await run(
      db,
      `insert into episodes (id, patient, psychologist, opened_at) values ($1, $2, $3, '2026-02-02')`,
      [id, pair.patient, pair.psychologist],
    )
  })
  return { patientId: pair.patient, episode: id }
}

export const goal: Maker = async (world, pair) => {
  const [things, id] = [await episode(world, pair), newId()]
  const content = { text: pair.writes ?? 'Dormir mejor', measure: null, baseline: null, target: null }
  const bytes = await pair.clinic.work((db) =>
    world.server.app.vault.sealText(db, pair.clinic, JSON.stringify(content), {
      table: 'goals',
      column: 'content',
      row: id,
      version: 1,
    }),
  )
  await pair.clinic.work((db) =>
    run(
      db,
      `insert into goals (id, episode_id, author, content, content_version, state, created_at)
       values ($1, $2, $3, $4, 1, 'open', '2026-02-02')`,
      [id, things['episode'], pair.psychologist, bytes],
    ),
  )
  return { ...things, goal: id }
}

let letters = 0
/** A referral by the professional of the pair. */
export const letter: Maker = async ({ server }, pair) => {
  const id = newId()
  letters += 1
  const code = `${letters}`.padStart(16, '0')
  const facts = {
    clinic: 'Clínica',
    patient_name: 'Alguien',
    recipient: '',
    text: pair.writes ?? 'Texto',
    session: null,
    since: null,
    sessions: 0,
    issuer: null,
  }
  const content = await sealed(server, pair, 'letters.content', id, JSON.stringify(facts))
  await pair.clinic.work((db) =>
    run(
      db,
      `insert into letters (id, patient, kind, issued_by, year, number, code, content, issued_at)
       values ($1, $2, 'referral', $3, 1999, $4, $5, $6, '2026-03-01')`,
      [id, pair.patient, pair.psychologist, letters, code, content],
    ),
  )
  return { patientId: pair.patient, letter: id, code }
}

export const order: Maker = async (_, pair) => {
  const id = newId()
  await pair.clinic.work(async (db) => {
    await run(
      db,
      'update questionnaire_orders set ended_at = now() where patient = $1 and ended_at is null',
      [pair.patient],
    )
    await run(
      db,
      `insert into questionnaire_orders (id, patient, given_by, instrument, created_at)
       values ($1, $2, $3, 'phq9', '2026-03-02')`,
      [id, pair.patient, pair.psychologist],
    )
  })
  return { id, patient: pair.patient }
}

/** A form, answered or not, and its alert. */
export const form = async ({ server }: World, pair: Pair, isAnswered: boolean): Promise<Things> => {
  const id = newId()
  const score = {
    total: 9,
    band: 'mild',
    thresholds: { bands: [5, 10, 15, 20], reliable_change: 6 },
    difficulty: null,
  }
  const answers =
    isAnswered && (await sealed(server, pair, 'questionnaires.answers', id, '[1,1,1,1,1,1,1,1,1]'))
  const result =
    isAnswered && (await sealed(server, pair, 'questionnaires.result', id, JSON.stringify(score)))
  await pair.clinic.work((db) =>
    run(
      db,
      `insert into questionnaires (id, patient, given_by, instrument, sent_at, expires_at, answered_at, answers, result)
       values ($1, $2, $3, 'phq9', '2026-03-01', '2126-01-01', case when $4::bytea is not null then '2026-03-01'::timestamptz end,
         $4, $5)`,
      [id, pair.patient, pair.psychologist, answers || null, result || null],
    ),
  )
  const kind = { keys: server.app.env, purpose: 'questionnaire', clinicId: pair.clinic.id }
  return { id, token: tokenOf(kind, id) }
}

export const alert: Maker = async (world, pair) => {
  const { id: questionnaire } = await form(world, pair, true)
  const id = newId()
  await pair.clinic.work((db) =>
    run(
      db,
      `insert into questionnaire_alerts (id, questionnaire_id, created_at) values ($1, $2, '2026-03-01')`,
      [id, questionnaire],
    ),
  )
  return { id }
}
