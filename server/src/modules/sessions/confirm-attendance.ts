import * as appointments from '#modules/appointments/public'
import * as store from './store.ts'
import { type Appointment, after } from '@psico/contract/sessions/appointments'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { cardOf } from './list.ts'
import { appointmentProblems } from '#modules/appointments/public'

/**
 * The patient says that they will come. It changes neither status nor money, holds for this hour alone, and a second time
 * changes nothing. @throws notFound, notYours, closed
 */
export async function confirmAttendance(db: ClinicDb, context: Context, id: string): Promise<Appointment> {
  const appointment = await appointments.lock(db, id)
  if (!appointment) throw appointmentProblems.notFound()
  if (!appointment.acting.includes(context.actor.userId)) throw appointmentProblems.notYours()
  if (!after(appointment.status, 'cancel')) throw appointmentProblems.closed(appointment.status)
  if (await store.setAttendance(db, id, context.nowMs))
    await record(db, context, { action: `Asistencia confirmada por el paciente (${id})` })
  return cardOf(db, context, id)
}
