import { after, type Appointment } from '@psico/contract/appointments'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#platform/db/clinic'
import { cardOf } from './list.ts'
import type { By } from './move.ts'
import { problems } from './problems.ts'
import * as store from './store.ts'

/** Sets the address of the video call; only the professional, only while the appointment is live. */
export async function setMeetingLink(db: ClinicDb, by: By, id: string, link: string): Promise<Appointment> {
  const appointment = await store.lock(db, id)
  if (!appointment) throw problems.notFound()
  if (appointment.psychologist !== by.actor.userId)
    throw appointment.patient === by.actor.userId ? problems.notAllowed() : problems.notYours()
  if (!after(appointment.status, 'reschedule')) throw problems.closed(appointment.status)
  await store.setMeetingLink(db, id, link)
  await record(db, { actor: by.actor, ip: by.ip, action: `Enlace de la videollamada guardado (${id})` })
  return cardOf(db, by, id)
}
