import type { Appointment, bookForPatient } from '@psico/contract/sessions/appointments'
import type { BodyOf } from '@psico/contract/core/endpoint'
import { invitePatient, limitInvitations } from '#modules/accounts/public'
import { takeDependent } from '#modules/contacts/public'
import * as appointments from '#modules/appointments/public'
import { causeFor, queueMail } from '#modules/mail/public'
import { bookedFor } from '#modules/patients/public'
import * as sessions from '#modules/sessions/public'
import * as hours from '#modules/hours/public'
import { onlineWaysOf } from '@psico/contract/ways-to-pay/ways-to-pay'
import type { Clinic, ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { Problem } from '#core/problem'
import type { App } from '#app'
import { wayProblems } from '#modules/ways-to-pay/public'
import { planPayment } from './ask-for-payment.ts'
import { payWithPack } from './book-with-pack.ts'
import { problems } from './problems.ts'
import { waitsForPayment } from './rules.ts'

type Needs = Pick<App, 'rateLimits' | 'vault'>

type Request = BodyOf<typeof bookForPatient>

/**
 * Reception, an admin or a professional books a session; for a new person account, session and both mails are one
 * transaction; who leaves a phone alone is kept without an account. To be paid online it waits unpaid, and the patient is asked by mail.
 * @throws whoHoldsIt, onlyYourOwn, patientNotFound, coupleNotFound, notAPatient, notYourPatient, patientGone, newPatientExists,
 * tooManyAttempts, psychologistNotFound, slot problems, modalityNotOffered, inPersonIsOff, onlineIsOff,
 * feeNotSet, noMailToAsk
 */
export async function bookAsStaff(app: Needs, context: Context, request: Request): Promise<Appointment> {
  const { clinic, nowMs } = context
  const psychologist = sessions.holderOf(context, request.psychologist)
  const { pack } = request
  if (!pack) refuseOtherWay(clinic, request.payment_method)
  for (const email of invitedWith(request)) await limitInvitations(app, context, email)
  return clinic.work(async (db) => {
    if (!pack) await refuseWithoutFee(db, psychologist, request.payment_method)
    const patient = await patientOf(db, app, context, request)
    if (!pack) await refuseWithoutMail(db, patient, request.payment_method)
    const booked = await sessions.bookForPatient(db, context, { ...request, psychologist, patient })
    if (pack) await payWithPack(db, context, pack, booked)
    else {
      await planPayment(db, booked, nowMs)
      await tellBooked(db, booked)
    }
    return sessions.cardOf(db, context, booked.id)
  })
}

/** Whom the booking may invite: the new person, and those of their contacts who get the portal. */
function invitedWith({ new_patient: newPatient }: Request): string[] {
  const contacts = newPatient?.contacts?.filter((one) => one.portal && !one.blocked).map((one) => one.email)
  return [newPatient?.email ?? '', ...(contacts ?? [])].filter((email) => email !== '')
}

/** Whether the clinic takes money in the way in which the session is to be paid. @throws inPersonIsOff, onlineIsOff */
export function refuseOtherWay({ payment_methods: ways }: Clinic, method: Request['payment_method']): void {
  if (method === 'in_person' && !ways.includes('in_person')) throw problems.inPersonIsOff()
  if (method === 'online' && onlineWaysOf(ways).length === 0) throw wayProblems.onlineIsOff()
}

/** Nobody is asked by mail for a fee that nobody set. @throws feeNotSet */
export async function refuseWithoutFee(
  db: ClinicDb,
  psychologist: string,
  method: Request['payment_method'],
): Promise<void> {
  if (method === 'online' && !(await hours.isPriced(db, psychologist))) throw problems.feeNotSet()
}

/** Nobody is asked by mail for money who left no mail. @throws noMailToAsk */
export async function refuseWithoutMail(
  db: ClinicDb,
  patient: string,
  method: Request['payment_method'],
): Promise<void> {
  if (method !== 'online') return
  if ((await appointments.peopleOf(db, { patient })).length === 0) throw problems.noMailToAsk()
}

async function patientOf(
  db: ClinicDb,
  app: Pick<App, 'vault'>,
  context: Context,
  request: Request,
): Promise<string> {
  if (request.new_patient?.kind === 'dependent')
    return takeDependent(db, app, context, {
      ...request.new_patient,
      contacts: request.new_patient.contacts ?? [],
    })
  if (request.new_patient)
    return invitePatient(db, context, request.new_patient).catch((error: unknown) => {
      throw error instanceof Problem && error.code === 'email_taken' ? problems.newPatientExists() : error
    })
  return bookedFor(db, context, request)
}

/** The patient hears of a session that staff booked; one that is paid online is told by the mail that asks for it. */
async function tellBooked(db: ClinicDb, booked: appointments.LockedAppointment): Promise<void> {
  if (waitsForPayment(booked)) return
  for (const { id, email } of await appointments.peopleOf(db, { patient: booked.patient }))
    await queueMail(db, {
      cause: causeFor(`appointment_booked:${booked.id}`, booked, id),
      kind: 'appointment_booked',
      recipient: email,
      payload: { appointment: booked.id, sequence: booked.sequence },
    })
}
