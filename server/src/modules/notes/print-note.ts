import type { Readable } from 'node:stream'
import type { ClinicalContext } from '#services/crypto/clinical-context'
import { notePdf } from './note-pdf.ts'
import { opened, ownNote, recordNote } from './own-note.ts'
import * as prefillStore from './prefill-store.ts'
import { problems } from './problems.ts'

/** A signed note on paper, and the day of its session. @throws appointmentNotFound, notAuthor, noteNotFound, notSigned */
export async function printNote(
  context: ClinicalContext,
  appointment: string,
): Promise<{ content: Readable; date: string }> {
  const { clinic } = context
  const printed = await clinic.work(async (db) => {
    const { session, note } = await ownNote(db, context, appointment)
    if (!note) throw problems.noteNotFound()
    if (note.signed_at === null) throw problems.notSigned()
    await recordNote(db, context, session, 'Imprimió')
    const facts = await prefillStore.factsOf(db, appointment)
    if (!facts) throw problems.appointmentNotFound()
    return { clinic, session: facts, note: await opened(db, context, note) }
  })
  return { content: await notePdf(printed), date: printed.session.appointment_date }
}
