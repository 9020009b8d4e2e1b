import type { Appointment } from '@psico/contract/sessions/appointments'
import { conflictReasons, conflictWords, type Conflict, type SeriesDate } from '@psico/contract/series/series'
import { CallError } from '../../lib/call-error.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { longDate } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { counted } from '../../lib/numbers.ts'
import { packsIfCancelled, type MaybePacked } from '../agreements/pack-text.ts'
import type { SeriesScope } from './series-queries.ts'

/** 'Serie · 3 de 12', or null for an appointment of its own. */
export const seriesLabel = (session: Pick<Appointment, 'series_number' | 'series_count'>): string | null =>
  session.series_number && session.series_count
    ? `Serie · ${session.series_number} de ${session.series_count}`
    : null

/** Why a date cannot be had, in words; empty where it can. */
export const reasonText = (reason: SeriesDate['reason']): string =>
  reason === null ? '' : reason === 'past' ? 'Esa hora ya pasó' : conflictWords[reason]

/** The dates that stand in the way, from the server's refusal. */
export function conflictsIn(error: unknown): Conflict[] {
  const found: unknown = error instanceof CallError ? error.body['conflicts'] : null
  if (!Array.isArray(found)) return []
  return found.filter(
    (value: unknown): value is Conflict =>
      typeof value === 'object' &&
      value !== null &&
      'reason' in value &&
      conflictReasons.some((known) => known === value.reason),
  )
}

/** The sessions that a scope means, of those still to come. */
export function meantBy<T extends Pick<Appointment, 'id' | 'appointment_date'>>(
  sessions: readonly T[],
  chosen: T,
  scope: SeriesScope,
): T[] {
  if (scope === 'this') return [chosen]
  return scope === 'all'
    ? [...sessions]
    : sessions.filter((session) => session.appointment_date >= chosen.appointment_date)
}

/** What goes back by cancelling these, in one sentence. `toPatient`: it is the patient who reads it. */
export function refundOfAll(sessions: readonly MaybePacked[], toPatient: boolean): string {
  const paid = sessions.filter((session) => session.agreement.payment_status === 'paid')
  const inPerson = sessions.some((session) => session.agreement.paid_in_person)
  const back = paid.reduce((sum, maybePacked) => sum + maybePacked.agreement.refund_if_cancelled, 0)
  const late = paid.filter((maybePacked) => maybePacked.agreement.refund_if_cancelled <= 0).length
  const parts: string[] = []
  if (back > 0)
    parts.push(toPatient ? `Se te devolverán ${money(back)}.` : `Se le devolverán ${money(back)}.`)
  if (late > 0)
    parts.push(
      late === 1
        ? 'De una sesión pagada no hay devolución: su plazo ya terminó.'
        : `De ${late} sesiones pagadas no hay devolución: su plazo ya terminó.`,
    )
  if (inPerson)
    parts.push(
      toPatient
        ? 'Lo que pagaste en persona, acuérdalo con la clínica.'
        : 'Lo que pagó en persona, la clínica se lo debe.',
    )
  const packed = packsIfCancelled(sessions, { whose: toPatient ? 'tu' : 'su', byPatient: toPatient })
  if (packed) parts.push(packed)
  return parts.length > 0 ? parts.join(' ') : 'No se ha cobrado nada, así que no hay nada que devolver.'
}

/** 'Martes a las 10:00, cada semana'. */
export const rhythmText = (weekday: string, time: string, everyWeeks: number): string =>
  `${weekday} a las ${clinicTime(time)}, ${everyWeeks === 1 ? 'cada semana' : 'cada dos semanas'}`

/** 'miércoles 4 de marzo a las 10:00'. */
export const momentText = (slot: { appointment_date: string; start_time: string }, today: string): string =>
  `${longDate(slot.appointment_date, slot.appointment_date.slice(0, 4) !== today.slice(0, 4))} a las ${clinicTime(slot.start_time.slice(0, 5))}`

export const sessionsText = (count: number): string => counted(count, 'sesión', 'sesiones')
