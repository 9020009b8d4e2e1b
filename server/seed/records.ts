import type { Readable } from 'node:stream'
import { consentInForce, firstText } from '../src/modules/consents/public.ts'
import { saveHistory } from '../src/modules/clinical-history/public.ts'
import { keepDocument, takeFile } from '../src/modules/documents/public.ts'
import { addAddendum, noteOf, signNote, writeNote } from '../src/modules/notes/public.ts'
import type { Actor } from '#core/actor'
import { run } from '../src/database/sql.ts'
import { openPdf, write } from '../src/services/pdf/document.ts'
import { textOfFields } from '@psico/contract/notes/template-fields'
import { documentTexts, addedLater, firstHistory, laterHistory, noteTexts, soapNote } from './record-texts.ts'
import type { FilledScene, MadeProfessional, Session } from './scene.ts'

const ip = '127.0.0.1'

/** Consents, notes, histories and documents, as the professionals of the demo left them. */
export async function makeRecords(scene: FilledScene): Promise<void> {
  await acceptConsents(scene)
  await writeNotes(scene)
  await writeHistories(scene)
  await shareDocuments(scene)
}

async function acceptConsents({ db, nowMs }: FilledScene): Promise<void> {
  await run(db, 'insert into consent_texts (version, body, created_at) values (1, $1, $2)', [
    firstText,
    new Date(nowMs - 300 * 86_400_000).toISOString(),
  ])
  const { version } = await consentInForce(db)
  await run(
    db,
    `update appointments set consent_version = $1, consent_at = created_at where booked_by = 'patient'`,
    [version],
  )
}

/** A professional of the demo, as who writes. */
export const asActor = ({ user, story }: MadeProfessional): Actor => ({
  userId: user,
  type: 'professional',
  email: story.email,
  fullName: `${story.first_name} ${story.last_name}`,
  sessionId: user,
})

const completed = ({ sessions }: FilledScene): Session[] =>
  sessions.filter((session) => session.status === 'completed').toSorted((a, b) => a.startMs - b.startMs)

/** Notes of every professional's sessions, signed but for the newest: of those one is a draft and two are not begun. */
async function writeNotes(scene: FilledScene): Promise<void> {
  for (const professional of scene.people.professionals) {
    const theirs = completed(scene).filter((session) => session.with === professional)
    for (const [index, session] of theirs.slice(0, -2).entries())
      await writeNoteOf(scene, session, { index, isDraft: index === theirs.length - 3 })
  }
}

export async function writeNoteOf(
  { db, clinic, app, nowMs }: FilledScene,
  session: Session,
  { index, isDraft }: { index: number; isDraft: boolean },
): Promise<void> {
  const context = { clinic, vault: app.vault, actor: asActor(session.with), ip, nowMs }
  const content = noteTexts[(index + 3) % noteTexts.length] ?? ''
  const text =
    index % 4 === 1
      ? ({ template: 'soap', fields: soapNote, content: textOfFields('soap', soapNote) } as const)
      : ({ template: 'free', fields: null, content } as const)
  const note = await writeNote(db, context, session.id, text)
  await run(db, `update session_notes set updated_at = $2 where appointment_id = $1`, [
    session.id,
    new Date(session.endMs + 20 * 60_000).toISOString(),
  ])
  if (index === 0) await noteOf(db, context, session.id)
  if (isDraft) return
  const place = { id: session.id, noteId: note.id }
  await signNote(db, { ...context, nowMs: session.endMs + 25 * 60_000 }, place)
  const later = { ...context, nowMs: session.endMs + 3 * 86_400_000 }
  if (index === 0) await addAddendum(db, later, place, { text: addedLater, reason: 'late_entry' })
}

async function writeHistories(scene: FilledScene): Promise<void> {
  const { db, clinic, app, people, nowMs } = scene
  const own = completed(scene).filter((session) => session.patient === people.patient)
  const doctor = (own.find((session) => session.with === people.professionals[0]) ?? own[0])?.with
  if (!doctor) return
  const theirs = completed(scene).filter((session) => session.with === doctor)
  const treated = new Set([people.patient, ...theirs.map((session) => session.patient)])
  for (const patient of [...treated].slice(0, 4)) {
    const context = { clinic, vault: app.vault, actor: asActor(doctor), ip, nowMs }
    await saveHistory(db, context, patient, firstHistory)
    if (patient === people.patient) await saveHistory(db, context, patient, laterHistory)
  }
}

async function shareDocuments(scene: FilledScene): Promise<void> {
  const { db, clinic, app, people, nowMs } = scene
  const own = completed(scene).filter((session) => session.patient === people.patient)
  for (const [index, text] of documentTexts.entries()) {
    const session = own.at(-1 - (index % Math.max(1, own.length)))
    if (!session) return
    const context = { clinic, actor: asActor(session.with), ip, nowMs }
    const file = await takeFile(app, context, text.name, await pdfOf(text))
    await keepDocument(db, app, context, { patient: people.patient, description: text.description, file })
  }
}

async function pdfOf({ title, lines }: { title: string; lines: string[] }): Promise<Readable> {
  const pdf = await openPdf({ title, size: 'A4', margin: 60 })
  const color = '#111827'
  write(pdf, { face: 'sans-bold', size: 20, color }, title, { x: 60, y: 60 })
  for (const line of lines) write(pdf, { face: 'sans', size: 12, color }, line, { x: 60, y: pdf.y + 10 })
  pdf.end()
  return pdf as unknown as Readable
}
