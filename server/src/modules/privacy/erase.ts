import { hourMs, dayMs } from '@psico/contract/core/units'
import { keptNights } from '@psico/contract/backups/backups'
import { record } from '#modules/audit-log/public'
import { letCopiesGo } from '#modules/backups/public'
import { keyOfFile } from '#modules/documents/public'
import { invoiceFileKey } from '#modules/invoices/public'
import { proofKey } from '#modules/proofs/public'
import type { Clinic } from '#database/clinic'
import { systemContext } from '#database/context'
import { schedule } from '#database/jobs/due-work'
import type { App } from '#app'
import {
  blockOf,
  destroyRecord,
  emptyPapers,
  eraseAccount,
  filesOfAccount,
  filesOfRecord,
  forgetLastMail as forgetStoredLastMail,
  hasOpenMoney,
  leaveFamilies,
  lockBlock,
} from '#modules/privacy-terms/public'
import { placeOfExport } from './prepare-export.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'env' | 'files' | 'log' | 'vault'>

export const eraseWork = 'privacy-erase'
export const recordTermWork = 'privacy-record-term'
export const lastMailWork = 'privacy-farewell'
export const oldCopiesWork = 'privacy-old-copies'

/**
 * Empties the account of a person whose record is blocked: contact, sign-ins, mails, proofs. Who is still owed money keeps
 * a name until it arrived; then this runs again: the database sets it due with the end of each refund
 * (server/sql/privacy.sql), and it looks each hour for what ended otherwise.
 */
export async function erase(app: Needs, clinic: Clinic, patient: string, nowMs: number): Promise<void> {
  const files = await app.databases.keeperWork(clinic.id, async (db) => {
    const blocked = await lockBlock(db, patient)
    if (blocked?.reason !== 'erased' || blocked.erased_at !== null) return []
    if (await hasOpenMoney(db, patient)) {
      await schedule(db, eraseWork, patient, nowMs + hourMs)
      return []
    }
    const papers = await emptyPapers(db, patient)
    for (const of of await leaveFamilies(db, patient))
      await record(db, systemContext(clinic, nowMs), {
        patient: of,
        action: 'Un contacto pidió borrar sus datos: queda sin nombre, sin avisos y sin acceso',
      })
    const { proofs, invoices, exports } = await filesOfAccount(db, patient)
    for (const mail of await eraseAccount(db, patient, nowMs))
      await schedule(db, lastMailWork, mail, nowMs + hourMs)
    await schedule(db, oldCopiesWork, patient, nowMs + keptNights * dayMs)
    await record(db, systemContext(clinic, nowMs), {
      level: 'WARNING',
      patient,
      action: `Cuenta y datos de contacto borrados (${patient})`,
    })
    return [
      ...[...papers.proofs, ...proofs].map((id) => proofKey(clinic, id)),
      ...[...papers.invoices, ...invoices].map((id) => invoiceFileKey(clinic, id)),
      ...exports.map((id) => placeOfExport(clinic, id)),
    ]
  })
  for (const file of files) await app.files.remove(file)
}

/** The mail that told the person has left by now: the address it went to goes as well. */
export const forgetLastMail = (app: Pick<App, 'databases'>, clinic: Clinic, mail: string): Promise<void> =>
  app.databases.keeperWork(clinic.id, (db) => forgetStoredLastMail(db, mail))

const rowNames: Readonly<Record<string, string>> = {
  patient_health: 'antecedentes',
  clinical_history_versions: 'versiones de la historia clínica',
  session_notes: 'notas de sesión',
  episodes: 'procesos',
  goals: 'objetivos',
  letters: 'cartas',
  patient_consents: 'consentimientos',
  note_addenda: 'aclaraciones de notas',
  documents: 'documentos',
  old_records: 'archivos de la historia importada',
  old_record_parts: 'partes de archivos',
  chat_messages: 'mensajes',
  questionnaires: 'cuestionarios',
  questionnaire_alerts: 'avisos',
  message_alerts: 'avisos de mensajes',
}

/** Destroys a blocked record when the law no longer asks for it, and writes down what went. */
export async function destroy(app: Needs, clinic: Clinic, patient: string, nowMs: number): Promise<void> {
  const files = await app.databases.keeperWork(clinic.id, async (db) => {
    const blocked = await lockBlock(db, patient)
    if (!blocked || blocked.destroyed_at !== null) return []
    if (Date.parse(blocked.kept_until) > nowMs) {
      await schedule(db, recordTermWork, patient, Date.parse(blocked.kept_until))
      return []
    }
    const documents = await filesOfRecord(db, patient)
    const destroyed = await destroyRecord(db, patient, nowMs)
    await schedule(db, oldCopiesWork, patient, nowMs + keptNights * dayMs)
    const said = Object.entries(destroyed).map(
      ([table, count]) => `${count} ${rowNames[table] ?? 'otros datos'}`,
    )
    await record(db, systemContext(clinic, nowMs), {
      level: 'WARNING',
      patient,
      action: `Expediente destruido al terminar su plazo (${patient}): ${said.join(', ') || 'estaba vacío'}`,
    })
    return documents.map((id) => keyOfFile(clinic, id))
  })
  for (const file of files) await app.files.remove(file)
}

/**
 * Backups from before somebody was erased, or a record destroyed, are not kept for as long as a clinic makes no others: a
 * week later they go, as soon as there is a newer one.
 */
export async function forgetOldCopies(
  app: Needs,
  clinic: Clinic,
  patient: string,
  nowMs: number,
): Promise<void> {
  const gone = await clinic.read((db) => blockOf(db, patient))
  const goneMs = Date.parse(gone?.destroyed_at ?? gone?.erased_at ?? '')
  if (Number.isNaN(goneMs) || (await letCopiesGo(app, clinic, goneMs))) return
  await clinic.work((db) => schedule(db, oldCopiesWork, patient, nowMs + dayMs))
}
