import type { Readable } from 'node:stream'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import type { Letter, LetterWriting, previewLetter, verifyLetter } from '@psico/contract/letters/letters'
import { receiptNumber } from '@psico/contract/receipts/receipts'
import { ownPatient, refuseBlocked } from '#modules/patients/public'
import type { App } from '#app'
import { localOf } from '#core/zone'
import type { Clinic, ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { typedCode } from './code.ts'
import { composed } from './compose.ts'
import { fileNameOf, say } from './issue.ts'
import { letterPdf } from './letter-pdf.ts'
import { problems } from './problems.ts'
import { factsOf, shownLetter } from './shown.ts'
import * as store from './store.ts'
import { paragraphsOf, signatureOf, titleOf } from './wording.ts'

/** What a letter would say. @throws as `composed` */
export async function previewOf(
  db: ClinicDb,
  context: Context,
  patient: string,
  writing: LetterWriting,
): Promise<AnswerOf<typeof previewLetter>> {
  const { kind, facts } = await composed(db, context, patient, writing)
  await say(db, context, { patient }, 'Preparó una carta.')
  return { title: titleOf(kind), paragraphs: paragraphsOf(kind, facts), signature: signatureOf(facts) }
}

/** A professional's letters about one of their patients. @throws patientNotFound, notTreated, blocked */
export async function lettersOf(
  db: ClinicDb,
  app: Pick<App, 'vault'>,
  context: Context,
  patient: string,
): Promise<Letter[]> {
  await ownPatient(db, context.actor.userId, patient)
  await say(db, context, { patient }, 'Abrió la lista de cartas.')
  const letters: Letter[] = []
  for (const letter of await store.listed(db, context.actor.userId, patient))
    letters.push(shownLetter(letter, await factsOf(db, app, context, letter)))
  return letters
}

/** A letter on paper, as it was issued. @throws as `ownLetter` */
export async function printed(
  app: Pick<App, 'env' | 'vault'>,
  context: Context,
  place: { patientId: string; letter: string },
): Promise<{ content: Readable; saveAs: string }> {
  const { clinic } = context
  const { letter, facts } = await clinic.work(async (db) => {
    const found = await ownLetter(db, context, place)
    await say(db, context, found, `Imprimió la carta n.º ${receiptNumber(found)}.`)
    return { letter: found, facts: await factsOf(db, app, context, found) }
  })
  return {
    content: await letterPdf(app.env, clinic, letter, facts),
    saveAs: fileNameOf(letter).replaceAll(/[^\x20-\x7e]/g, 'o'),
  }
}

/**
 * A letter for who may have it: who issued it, who held the session, and the desk where it is one of attendance.
 * @throws patientNotFound, notTreated, blocked, letterNotFound, notYours
 */
export async function ownLetter(
  db: ClinicDb,
  { actor }: Context,
  { patientId, letter }: { patientId: string; letter: string },
): Promise<store.StoredLetter> {
  if (actor.type === 'professional') await ownPatient(db, actor.userId, patientId)
  else await refuseBlocked(db, patientId)
  const found = await store.lock(db, patientId, letter)
  if (!found) throw problems.letterNotFound()
  if (found.issued_by === actor.userId) return found
  if (found.kind !== 'attendance') throw problems.notYours()
  if (actor.type === 'professional') {
    const session = found.appointment && (await store.session(db, found.appointment, 0))
    if (!session || session.psychologist !== actor.userId) throw problems.notYours()
  }
  return found
}

/** Whether the clinic gave out a letter with this code; whoever asks learns nothing else. */
export async function verified(
  { databases }: Pick<App, 'databases'>,
  clinic: Clinic,
  typed: string,
): Promise<AnswerOf<typeof verifyLetter>> {
  const found = await databases.keeperWork(clinic.id, (db) => store.byCode(db, typedCode(typed)))
  if (!found) return { authentic: false }
  if (found.withdrawn_at !== null) return { authentic: false, withdrawn: true }
  const issued_on = localOf(Date.parse(found.issued_at), clinic.timezone).date
  return { authentic: true, kind: found.kind, issued_on, clinic: clinic.name }
}
