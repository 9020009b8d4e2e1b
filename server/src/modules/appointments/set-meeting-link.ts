import { after, type Appointment } from '@psico/contract/appointments'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#platform/db/clinic'
import type { Context } from '#platform/http/context'
import { cardOf } from './list.ts'
import { problems } from './problems.ts'
import * as store from './store.ts'

/** Sets the address of the video call; only the professional, only while the appointment is live. */
export async function setMeetingLink(
  db: ClinicDb,
  context: Context,
  id: string,
  link: string,
): Promise<Appointment> {
  const appointment = await store.lock(db, id)
  if (!appointment) throw problems.notFound()
  if (appointment.psychologist !== context.actor.userId)
    throw appointment.patient === context.actor.userId ? problems.notAllowed() : problems.notYours()
  if (!after(appointment.status, 'reschedule')) throw problems.closed(appointment.status)
  await store.setMeetingLink(db, id, link)
  await record(db, { ...context, action: `Enlace de la videollamada guardado (${id})` })
  return cardOf(db, context, id)
}
