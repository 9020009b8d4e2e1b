import { slashDate } from '@psico/contract/core/dates'
import type { Note } from '@psico/contract/notes/notes'
import { refuseBlocked } from '#modules/patients/public'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import type { ClinicalContext } from '#services/crypto/clinical-context'
import { problems } from './problems.ts'
import { locationOfNote } from './sealed-location.ts'
import * as store from './store.ts'

/** The note of a session, for its author whatever became of the session. @throws appointmentNotFound, notAuthor, noteNotFound */
export async function noteOf(db: ClinicDb, context: ClinicalContext, appointment: string): Promise<Note> {
  const { session, note } = await ownNote(db, context, appointment)
  if (!note) throw problems.noteNotFound()
  await recordNote(db, context, session, 'Leyó')
  return opened(db, context, note)
}

/** The first note of a session. @throws appointmentNotFound, notAuthor, closed, noteExists */
export async function writeNote(
  db: ClinicDb,
  context: ClinicalContext,
  appointment: string,
  content: string,
): Promise<Note> {
  const session = await ownSession(db, context, appointment)
  if (!isNoted(session)) throw problems.closed()
  const id = newId()
  const sealed = await context.vault.sealText(db, context.clinic, content, locationOfNote(id, 1))
  const note = await store.insert(db, { id, appointment, author: context.actor.userId, content: sealed })
  if (!note) throw problems.noteNotFound()
  await recordNote(db, context, session, 'Escribió')
  return opened(db, context, note)
}

/** Changes the note. @throws appointmentNotFound, notAuthor, closed, noteNotFound */
export async function amendNote(
  db: ClinicDb,
  context: ClinicalContext,
  appointment: string,
  noteId: string,
  content: string,
): Promise<Note> {
  const { session, note } = await ownNote(db, context, appointment, store.lockOfAppointment)
  if (!isNoted(session)) throw problems.closed()
  if (note?.id !== noteId) throw problems.noteNotFound()
  const version = note.content_version + 1
  const place = locationOfNote(noteId, version)
  await store.setContent(
    db,
    noteId,
    await context.vault.sealText(db, context.clinic, content, place),
    version,
  )
  await recordNote(db, context, session, 'Modificó')
  const changed = await store.ofAppointment(db, appointment)
  if (!changed) throw problems.noteNotFound()
  return opened(db, context, changed)
}

/** Notes are written while the session is agreed or done. */
const isNoted = ({ status }: store.NotedSession): boolean => status === 'confirmed' || status === 'completed'

/** A session with its note, for who wrote it; while there is none, for who holds the session. */
async function ownNote(
  db: ClinicDb,
  { actor }: ClinicalContext,
  appointment: string,
  read = store.ofAppointment,
): Promise<{ session: store.NotedSession; note: store.StoredNote | undefined }> {
  const session = await store.session(db, appointment)
  if (!session) throw problems.appointmentNotFound()
  if (session.psychologist === actor.userId) await refuseBlocked(db, session.patient)
  const note = await read(db, appointment)
  if ((note?.author ?? session.psychologist) !== actor.userId) throw problems.notAuthor()
  return { session, note }
}

async function ownSession(
  db: ClinicDb,
  { actor }: ClinicalContext,
  appointment: string,
): Promise<store.NotedSession> {
  const session = await store.session(db, appointment)
  if (!session) throw problems.appointmentNotFound()
  if (session.psychologist !== actor.userId) throw problems.notAuthor()
  await refuseBlocked(db, session.patient)
  return session
}

const recordNote = (db: ClinicDb, context: ClinicalContext, session: store.NotedSession, verb: string) =>
  record(db, context, {
    patient: session.patient,
    clinical: 'note',
    action: `${verb} la nota de la sesión del ${slashDate(session.appointment_date)}.`,
  })

const opened = async (
  db: ClinicDb,
  { clinic, vault }: ClinicalContext,
  note: store.StoredNote,
): Promise<Note> => ({
  ...note,
  content: await vault.openText(db, clinic, note.content, locationOfNote(note.id, note.content_version)),
})
