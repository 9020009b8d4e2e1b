import type { SessionMeasure } from '@psico/contract/questionnaires/questionnaires'
import { bandNames } from '@psico/contract/questionnaires/questionnaires'
import { instruments } from '@psico/contract/questionnaires/instruments'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import type { ClinicalContext } from '#services/crypto/clinical-context'
import { scoredFor } from './results.ts'
import { changesOf } from './rules.ts'

/**
 * What a patient had answered by each of these sessions, the oldest first, as far as the caller may read it. Whoever asks
 * has made sure that the caller treats the patient.
 */
export async function measuresBeside(
  db: ClinicDb,
  context: ClinicalContext,
  patient: string,
  sessions: ReadonlySet<string>,
): Promise<Map<string, SessionMeasure[]>> {
  const beside = new Map<string, SessionMeasure[]>()
  if (sessions.size === 0) return beside
  const scored = await scoredFor(db, context, patient)
  const changes = changesOf(scored)
  for (const { id, instrument, session, answered_at: at, score } of scored) {
    if (session === null || at === null || !sessions.has(session)) continue
    const { change = null, reliable_change: reliable = null } = changes.get(id) ?? {}
    const measure = {
      id,
      instrument,
      name: instruments[instrument].name,
      answered_at: at,
      total: score.total,
      band_display: bandNames[score.band],
      change,
      reliable_change: reliable,
    }
    beside.set(session, [...(beside.get(session) ?? []), measure])
  }
  if (beside.size > 0)
    await record(db, context, {
      patient,
      clinical: 'questionnaire',
      action: 'Vio resultados de cuestionarios en la línea de tiempo.',
    })
  return beside
}

/**
 * The newest result of each instrument that was filled by a moment (ISO 8601), as far as the caller may read it. Whoever asks
 * has made sure that the caller treats the patient.
 */
export async function lastResults(
  db: ClinicDb,
  context: ClinicalContext,
  patient: string,
  until: string,
): Promise<Omit<SessionMeasure, 'answered_at'>[]> {
  const scored = await scoredFor(db, context, patient)
  const changes = changesOf(scored)
  const last = new Map<string, Omit<SessionMeasure, 'answered_at'>>()
  for (const { id, instrument, answered_at: at, score } of scored) {
    if (at === null || Date.parse(at) > Date.parse(until)) continue
    const { change = null, reliable_change = null } = changes.get(id) ?? {}
    const { name } = instruments[instrument]
    const band_display = bandNames[score.band]
    last.set(instrument, { id, instrument, name, total: score.total, band_display, change, reliable_change })
  }
  if (last.size > 0)
    await record(db, context, {
      patient,
      clinical: 'questionnaire',
      action: 'Vio los últimos resultados de cuestionarios junto a una nota.',
    })
  return [...last.values()]
}

export { bundleOf } from './fhir.ts'
export { raiseMessageAlert } from './message-alert.ts'
export type { Score } from './rules.ts'
