import { after, type Appointment } from '@psico/contract/sessions/appointments'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { cardOf } from './list.ts'
import { problems } from './problems.ts'
import { partOf } from './rules.ts'
import * as store from './store.ts'

/** Sets the address of the video call, or removes it: who holds the session or the clinic, while it is live. */
export async function setMeetingLink(
  db: ClinicDb,
  context: Context,
  id: string,
  link: string,
): Promise<Appointment> {
  const appointment = await store.lock(db, id)
  if (!appointment) throw problems.notFound()
  const part = partOf(appointment, context.actor)
  if (!part) throw problems.notYours()
  if (part === 'patient') throw problems.notAllowed()
  if (!after(appointment.status, 'reschedule')) throw problems.closed(appointment.status)
  await store.setMeetingLink(db, id, link)
  await record(db, {
    ...context,
    patient: appointment.patient,
    action: `Enlace de la videollamada ${link ? 'guardado' : 'quitado'} (${id})`,
  })
  return cardOf(db, context, id)
}
