import { slashDate } from '@psico/contract/core/dates'
import type { Addendum, Note } from '@psico/contract/notes/notes'
import type { NoteFields } from '@psico/contract/notes/template-fields'
import { record } from '#modules/audit-log/public'
import { refuseBlocked } from '#modules/patients/public'
import type { ClinicDb } from '#database/clinic'
import type { ClinicalContext } from '#services/crypto/clinical-context'
import * as addendaStore from './addenda-store.ts'
import { problems } from './problems.ts'
import { locationOfAddendum, locationOfFields, locationOfNote } from './sealed-location.ts'
import * as store from './store.ts'

/** Notes are written while the session is agreed or done. */
export const isNoted = ({ status }: Pick<store.NotedSession, 'status'>): boolean =>
  status === 'confirmed' || status === 'completed'

/** A session for who holds it. @throws appointmentNotFound, notAuthor, blocked */
export async function ownSession(
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

/** A session with its note, for who wrote it; while there is none, for who holds the session. @throws appointmentNotFound, notAuthor, blocked */
export async function ownNote(
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

/** The same for a note by its own id, which nobody else changes meanwhile. @throws as `ownNote`, noteNotFound */
export async function lockedNote(
  db: ClinicDb,
  context: ClinicalContext,
  appointment: string,
  noteId: string,
): Promise<{ session: store.NotedSession; note: store.StoredNote }> {
  const { session, note } = await ownNote(db, context, appointment, store.lockOfAppointment)
  if (note?.id !== noteId) throw problems.noteNotFound()
  return { session, note }
}

/** Writes into the audit log what was done with a note. */
export const recordNote = (
  db: ClinicDb,
  context: ClinicalContext,
  { patient, appointment_date }: store.NotedSession,
  verb: string,
  rest = '.',
): Promise<void> =>
  record(db, context, {
    patient,
    clinical: 'note',
    action: `${verb} la nota de la sesión del ${slashDate(appointment_date)}${rest}`,
  })

/** With what a note is opened, and whose it is. */
export type Opening = Pick<ClinicalContext, 'clinic' | 'vault'>

/** A note as its author reads it, with what was added to it. */
export async function opened(db: ClinicDb, context: Opening, note: store.StoredNote): Promise<Note> {
  const { clinic, vault } = context
  const { id, content_version: version } = note
  // An older version of the server writes the text alone: then it is a free one.
  const isWhole = note.fields !== null && note.fields_version === version
  return {
    id,
    appointment: note.appointment,
    author: note.author,
    template: isWhole ? note.template : 'free',
    fields:
      isWhole && note.fields
        ? (JSON.parse(
            await vault.openText(db, clinic, note.fields, locationOfFields(id, version)),
          ) as NoteFields)
        : null,
    content: await vault.openText(db, clinic, note.content, locationOfNote(id, version)),
    status: note.signed_at === null ? 'draft' : 'signed',
    signed_at: note.signed_at,
    signed_by:
      note.signed_at === null
        ? null
        : { name: note.signed_name ?? '', license_number: note.signed_license ?? '' },
    digest: note.digest,
    addenda: note.signed_at === null ? [] : await addendaOf(db, context, id),
    created_at: note.created_at,
    updated_at: note.updated_at,
  }
}

async function addendaOf(db: ClinicDb, { clinic, vault }: Opening, note: string): Promise<Addendum[]> {
  const addenda: Addendum[] = []
  for (const addendum of await addendaStore.ofNote(db, note))
    addenda.push({
      id: addendum.id,
      text: await vault.openText(db, clinic, addendum.content, locationOfAddendum(addendum.id)),
      reason: addendum.reason,
      author: addendum.author,
      signed_at: addendum.signed_at,
      signed_by: { name: addendum.signed_name, license_number: addendum.signed_license },
      digest: addendum.digest,
    })
  return addenda
}
