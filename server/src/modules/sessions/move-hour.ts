import * as appointments from '#modules/appointments/public'
import * as holds from '#modules/holds/public'
import { slashDate } from '@psico/contract/core/dates'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { judged } from '#modules/appointments/public'
import { freeSlot } from '#modules/hours/public'
import { cardOf } from './list.ts'
import { appointmentProblems } from '#modules/appointments/public'
import { problems } from './problems.ts'
import { tellBoth } from './tell-both.ts'

/** Where somebody wants to move an appointment. */
export interface Hour {
  appointment_date: string
  start_time: string
  /** It was kept for the patient, who is not bound by notice and horizon any more. */
  wasOffered?: boolean
}

/**
 * Moves an appointment to a free hour of the same professional: the old hour is released by the same statement that
 * takes the new one. Status and payment stay.
 * @throws notFound, notYours, notAllowed, closed, hasStarted, holdOver, slot problems
 */
export async function moveHour(db: ClinicDb, context: Context, id: string, to: Hour): Promise<Appointment> {
  const { nowMs } = context
  const { appointment, part } = judged(await appointments.lockInQueue(db, id), context, 'reschedule')
  // A repeat of the same request finds its work done: nobody is told twice.
  if (isAt(appointment, to)) return cardOf(db, context, id)
  if (part === 'patient') refuseLate(appointment, nowMs)
  const slot = await freeSlot(db, context, {
    psychologist: appointment.psychologist,
    date: to.appointment_date,
    time: to.start_time,
    byStaff: part !== 'patient' || to.wasOffered === true,
    except: id,
  })
  await holds.freeStaleHolds(db, appointment, slot, nowMs, id)
  await appointments.moveTo(db, appointment, slot, part)
  // Who chose an hour and has not paid it yet was told nothing of it.
  if (appointment.status === 'confirmed' || appointment.booked_by !== 'patient')
    await tellBoth(db, appointment, 'appointment_moved')
  await record(db, context, {
    patient: appointment.patient,
    action: `Cita reprogramada del ${slashDate(appointment.appointment_date)} ${appointment.start_time} al ${slashDate(slot.date)} ${slot.start} (${id})`,
  })
  return cardOf(db, context, id)
}

/** Whether an appointment stands at that hour already. */
export const isAt = (appointment: appointments.LockedAppointment, hour: Hour): boolean =>
  appointment.appointment_date === hour.appointment_date && appointment.start_time === hour.start_time

/** @throws hasStarted, holdOver */
export function refuseLate(appointment: appointments.LockedAppointment, nowMs: number): void {
  refuseStarted(appointment, nowMs)
  const { hold_expires_ms: holdExpiresMs } = appointment
  if (holdExpiresMs !== null && holdExpiresMs <= nowMs) throw appointmentProblems.holdOver()
}

/** One payment is one session: a patient who missed it, or has had it, neither moves it on nor takes it back. @throws hasStarted */
export function refuseStarted(appointment: appointments.LockedAppointment, nowMs: number): void {
  const { status, payment_method: method, starts_ms: startsMs } = appointment
  if ((status === 'confirmed' || method === 'in_person') && startsMs <= nowMs) throw problems.hasStarted()
}
