import type { Appointment, AppointmentStatus } from '@psico/contract/appointments'
import { capital, longDate } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import type { AgendaFilter } from './queries.ts'
import { texts } from './texts.ts'
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
  for (const it of appointments) days.set(it.appointment_date, [...(days.get(it.appointment_date) ?? []), it])
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

/** What is looked at, from the screen's address; what makes no sense there is as if it were not. */
export function filterOf(address: URLSearchParams): AgendaFilter {
  const asked = address.get('estado') ?? ''
  return {
    status: chips.find((chip) => chip.status === asked)?.status ?? '',
    search: (address.get('buscar') ?? '').slice(0, 100),
    page: Math.max(1, Math.floor(Number(address.get('pagina'))) || 1),
  }
}

/** The address with another filter; a new question starts at its first page. */
export function withFilter(address: URLSearchParams, change: Partial<AgendaFilter>): URLSearchParams {
  const next = new URLSearchParams(address)
  const { status, search, page } = { ...filterOf(address), page: 1, ...change }
  for (const [name, value] of [
    ['estado', status],
    ['buscar', search],
    ['pagina', page > 1 ? String(page) : ''],
  ] as const)
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}

type Judged = Pick<Appointment, 'status' | 'hold_expires_at'>

/**
 * Whether the clinical history is the professional's to open. An unpaid hold opens nothing; what the professional
 * booked never runs out, and only own patients can be booked for.
 */
export const hasHistory = (it: Judged): boolean =>
  it.status === 'confirmed' ||
  it.status === 'completed' ||
  (it.status === 'pending' && it.hold_expires_at === null)

/** Whose appointment it is and when, for a question about it. */
const spoken = (it: Appointment): string =>
  `la cita de ${it.patient_name} del ${longDate(it.appointment_date)} a las ${clinicTime(it.start_time)}`

/** The question before the professional confirms: that is for what was paid in person. */
export const confirmQuestionOf = (it: Appointment): string => texts.confirmByProfessional(spoken(it))

/** The question before the professional cancels: the patient always gets everything back. */
export function cancelQuestionOf(appointment: Appointment): string {
  const { agreement } = appointment
  const paid =
    agreement.payment_status === 'paid'
      ? `Se le devolverá todo lo que pagó: ${money(agreement.refund_if_cancelled)}.`
      : 'Si ya pagó algo por ella, se le devolverá todo.'
  return texts.cancelByProfessional(spoken(appointment), paid)
}
