import { after, type Appointment } from '@psico/contract/sessions/appointments'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { dateIn, longDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { refundOf } from '@psico/contract/booking/booking'
import { toMajor, toMinor } from '@psico/contract/core/money'
import { money } from '../../lib/money.ts'
import { packIfCancelled, packsIfCancelled, type MaybePacked } from '../agreements/pack-text.ts'
import { hasBegun } from './begun.ts'

type Timed = Pick<Appointment, 'appointment_date' | 'start_time'>

/** By day and clock. */
export const inOrder = <T extends Timed>(sessions: readonly T[]): T[] =>
  sessions.toSorted(
    (a, b) =>
      a.appointment_date.localeCompare(b.appointment_date) || a.start_time.localeCompare(b.start_time),
  )

export type DeskAct =
  | 'arrived'
  | 'not_arrived'
  | 'confirm'
  | 'collect'
  | 'move'
  | 'give'
  | 'modality'
  | 'link'
  | 'no_show'
  | 'undo_no_show'
  | 'letter'
  | 'cancel'

/** What the front desk may do with a session now. The server decides again. */
export function actsOn(appointment: Appointment, nowMs: number): DeskAct[] {
  const acts: DeskAct[] = []
  if (after(appointment.status, 'cancel') && isOnDay(appointment, nowMs))
    acts.push(appointment.arrived_at ? 'not_arrived' : 'arrived')
  if (after(appointment.status, 'confirm')) acts.push('confirm')
  if (isToCollect(appointment)) acts.push('collect')
  if (after(appointment.status, 'no_show') && hasBegun(appointment, nowMs)) acts.push('no_show')
  if (appointment.no_show_undo_until && Date.parse(appointment.no_show_undo_until) > nowMs)
    acts.push('undo_no_show')
  if (
    appointment.status === 'completed' &&
    !appointment.no_show &&
    Date.parse(appointment.starts_at) <= nowMs
  )
    acts.push('letter')
  if (after(appointment.status, 'reschedule')) acts.push('move', 'give', 'modality')
  if (after(appointment.status, 'reschedule') && appointment.modality === 'online') acts.push('link')
  if (after(appointment.status, 'cancel')) acts.push('cancel')
  return acts
}

/** Who comes is noted on the day alone. */
const isOnDay = (session: Pick<Appointment, 'appointment_date'>, nowMs: number): boolean =>
  session.appointment_date === dateIn(tenant.timezone, new Date(nowMs))

/** A session that stands, is to be paid in person, and was neither paid nor let go. */
export const isToCollect = ({ status, no_show, agreement, pack }: Appointment): boolean =>
  pack === null &&
  (status === 'confirmed' || status === 'completed') &&
  !no_show &&
  agreement.payment_method === 'in_person' &&
  agreement.payment_status === 'nothing' &&
  !agreement.paid_in_person &&
  !agreement.fee_waived &&
  agreement.fee > 0

/** Whose session it is and when. */
export const spokenSession = (appointment: Appointment): string =>
  `la cita de ${appointment.patient_name} con ${appointment.psychologist_name} del ${longDate(appointment.appointment_date)} a las ${clinicTime(appointment.start_time)}`

type Agreed = MaybePacked

/** What goes back by the policy that the patient accepted, as if they cancelled now; null where nothing was paid. */
function backByPolicy({ agreement }: Agreed, nowMs: number): number | null {
  if (agreement.payment_status !== 'paid' && !agreement.paid_in_person) return null
  const { currency } = agreement
  const paidMinor = toMinor(agreement.fee, currency)
  const terms = {
    refundUntilMs: Date.parse(agreement.refund_until),
    refundPercent: agreement.refund_percent,
    paidMinor,
    backMinor: toMinor(agreement.refund_amount, currency),
  }
  return toMajor(refundOf(terms, 'patient', nowMs), currency)
}

/** The same as a sentence; null where neither money nor a pack paid for it. */
export function refundByPolicy(maybePacked: Agreed, nowMs: number): string | null {
  const { agreement } = maybePacked
  const packed = packIfCancelled(maybePacked, { whose: 'su', byPatient: true }, nowMs)
  if (packed) return packed
  const back = backByPolicy({ agreement }, nowMs)
  if (back === null) return null
  if (back > 0) return `Se le devolverá ${money(back)}.`
  return agreement.refund_percent === 0
    ? 'No se le devolverá nada: así lo dice la política que aceptó.'
    : 'No se le devolverá nada: el plazo para cancelar con devolución ya terminó.'
}

/** The same of several sessions together. */
export function refundOfAllByPolicy(sessions: readonly Agreed[], nowMs: number): string | null {
  const back = sessions.map((session) => backByPolicy(session, nowMs)).filter((amount) => amount !== null)
  const packed = packsIfCancelled(sessions, { whose: 'su', byPatient: true }, nowMs)
  if (back.length === 0) return packed
  const without = back.filter((amount) => amount === 0).length
  const total = back.reduce((sum, amount) => sum + amount, 0)
  const also = packed ? ` ${packed}` : ''
  if (total === 0) return `No se le devolverá nada: así lo dice la política que aceptó.${also}`
  const rest =
    without === 0
      ? ''
      : without === 1
        ? ' De una sesión pagada no hay devolución.'
        : ` De ${without} sesiones pagadas no hay devolución.`
  return `Se le devolverán ${money(total)}.${rest}${also}`
}

/** What a cancellation by the clinic means for the money: said before it is done. */
export function refundByClinic(maybePacked: Agreed): string {
  const { agreement } = maybePacked
  const packed = packIfCancelled(maybePacked, { whose: 'su', byPatient: false })
  if (packed) return packed
  if (agreement.payment_status === 'paid') return `Se le devolverá todo lo que pagó: ${money(agreement.fee)}.`
  return agreement.paid_in_person
    ? `La pagó en persona: la clínica le debe ${money(agreement.fee)}, que quedará en Pagos como devolución pendiente.`
    : 'No se ha cobrado nada, así que no hay nada que devolver.'
}
