import type { Appointment, AppointmentStatus } from '@psico/contract/sessions/appointments'
import { capital, longDate } from '../../lib/dates.ts'
import type { Words } from '../../lib/look/look.ts'
import { choiceWord, pageWord, privateWord } from '../../lib/look/look-words.ts'
import { money } from '../../lib/money.ts'
import type { AgendaFilter } from './queries.ts'
import { agendaTexts } from './texts.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'

/** What a card can open. */
export type AgendaDialog = 'link' | 'complete' | 'reschedule' | 'no_show' | 'undo_no_show' | 'cancel'

export interface DayOfAppointments<T> {
  date: string
  appointments: T[]
}

/** One group a date, newest date first; within a day in the order of the clock. */
export function byDate<T extends Pick<Appointment, 'appointment_date' | 'start_time'>>(
  appointments: readonly T[],
): DayOfAppointments<T>[] {
  const days = new Map<string, T[]>()
  for (const appointment of appointments)
    days.set(appointment.appointment_date, [...(days.get(appointment.appointment_date) ?? []), appointment])
  return [...days]
    .toSorted(([a], [b]) => b.localeCompare(a))
    .map(([date, list]) => ({
      date,
      appointments: list.toSorted((a, b) => a.start_time.localeCompare(b.start_time)),
    }))
}

/** 'Hoy, sábado 21 de noviembre'; another year's date with its year. */
export function dayHeading(date: string, today: string): string {
  const text = longDate(date, date.slice(0, 4) !== today.slice(0, 4))
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)
  const near: Record<number, string> = { 0: 'Hoy', 1: 'Mañana', [-1]: 'Ayer' }
  return near[days] ? `${near[days]}, ${text}` : capital(text)
}

export const chips: readonly { status: AppointmentStatus | ''; text: string }[] = [
  { status: '', text: 'Todas' },
  { status: 'pending', text: 'Pendientes' },
  { status: 'confirmed', text: 'Confirmadas' },
  { status: 'cancelled', text: 'Canceladas' },
  { status: 'completed', text: 'Completadas' },
]

/** How the screen's address says which status is looked at. */
export const statusWord = choiceWord<AppointmentStatus | ''>(
  'estado',
  { '': '', pending: 'pending', confirmed: 'confirmed', cancelled: 'cancelled', completed: 'completed' },
  '',
)

/** How the screen's address says what is looked at. */
export const agendaWords: Words<AgendaFilter & { view: 'list' | 'week' }> = {
  view: choiceWord('vista', { list: '', week: 'semana' }, 'list'),
  status: statusWord,
  search: privateWord,
  page: pageWord(),
}

type Judged = Pick<Appointment, 'status' | 'hold_expires_at'>

/**
 * Whether the clinical history is the professional's to open. An unpaid hold opens nothing; what the professional
 * booked never runs out, and only own patients can be booked for.
 */
export const hasHistory = (judged: Judged): boolean =>
  judged.status === 'confirmed' ||
  judged.status === 'completed' ||
  (judged.status === 'pending' && judged.hold_expires_at === null)

/** Whose appointment it is and when, for a question about it. */
const spoken = (appointment: Appointment): string =>
  `la cita de ${appointment.patient_name} del ${longDate(appointment.appointment_date)} a las ${clinicTime(appointment.start_time)}`

/** The question before the professional confirms: that is for what was paid in person. */
export const confirmQuestionOf = (appointment: Appointment): string =>
  agendaTexts.confirmByProfessional(spoken(appointment))

/** The question before the professional cancels: the patient always gets everything back. */
export function cancelQuestionOf(appointment: Appointment): string {
  const { agreement } = appointment
  const paid =
    agreement.payment_status === 'paid'
      ? `Se le devolverá todo lo que pagó: ${money(agreement.refund_if_cancelled)}.`
      : 'Si ya pagó algo por ella, se le devolverá todo.'
  return agendaTexts.cancelByProfessional(spoken(appointment), paid)
}
