import type { Appointment, AppointmentStatus } from '@psico/contract/appointments'
import { after } from '@psico/contract/appointments'
import { addDays } from '@psico/contract/dates'
import { longDate } from '../../lib/dates.ts'
import { choiceWord, dayWord, idWord, pageWord, privateWord, type Words } from '../../lib/look.ts'
import { money } from '../../lib/money.ts'
import { statusWord } from './agenda.ts'
import { mondayOf } from './week.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'

/** What is looked at in the clinic's agenda. */
export interface DeskFilter {
  day: string
  view: 'day' | 'week'
  psychologist: string
  status: AppointmentStatus | ''
  search: string
  page: number
}

/** How the screen's address says what is looked at: today, where it does not say another day. */
export const deskWords = (today: string): Words<DeskFilter> => ({
  day: dayWord('dia', today),
  view: choiceWord('vista', { day: '', week: 'semana' }, 'day'),
  psychologist: idWord('profesional'),
  status: statusWord,
  search: privateWord,
  page: pageWord(),
})

/** The days that a view shows, first and last. */
export function daysOf({ day, view }: Pick<DeskFilter, 'day' | 'view'>): { from: string; to: string } {
  if (view === 'day') return { from: day, to: day }
  const monday = mondayOf(day)
  return { from: monday, to: addDays(monday, 6) }
}

export interface Colleague {
  id: string
  name: string
}

/** Whose columns are shown: the directory, and whoever else has a session there; by name. */
export function columnsOf(
  directory: readonly Colleague[],
  sessions: readonly Pick<Appointment, 'psychologist' | 'psychologist_name'>[],
  only: string,
): Colleague[] {
  const known = new Map(directory.map((it) => [it.id, it.name]))
  for (const it of sessions) known.set(it.psychologist, it.psychologist_name)
  return [...known]
    .map(([id, name]) => ({ id, name }))
    .filter(({ id }) => only === '' || id === only)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
}

type Timed = Pick<Appointment, 'appointment_date' | 'start_time'>

/** The rows of the table: each hour that a session begins in, or each day of the week. */
export function rowsOf(sessions: readonly Timed[], { view, day }: Pick<DeskFilter, 'view' | 'day'>) {
  const { from } = daysOf({ view, day })
  if (view === 'week') return Array.from({ length: 7 }, (_, n) => addDays(from, n))
  const hours = sessions.map((it) => Number(it.start_time.slice(0, 2)))
  const first = Math.min(8, ...hours)
  const last = Math.max(18, ...hours)
  return Array.from({ length: last - first + 1 }, (_, n) => `${String(first + n).padStart(2, '0')}:00`)
}

/** Whether a session belongs into a row. */
export const isIn = (it: Timed, row: string): boolean =>
  row.includes('-') ? it.appointment_date === row : it.start_time.slice(0, 2) === row.slice(0, 2)

/** By day and clock. */
export const inOrder = <T extends Timed>(sessions: readonly T[]): T[] =>
  sessions.toSorted(
    (a, b) =>
      a.appointment_date.localeCompare(b.appointment_date) || a.start_time.localeCompare(b.start_time),
  )

export type DeskAct =
  'confirm' | 'move' | 'give' | 'modality' | 'link' | 'no_show' | 'undo_no_show' | 'cancel'

/** What the front desk may do with a session now. The server decides again. */
export function actsOn(it: Appointment, nowMs: number): DeskAct[] {
  const acts: DeskAct[] = []
  const hasBegun = Date.parse(it.starts_at) <= nowMs
  const isPaidInPerson = it.agreement.payment_method === 'in_person'
  if (after(it.status, 'confirm')) acts.push('confirm')
  if (after(it.status, 'no_show') && hasBegun && (it.status === 'confirmed' || isPaidInPerson))
    acts.push('no_show')
  if (it.no_show_undo_until && Date.parse(it.no_show_undo_until) > nowMs) acts.push('undo_no_show')
  if (after(it.status, 'reschedule')) acts.push('move', 'give', 'modality')
  if (after(it.status, 'reschedule') && it.modality === 'online') acts.push('link')
  if (after(it.status, 'cancel')) acts.push('cancel')
  return acts
}

/** Whose session it is and when. */
export const spokenSession = (it: Appointment): string =>
  `la cita de ${it.patient_name} con ${it.psychologist_name} del ${longDate(it.appointment_date)} a las ${clinicTime(it.start_time)}`

/** What a cancellation by the clinic means for the money: said before it is done. */
export function refundByClinic({ agreement }: Pick<Appointment, 'agreement'>): string {
  if (agreement.payment_status === 'paid') return `Se le devolverá todo lo que pagó: ${money(agreement.fee)}.`
  return agreement.paid_in_person
    ? `La pagó en persona: la clínica le debe ${money(agreement.fee)}, que quedará en Pagos como devolución pendiente.`
    : 'No se ha cobrado nada, así que no hay nada que devolver.'
}
