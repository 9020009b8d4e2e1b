import { appointmentProblems } from '#modules/appointments/public'
import * as appointments from '#modules/appointments/public'
import * as holds from '#modules/holds/public'
import * as store from './store.ts'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { slashDate } from '@psico/contract/core/dates'
import { record } from '#modules/audit-log/public'
import { queueMail } from '#modules/mail/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { judged } from '#modules/appointments/public'
import { freeSlot } from '#modules/hours/public'
import { cardOf } from './list.ts'
import { isAt, type Hour } from './move-hour.ts'
import { problems } from './problems.ts'

/**
 * The clinic gives a session to another professional, at an hour that is free there. The fee as agreed stays, the
 * link of the former call does not. All three people hear of it.
 * @throws notFound, notYours, notAllowed, closed, psychologistNotFound, modalityNotOfferedThere, slot problems
 */
export async function giveAway(
  db: ClinicDb,
  context: Context,
  id: string,
  to: Hour & { psychologist: string },
): Promise<Appointment> {
  const found = await appointments.lockInQueue(db, id, to.psychologist)
  const { appointment, part } = judged(found, context, 'reschedule')
  if (part !== 'clinic') throw appointmentProblems.notAllowed()
  // A repeat of the same request finds its work done: nobody is told twice.
  if (appointment.psychologist === to.psychologist && isAt(appointment, to)) return cardOf(db, context, id)
  const slot = await freeSlot(db, context, {
    psychologist: to.psychologist,
    date: to.appointment_date,
    time: to.start_time,
    byStaff: true,
    except: id,
  })
  if (!slot.offer[appointment.modality]) throw problems.modalityNotOfferedThere()
  const { patient } = appointment
  await holds.freeStaleHolds(db, { psychologist: to.psychologist, patient }, slot, context.nowMs, id)
  await appointments.giveTo(db, id, slot, context.nowMs)
  const names = await store.namesOf(db, [appointment.psychologist, to.psychologist])
  const [from = '', now = ''] = [names.get(appointment.psychologist), names.get(to.psychologist)]
  await tellAll(db, appointment, to.psychologist, from)
  await record(db, context, {
    patient,
    action: `Cita pasada de ${from} a ${now}: ${slashDate(slot.date)} ${slot.start} (${id})`,
  })
  return cardOf(db, context, id)
}

async function tellAll(
  db: ClinicDb,
  appointment: appointments.LockedAppointment,
  receiver: string,
  fromName: string,
): Promise<void> {
  const sequence = appointment.sequence + 1
  const former = appointment.psychologist
  // The hour that its people know it by: behind the change it stands nowhere else.
  const from = { appointment_date: appointment.appointment_date, start_time: appointment.start_time }
  const people = await appointments.peopleOf(db, { patient: appointment.patient, psychologist: receiver })
  const formerPeople = await appointments.peopleOf(db, { patient: former, psychologist: former })
  for (const { id, email } of [...people, ...formerPeople])
    await queueMail(db, {
      cause: `appointment_given:${appointment.id}:${sequence}:${id}`,
      kind: 'appointment_given',
      recipient: email,
      payload: { appointment: appointment.id, sequence, from_name: fromName, is_former: id === former, from },
    })
}
