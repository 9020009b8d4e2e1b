import { bandNames } from '@psico/contract/questionnaires/questionnaires'
import { instrumentIds, instruments } from '@psico/contract/questionnaires/instruments'
import { ownPatient } from '#modules/patients/public'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import type { ClinicalContext } from '#services/crypto/clinical-context'
import { localOf } from '#core/zone'
import { answersIn, scoredFor } from './results.ts'
import { changesOf } from './rules.ts'

const mostItems = Math.max(...instrumentIds.map((id) => instruments[id].items.length))
const headings = [
  'fecha',
  'hora',
  'cuestionario',
  'puntos',
  'síntomas',
  'cambio',
  'cambio fiable',
  'desde el primero',
  ...Array.from({ length: mostItems }, (_, at) => `pregunta ${at + 1}`),
  'dificultad',
]

/**
 * Every result of a patient that the caller may read, the oldest first, as a table for a spreadsheet. It names nobody; all
 * its cells are ours, so that none can be a formula. @throws patientNotFound, notTreated
 */
export async function csvOf(db: ClinicDb, context: ClinicalContext, patient: string): Promise<string> {
  await ownPatient(db, context.actor.userId, patient)
  const scored = await scoredFor(db, context, patient)
  const changes = changesOf(scored)
  const lines = [headings.join(',')]
  for (const form of scored) {
    const { date, time } = localOf(Date.parse(form.answered_at ?? ''), context.clinic.timezone)
    const change = changes.get(form.id)
    const answers = await answersIn(db, context, form)
    const { total, band, difficulty } = form.score
    const cells = [
      date,
      time,
      instruments[form.instrument].name,
      total,
      bandNames[band],
      change?.change,
      change?.reliable_change === null ? null : change?.reliable_change ? 'sí' : 'no',
      change?.change_from_first,
      ...Array.from({ length: mostItems }, (_, at) => answers[at]),
      difficulty,
    ]
    lines.push(cells.map((cell) => cell ?? '').join(','))
  }
  await record(db, context, {
    patient,
    clinical: 'questionnaire',
    action: 'Exportó los resultados de los cuestionarios.',
  })
  // The mark at the start tells spreadsheets that the letters are UTF-8.
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
