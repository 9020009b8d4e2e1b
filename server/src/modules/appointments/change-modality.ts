import { after, type Appointment, type Modality } from '@psico/contract/sessions/appointments'
import { record } from '#modules/audit-log/public'
import { queueMail } from '#modules/mail/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { cardOf } from './list.ts'
import { problems } from './problems.ts'
import { partOf } from './rules.ts'
import * as store from './store.ts'

/** How a session is held from now on, if its professional offers that. @throws modalityNotOffered */
export async function changeModality(
  db: ClinicDb,
  appointment: { id: string; psychologist: string },
  modality: Modality,
): Promise<void> {
  const offer = await store.offerOf(db, appointment.psychologist)
  if (!offer?.[modality]) throw problems.modalityNotOffered()
  await store.setModality(db, appointment.id, modality)
}

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
  const appointment = await store.lock(db, id)
  if (!appointment) throw problems.notFound()
  const part = partOf(appointment, context.actor)
  if (!part) throw problems.notYours()
  if (part === 'patient') throw problems.notAllowed()
  if (!after(appointment.status, 'reschedule')) throw problems.closed(appointment.status)
  if (appointment.modality === modality) return cardOf(db, context, id)
  await changeModality(db, appointment, modality)
  const sequence = appointment.sequence + 1
  const patient = await store.peopleOf(db, { ...appointment, psychologist: appointment.patient })
  for (const { email } of patient)
    await queueMail(db, {
      cause: `appointment_modality:${id}:${sequence}`,
      kind: 'appointment_modality',
      recipient: email,
      payload: { appointment: id, sequence },
    })
  const words = { online: 'en línea', in_person: 'presencial' }
  await record(db, {
    ...context,
    patient: appointment.patient,
    action: `Modalidad cambiada a ${words[modality]} (${id})`,
  })
  return cardOf(db, context, id)
}
