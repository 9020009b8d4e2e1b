import type { Note, NoteText, NoteWriting } from '@psico/contract/notes/notes'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import type { ClinicalContext } from '#services/crypto/clinical-context'
import { isNoted, lockedNote, opened, ownNote, ownSession, recordNote } from './own-note.ts'
import { problems } from './problems.ts'
import { locationOfFields, locationOfNote } from './sealed-location.ts'
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
  text: NoteText,
): Promise<Note> {
  const session = await ownSession(db, context, appointment)
  if (!isNoted(session)) throw problems.closed()
  const id = newId()
  const sealed = await sealedText(db, context, { id, version: 1 }, text)
  const note = await store.insert(db, { ...sealed, id, appointment, author: context.actor.userId })
  if (!note) throw problems.noteNotFound()
  await recordNote(db, context, session, 'Escribió')
  return opened(db, context, note)
}

/** Changes the note. @throws appointmentNotFound, notAuthor, noteNotFound, signed, closed, changedElsewhere */
export async function amendNote(
  db: ClinicDb,
  context: ClinicalContext,
  { id: appointment, noteId }: { id: string; noteId: string },
  { expected_updated_at: expected, ...text }: NoteWriting,
): Promise<Note> {
  const { session, note } = await lockedNote(db, context, appointment, noteId)
  if (note.signed_at !== null) throw problems.signed()
  if (!isNoted(session)) throw problems.closed()
  if (expected !== undefined && Date.parse(expected) !== Date.parse(note.updated_at))
    throw problems.changedElsewhere()
  const version = Math.max(note.content_version, note.fields_version) + 1
  const changed = await store.setText(
    db,
    noteId,
    await sealedText(db, context, { id: noteId, version }, text),
  )
  if (!changed) throw problems.noteNotFound()
  await recordNote(db, context, session, 'Modificó')
  return opened(db, context, changed)
}

async function sealedText(
  db: ClinicDb,
  { clinic, vault }: ClinicalContext,
  { id, version }: { id: string; version: number },
  { template, fields, content }: NoteText,
): Promise<store.SealedText> {
  const sealedFields = fields
    ? await vault.sealText(db, clinic, JSON.stringify(fields), locationOfFields(id, version))
    : null
  const sealedContent = await vault.sealText(db, clinic, content, locationOfNote(id, version))
  return { template, content: sealedContent, fields: sealedFields, version }
}
