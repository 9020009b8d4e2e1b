import * as arrived from './arrived-store.ts'
import { after, type Appointment } from '@psico/contract/sessions/appointments'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { localOf } from '#core/zone'
import { partOf, lock } from '#modules/appointments/public'
import { cardOf } from './list.ts'
import { appointmentProblems } from '#modules/appointments/public'
import { problems } from './problems.ts'

/**
 * The patient is there, or it was a wrong click: said on the day of a session that stands, by who holds it or the clinic's
 * desk. It changes neither status nor money. @throws notFound, notYours, closed, notToday
 */
export async function setArrived(
  db: ClinicDb,
  context: Context,
  id: string,
  hasArrived: boolean,
): Promise<Appointment> {
  const { clinic, nowMs } = context
  const appointment = await lock(db, id)
  if (!appointment) throw appointmentProblems.notFound()
  if (!partOf(appointment, context.actor)) throw appointmentProblems.notYours()
  if (!after(appointment.status, 'cancel')) throw appointmentProblems.closed(appointment.status)
  const day = localOf(appointment.starts_ms, clinic.timezone).date
  if (day !== localOf(nowMs, clinic.timezone).date) throw problems.notToday()
  if (await arrived.setArrived(db, id, hasArrived ? nowMs : null)) {
    const action = hasArrived
      ? `Llegada del paciente registrada (${id})`
      : `Llegada del paciente deshecha (${id})`
    await record(db, context, { patient: appointment.patient, action })
  }
  return cardOf(db, context, id)
}
