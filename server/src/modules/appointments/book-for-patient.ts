import type { bookForPatient as bookForPatientCall, Appointment } from '@psico/contract/appointments'
import type { BodyOf } from '@psico/contract/endpoint'
import { slashDate } from '@psico/contract/dates'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#platform/db/clinic'
import type { Context } from '#platform/http/context'
import { newId } from '#platform/crypto/id'
import { termsOf } from './hold.ts'
import { cardOf } from './list.ts'
import { problems } from './problems.ts'
import { freeSlot } from './schedule.ts'
import * as store from './store.ts'

/**
 * A professional books for one of their own patients; it starts pending and nothing expires.
 * @throws patientNotFound, notYourPatient, patientGone, slot problems
 */
export async function bookForPatient(
  db: ClinicDb,
  context: Context,
  request: BodyOf<typeof bookForPatientCall>,
): Promise<Appointment> {
  const { clinic, nowMs } = context
  const psychologist = context.actor.userId
  const { patient } = request
  if (!(await store.personExists(db, patient))) throw problems.patientNotFound()
  if (!(await store.isTreated(db, psychologist, patient))) throw problems.notYourPatient()
  if (!(await store.patientExists(db, patient))) throw problems.patientGone()
  await store.queueUp(db, psychologist, patient)
  const slot = await freeSlot(db, context, {
    psychologist,
    date: request.appointment_date,
    time: request.start_time,
    byProfessional: true,
  })
  const id = newId()
  await store.freeStaleHolds(db, { psychologist, patient }, slot, nowMs)
  await store.insert(db, {
    ...slot,
    ...termsOf(clinic, slot),
    id,
    patient,
    bookedBy: 'professional',
    holdExpiresMs: null,
    paymentMethod: request.payment_method,
    consentVersion: null,
    consentMs: null,
  })
  const action = `Cita agendada por el profesional: ${slashDate(slot.date)} ${slot.start} (${id})`
  await record(db, { ...context, action })
  return cardOf(db, context, id)
}
