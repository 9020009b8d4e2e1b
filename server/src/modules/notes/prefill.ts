import { capital, letterDate, slashDate } from '@psico/contract/core/dates'
import type { KnownFact } from '@psico/contract/notes/notes'
import { whereOf } from '@psico/contract/sessions/where'
import { openGoals } from '#modules/episodes/public'
import { visitsOf } from '#modules/room/public'
import { lastResults } from '#modules/questionnaires/public'
import { localOf } from '#core/zone'
import type { ClinicDb } from '#database/clinic'
import type { ClinicalContext } from '#services/crypto/clinical-context'
import { opened, ownNote, recordNote } from './own-note.ts'
import * as prefillStore from './prefill-store.ts'
import { problems } from './problems.ts'
import * as store from './store.ts'

/**
 * What is known before a word is written, each fact with the row it comes from: the session, the last results, the plan of
 * the note before. Never the prose of another note. @throws appointmentNotFound, notAuthor, blocked
 */
export async function prefillOf(
  db: ClinicDb,
  context: ClinicalContext,
  appointment: string,
): Promise<{ results: KnownFact[] }> {
  const { session } = await ownNote(db, context, appointment)
  await recordNote(db, context, session, 'Vio lo que ya se sabe para')
  const facts = await prefillStore.factsOf(db, appointment)
  if (!facts) throw problems.appointmentNotFound()
  const measured = await lastResults(db, context, session.patient, facts.ends_at)
  return {
    results: [
      ...ofSession(appointment, facts),
      ...(await ofRoom(db, context, appointment)),
      ...measured.map((result): KnownFact => ({
        label: result.name,
        value: `${result.total} (${result.band_display})${changeText(result.change)}`,
        source: { kind: 'questionnaire', id: result.id },
      })),
      ...(await openGoals(db, context, session.patient)).map((openGoal): KnownFact => ({
        label: 'Objetivo',
        value: openGoal.text,
        source: { kind: 'goal', id: openGoal.id },
      })),
      ...(await lastPlan(db, context, appointment)),
    ],
  }
}

function ofSession(id: string, facts: prefillStore.SessionFacts): KnownFact[] {
  const source = { kind: 'appointment' as const, id }
  const where = whereOf({ ...facts, isOver: true })
  return [
    {
      label: 'Cuándo',
      value: `${capital(letterDate(facts.appointment_date))}, de ${facts.start_time} a ${facts.end_time}`,
      source,
    },
    { label: where.label, value: where.value, source },
    { label: 'Duración', value: `${facts.minutes} minutos`, source },
    {
      label: 'Quién vino',
      value: facts.no_show ? `${facts.patient_name} no asistió` : facts.patient_name,
      source,
    },
  ]
}

/** Who was in the room, where the session was held there; the hours are the clinic's. */
async function ofRoom(db: ClinicDb, { clinic, nowMs }: ClinicalContext, id: string): Promise<KnownFact[]> {
  const hour = (at: string) => localOf(Date.parse(at), clinic.timezone).time
  return (await visitsOf(db, id, nowMs)).map(({ name, from, to }) => ({
    label: 'En la sala',
    value: `${name}, ${to ? `de ${hour(from)} a ${hour(to)}` : `desde ${hour(from)}`}`,
    source: { kind: 'appointment', id },
  }))
}

function changeText(change: number | null): string {
  if (change === null) return ''
  if (change === 0) return ', igual que la vez anterior'
  return `, ${Math.abs(change)} ${change < 0 ? 'menos' : 'más'} que la vez anterior`
}

async function lastPlan(db: ClinicDb, context: ClinicalContext, appointment: string): Promise<KnownFact[]> {
  const before = await prefillStore.notedBefore(db, context.actor.userId, appointment)
  const note = before && (await store.ofAppointment(db, before.appointment))
  if (!note) return []
  const plan = (await opened(db, context, note)).fields?.['plan']?.trim() ?? ''
  if (plan === '') return []
  const label = `Plan de la sesión del ${slashDate(before.appointment_date)}`
  return [{ label, value: plan, source: { kind: 'note', id: note.id } }]
}
