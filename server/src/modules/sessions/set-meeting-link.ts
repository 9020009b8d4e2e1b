import * as appointments from '#modules/appointments/public'
import * as store from './store.ts'
import { after, type Appointment } from '@psico/contract/sessions/appointments'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { partOf } from '#modules/appointments/public'
import { cardOf } from './list.ts'
import { appointmentProblems } from '#modules/appointments/public'

/** Sets the address of the video call, or removes it: who holds the session or the clinic, while it is live. */
export async function setMeetingLink(
  db: ClinicDb,
  context: Context,
  id: string,
  link: string,
): Promise<Appointment> {
  const appointment = await appointments.lock(db, id)
  if (!appointment) throw appointmentProblems.notFound()
  const part = partOf(appointment, context.actor)
  if (!part) throw appointmentProblems.notYours()
  if (part === 'patient') throw appointmentProblems.notAllowed()
  if (!after(appointment.status, 'reschedule')) throw appointmentProblems.closed(appointment.status)
  await store.setMeetingLink(db, id, link)
  await record(db, context, {
    patient: appointment.patient,
    action: `Enlace de la videollamada ${link ? 'guardado' : 'quitado'} (${id})`,
  })
  return cardOf(db, context, id)
}
