import * as appointments from '#modules/appointments/public'
import * as store from './store.ts'
import { after, type Appointment } from '@psico/contract/sessions/appointments'
import { record } from '#modules/audit-log/public'
import { causeFor, queueMail } from '#modules/mail/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { partOf } from '#modules/appointments/public'
import { cardOf } from './list.ts'
import { appointmentProblems } from '#modules/appointments/public'

/**
 * Sets the address of the video call, or removes it: who holds the session or the clinic, while it is live. The patient is told of
 * each new one, once; the same again changes nothing. Where there is none any more the room is the new one, unless the clinic
 * holds its sessions by links alone.
 * @throws notFound, notYours, notAllowed, closed
 */
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
  if (appointment.meeting_link === link) return cardOf(db, context, id)
  await store.setMeetingLink(db, id, link)
  const card = await cardOf(db, context, id)
  if (card.place.meeting_link) await tellPatient(db, appointment)
  await record(db, context, {
    patient: appointment.patient,
    action: `Enlace de la videollamada ${link ? 'guardado' : 'quitado'} (${id})`,
  })
  return card
}

/** Called with the appointment locked, so that two at once tell it once. */
async function tellPatient(db: ClinicDb, appointment: appointments.LockedAppointment): Promise<void> {
  const { id } = appointment
  const sequence = appointment.sequence + 1
  for (const { id: person, email } of await appointments.peopleOf(db, { patient: appointment.patient }))
    await queueMail(db, {
      cause: causeFor(`appointment_link:${id}:${sequence}`, appointment, person),
      kind: 'appointment_link',
      recipient: email,
      payload: { appointment: id, sequence },
    })
}
