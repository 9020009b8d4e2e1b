import * as appointments from '#modules/appointments/public'
import { after, type Appointment, type Modality } from '@psico/contract/sessions/appointments'
import { record } from '#modules/audit-log/public'
import { causeFor, queueMail } from '#modules/mail/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { partOf } from '#modules/appointments/public'
import { changeModality } from '#modules/holds/public'
import { cardOf } from './list.ts'
import { appointmentProblems } from '#modules/appointments/public'

/**
 * Who holds a session, or the clinic, changes how it is held; the patient is told.
 * @throws notFound, notYours, notAllowed, closed, modalityNotOffered
 */
export async function switchModality(
  db: ClinicDb,
  context: Context,
  id: string,
  modality: Modality,
): Promise<Appointment> {
  const appointment = await appointments.lock(db, id)
  if (!appointment) throw appointmentProblems.notFound()
  const part = partOf(appointment, context.actor)
  if (!part) throw appointmentProblems.notYours()
  if (part === 'patient') throw appointmentProblems.notAllowed()
  if (!after(appointment.status, 'reschedule')) throw appointmentProblems.closed(appointment.status)
  if (appointment.modality === modality) return cardOf(db, context, id)
  await changeModality(db, appointment, modality)
  const sequence = appointment.sequence + 1
  for (const { id: person, email } of await appointments.peopleOf(db, { patient: appointment.patient }))
    await queueMail(db, {
      cause: causeFor(`appointment_modality:${id}:${sequence}`, appointment, person),
      kind: 'appointment_modality',
      recipient: email,
      payload: { appointment: id, sequence },
    })
  const words = { online: 'en línea', in_person: 'presencial' }
  await record(db, context, {
    patient: appointment.patient,
    action: `Modalidad cambiada a ${words[modality]} (${id})`,
  })
  return cardOf(db, context, id)
}
