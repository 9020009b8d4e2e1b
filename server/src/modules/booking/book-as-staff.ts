import type { Appointment, bookForPatient } from '@psico/contract/appointments'
import type { BodyOf } from '@psico/contract/endpoint'
import { invitePatient } from '#modules/accounts/public'
import * as appointments from '#modules/appointments/public'
import type { ClinicDb } from '#platform/db/clinic'
import type { Context } from '#platform/http/context'
import { Problem } from '#platform/http/problem'
import { askForPayment } from './ask-for-payment.ts'
import { problems } from './problems.ts'

type Request = BodyOf<typeof bookForPatient>

/**
 * Reception, an admin or a professional books a session; for a new person account, session and both mails are one
 * transaction. To be paid online it waits unpaid, and the patient is asked by mail.
 * @throws whoHoldsIt, onlyYourOwn, patientNotFound, notAPatient, notYourPatient, patientGone, newPatientExists,
 * psychologistNotFound, slot problems, modalityNotOffered
 */
export async function bookAsStaff(context: Context, request: Request): Promise<Appointment> {
  const { clinic, nowMs } = context
  const psychologist = appointments.holderOf(context, request.psychologist)
  return clinic.work(async (db) => {
    const patient = await patientOf(db, context, request)
    const booked = await appointments.bookForPatient(db, context, { ...request, psychologist, patient })
    if (booked.payment_method === 'online') await askForPayment(db, booked, nowMs)
    return appointments.cardOf(db, context, booked.id)
  })
}

async function patientOf(db: ClinicDb, context: Context, request: Request): Promise<string> {
  if (request.new_patient)
    return invitePatient(db, context, request.new_patient).catch((error: unknown) => {
      throw error instanceof Problem && error.code === 'email_taken' ? problems.newPatientExists() : error
    })
  // The contract has either of both.
  const patient = request.patient ?? ''
  await appointments.mayBookFor(db, context, patient)
  return patient
}
