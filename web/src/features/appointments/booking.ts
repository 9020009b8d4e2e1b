import type { Appointment, ScheduleDay } from '@psico/contract/appointments'
import { capital, longDate, nearDate } from '../../lib/dates.ts'
import { CallError, fieldErrorsOf, sentenceOf } from '../../lib/call-error.ts'

/** What a patient chose so far; both are part of the address, so that a login does not lose them. */
export interface Choice {
  date: string | null
  time: string | null
}

export const choiceOf = (address: URLSearchParams): Choice => ({
  date: address.get('fecha'),
  time: address.get('hora'),
})

/** The address with another choice; everything else in it stays. */
export function withChoice(address: URLSearchParams, { date, time }: Choice): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const [name, value] of [
    ['fecha', date],
    ['hora', time],
  ] as const) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The chosen day if it can be booked, else the first that can. */
export function chosenDay(schedule: readonly ScheduleDay[], date: string | null): ScheduleDay | undefined {
  const free = schedule.filter((day) => day.is_available)
  return free.find((day) => day.date === date) ?? free[0]
}

/** The chosen hour, if it is that day's and still free. */
export function chosenTime(day: ScheduleDay | undefined, choice: Choice): string | null {
  if (!day || day.date !== choice.date) return null
  return freeTimes(day).includes(choice.time ?? '') ? choice.time : null
}

export const freeTimes = (day: ScheduleDay | undefined): string[] =>
  (day?.time_slots ?? []).filter((slot) => slot.is_available).map((slot) => slot.start_time)

/** The days to show: `atLeast`, or as many more (in steps) as are needed to show the chosen one. */
export function shownDays<T extends { date: string }>(
  days: readonly T[],
  date: string | undefined,
  atLeast: number,
): T[] {
  const index = days.findIndex((day) => day.date === date)
  return days.slice(0, Math.max(atLeast, Math.ceil((index + 1) / 3) * 3))
}

/** What went wrong with a payment, in the words of the page. */
export function paymentComplaint(error: unknown): string {
  const fields = fieldErrorsOf(error)
  if (fields['psychologist']) return `Error con el psicólogo: ${fields['psychologist']}`
  if (fields['appointment_date']) return `Error con la fecha: ${fields['appointment_date']}`
  if (fields['start_time']) return `Error con la hora: ${fields['start_time']}`
  if (error instanceof Error && !(error instanceof CallError)) return error.message
  return sentenceOf(error, 'Error creando sesión de pago')
}

/** The address where the server wants the payment made, from a refusal with 402. */
export function checkoutIn(error: unknown): string | null {
  if (!(error instanceof CallError) || error.status !== 402) return null
  const address = error.body['checkout_url']
  return typeof address === 'string' && address !== '' ? address : null
}

/** A date as it is read on a card; what is near says so: 'Mañana, sábado 21 de noviembre'. */
export function dayText(date: string, today: string): string {
  const near = nearDate(date, today)
  const long = longDate(date, date.slice(0, 4) !== today.slice(0, 4))
  return capital(near === long ? long : `${near}, ${long}`)
}

/** The person's own unpaid hold of an hour: asking again for it leads to the same payment. */
export function ownHold<
  T extends Pick<
    Appointment,
    'psychologist' | 'appointment_date' | 'start_time' | 'status' | 'hold_expires_at'
  >,
>(own: readonly T[], psychologist: string, slot: { date: string; time: string }): T | undefined {
  return own.find(
    (it) =>
      it.status === 'pending' &&
      it.hold_expires_at !== null &&
      it.psychologist === psychologist &&
      it.appointment_date === slot.date &&
      it.start_time.slice(0, 5) === slot.time,
  )
}

/** Unpaid hours that the person holds and that still run. */
export const openHolds = <T extends Pick<Appointment, 'status' | 'hold_expires_at'>>(
  own: readonly T[],
): T[] => own.filter((it) => it.status === 'pending' && it.hold_expires_at !== null)
