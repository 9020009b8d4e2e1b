import { hash } from 'node:crypto'
import type pg from 'pg'
import type { Note } from '@psico/contract/notes/notes'
import type { Clinic } from '../../src/database/clinic.ts'
import { run } from '../../src/database/sql.ts'
import { makeAppointment, makeProfessional, makeUser } from '../makers.ts'
import type { Caller } from '../test-server.ts'

/** A professional who may sign, and a patient with as many sessions that were held as are asked for. */
export async function makeAuthor(clinic: Clinic): Promise<{ author: string; held(): Promise<string> }> {
  const { author, patient } = await clinic.work(async (db) => {
    const { user } = await makeProfessional(db)
    await run(db, "update professionals set license_number = 'M-1' where user_id = $1", [user])
    return { author: user, patient: await makeUser(db) }
  })
  let day = 0
  return {
    author,
    held: () => {
      day += 1
      const date = new Date(Date.parse('1990-01-01') + day * 86_400_000).toISOString().slice(0, 10)
      const facts = { psychologist: author, patient, date, time: '09:00', status: 'completed' as const }
      return clinic.work((db) => makeAppointment(db, clinic.timezone, facts))
    },
  }
}

export const notePath = (appointment: string, rest = ''): string =>
  `/appointments/appointments/${appointment}/note/${rest}`

/** Writes and signs the note of a session. Answers its id. @throws where it is refused */
export async function signedNote(by: Caller, appointment: string, body: object): Promise<string> {
  const written = await by.post(notePath(appointment), body)
  const id = String(written.json['id'])
  const signed = await by.post(notePath(appointment, `${id}/sign/`))
  if (signed.status !== 200) throw new Error(`not signed: ${written.status} ${signed.status}`)
  return id
}

export const soap = {
  template: 'soap',
  fields: { subjective: 'Duerme mal.', objective: '', assessment: 'Ánimo bajo.', plan: 'Registro de sueño.' },
}

const noteColumns = `clinic_id, id, appointment_id, author, template, content, content_version, fields, fields_version, signed_at,
  signed_name, signed_license, digest, created_at, updated_at`
const addendumColumns =
  'clinic_id, id, note_id, author, reason, content, signed_at, signed_name, signed_license, digest'

/** What is signed, row by row, every byte of it as it lies in the database, by id. */
export async function signedRows(owner: pg.Client, clinic: string): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ id: string; line: string }>(
    `select id, row(${noteColumns})::text as line from session_notes where clinic_id = $1 and signed_at is not null
     union all select id, row(${addendumColumns})::text from note_addenda where clinic_id = $1 order by id`,
    [clinic],
  )
  return new Map(rows.map(({ id, line }) => [id, line]))
}

/** The bytes of these rows that are other ones now, or gone. */
export const changedBytes = (before: Map<string, string>, after: Map<string, string>): number =>
  [...before].reduce((sum, [id, line]) => sum + differing(line, after.get(id) ?? ''), 0)

function differing(one: string, other: string): number {
  let count = Math.abs(one.length - other.length)
  for (let n = 0; n < Math.min(one.length, other.length); n += 1) if (one[n] !== other[n]) count += 1
  return count
}

/** The digest as docs/notes.md tells strangers to make it, by none of the product's own code. */
const digestOf = (whole: Record<string, unknown>): string => hash('sha256', inOrder(whole), 'hex')
function inOrder(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const names = Object.keys(value).toSorted()
  return `{${names.map((name) => `${JSON.stringify(name)}:${inOrder((value as Record<string, unknown>)[name])}`).join()}}`
}

/** Digests of a note and of what was added to it that are not those of the bytes that its author reads. */
export function falseDigests(signed: Note): string[] {
  const { id: note, appointment, author, template, fields, content, signed_at, signed_by } = signed
  const whole = { appointment, author, template, fields, content, signed_at, signed_by }
  const parts = [
    { digest: signed.digest, made: digestOf({ format: 'psico-note-1', note, ...whole }) },
    ...signed.addenda.map(({ id, digest, ...added }) => ({
      digest,
      made: digestOf({ format: 'psico-addendum-1', addendum: id, note, ...added }),
    })),
  ]
  return parts.filter(({ digest, made }) => digest !== made).map(({ digest }) => `${note}: ${digest}`)
}
