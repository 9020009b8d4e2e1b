import { slashDate } from '@psico/contract/dates'
import type { Note } from '@psico/contract/notes'
import { record } from '#modules/audit-log/public'
import type { Clinic, ClinicDb } from '#platform/db/clinic'
import { newId } from '#platform/crypto/id'
import type { Actor } from '#platform/http/session'
import type { Vault } from '#platform/crypto/vault'
import { problems } from './problems.ts'
import { placeOfNote } from './places.ts'
import * as store from './store.ts'

/** Who asks for a note, of which clinic, with which vault. */
export interface Desk {
  clinic: Clinic
  vault: Vault
  actor: Actor
  ip: string
}

/** The note of a session. @throws appointmentNotFound, notAuthor, noteNotFound */
export async function noteOf(db: ClinicDb, desk: Desk, appointment: string): Promise<Note> {
  const session = await ownSession(db, desk, appointment)
  const note = isNoted(session) ? await store.ofAppointment(db, appointment) : undefined
  if (!note) throw problems.noteNotFound()
  if (note.author !== desk.actor.userId) throw problems.notAuthor()
  await recordNote(db, desk, session, 'Leyó')
  return opened(db, desk, note)
}

/** The first note of a session. @throws appointmentNotFound, notAuthor, closed, noteExists */
export async function writeNote(
  db: ClinicDb,
  desk: Desk,
  appointment: string,
  content: string,
): Promise<Note> {
  const session = await ownSession(db, desk, appointment)
  if (!isNoted(session)) throw problems.closed()
  const id = newId()
  const sealed = await desk.vault.sealText(db, desk.clinic, content, placeOfNote(id))
  const note = await store.insert(db, { id, appointment, author: desk.actor.userId, content: sealed })
  if (!note) throw problems.noteNotFound()
  await recordNote(db, desk, session, 'Escribió')
  return opened(db, desk, note)
}

/** Changes the note. @throws appointmentNotFound, notAuthor, closed, noteNotFound */
export async function amendNote(
  db: ClinicDb,
  desk: Desk,
  appointment: string,
  noteId: string,
  content: string,
): Promise<Note> {
  const session = await ownSession(db, desk, appointment)
  if (!isNoted(session)) throw problems.closed()
  const note = await store.ofAppointment(db, appointment)
  if (note?.id !== noteId) throw problems.noteNotFound()
  if (note.author !== desk.actor.userId) throw problems.notAuthor()
  await store.setContent(db, noteId, await desk.vault.sealText(db, desk.clinic, content, placeOfNote(noteId)))
  await recordNote(db, desk, session, 'Modificó')
  const changed = await store.ofAppointment(db, appointment)
  if (!changed) throw problems.noteNotFound()
  return opened(db, desk, changed)
}

/** Notes are shown and written while the session is agreed or done. */
const isNoted = ({ status }: store.NotedSession): boolean => status === 'confirmed' || status === 'completed'

async function ownSession(db: ClinicDb, { actor }: Desk, appointment: string): Promise<store.NotedSession> {
  const session = await store.session(db, appointment)
  if (!session) throw problems.appointmentNotFound()
  if (session.psychologist !== actor.userId) throw problems.notAuthor()
  return session
}

const recordNote = (db: ClinicDb, desk: Desk, session: store.NotedSession, verb: string) =>
  record(db, {
    actor: desk.actor,
    ip: desk.ip,
    patient: session.patient,
    clinical: 'note',
    action: `${verb} la nota de la sesión del ${slashDate(session.appointment_date)}.`,
  })

const opened = async (db: ClinicDb, { clinic, vault }: Desk, note: store.StoredNote): Promise<Note> => ({
  ...note,
  content: await vault.openText(db, clinic, note.content, placeOfNote(note.id)),
})
