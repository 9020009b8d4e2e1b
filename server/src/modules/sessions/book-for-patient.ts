import * as appointments from '#modules/appointments/public'
import * as holds from '#modules/holds/public'
import * as patients from '#modules/patients/public'
import * as releaseStore from './release-store.ts'
import type { bookForPatient as bookForPatientCall } from '@psico/contract/sessions/appointments'
import type { BodyOf } from '@psico/contract/core/endpoint'
import { slashDate } from '@psico/contract/core/dates'
import { refuseWithoutConsent } from '#modules/consents/public'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { newId } from '#core/id'
import { termsOf } from '#modules/holds/public'
import { modalityOf, freeSlot } from '#modules/hours/public'
import { patientProblems } from '#modules/patients/public'
import { appointmentProblems } from '#modules/appointments/public'
import { problems } from './problems.ts'

/** Who holds a session that staff book: a professional books for themself. @throws whoHoldsIt, onlyYourOwn */
export function holderOf({ actor }: Context, psychologist: string | undefined): string {
  if (actor.type !== 'professional') {
    if (!psychologist) throw problems.whoHoldsIt()
    return psychologist
  }
  if (psychologist && psychologist !== actor.userId) throw problems.onlyYourOwn()
  return actor.userId
}

/**
 * Whether this member of staff may book for the patient: a professional for their own, the clinic for everybody.
 * @throws patientNotFound, notAPatient, notYourPatient, patientGone
 */
async function mayBookFor(db: ClinicDb, { actor }: Context, patient: string): Promise<void> {
  const person = await patients.personOf(db, patient)
  if (!person) throw patientProblems.patientNotFound()
  if (actor.type === 'professional' && !(await isOwn(db, actor.userId, patient, person.kind)))
    throw problems.notYourPatient()
  if (person.user_type !== 'patient') throw problems.notAPatient()
  if (!person.is_active) throw problems.patientGone()
}

/** The same of one person, and of no couple. @throws as mayBookFor */
export async function refuseNoPerson(db: ClinicDb, context: Context, person: string): Promise<void> {
  await mayBookFor(db, context, person)
  if ((await patients.personOf(db, person))?.kind !== 'person') throw problems.notAPatient()
}

/** A couple is a professional's own, too, when both its people are. */
const isOwn = async (db: ClinicDb, psychologist: string, patient: string, kind: 'person' | 'couple') =>
  (await patients.isTreated(db, psychologist, patient)) ||
  (kind === 'couple' && (await patients.areBothTreated(db, psychologist, patient)))

/** Whom a booking names: a patient, or in their place a couple. */
interface Named {
  patient?: string | undefined
  couple?: string | undefined
}

/** For whom staff book. @throws coupleNotFound, and as mayBookFor */
export async function bookedFor(db: ClinicDb, context: Context, { patient, couple }: Named): Promise<string> {
  if (couple !== undefined) await refuseNoCouple(db, couple)
  const whom = couple ?? patient ?? ''
  await mayBookFor(db, context, whom)
  return whom
}

/** For whom a patient books, waits or acts: for themself, unless they name whom they may act for. @throws coupleNotFound, notYours */
export async function actedFor(
  db: ClinicDb,
  { actor }: Context,
  { patient, couple }: Named,
): Promise<string> {
  const whom = couple ?? patient ?? actor.userId
  if (whom === actor.userId) return whom
  if (couple !== undefined) await refuseNoCouple(db, couple)
  if (!(await patients.personOf(db, whom))) throw patientProblems.patientNotFound()
  if (!(await patients.mayActFor(db, actor.userId, whom))) throw problems.notYourPerson()
  return whom
}

async function refuseNoCouple(db: ClinicDb, couple: string): Promise<void> {
  if ((await patients.personOf(db, couple))?.kind !== 'couple') throw problems.coupleNotFound()
}

/** Whoever's account was closed while others waited for their turn is booked nothing any more. @throws patientGone */
export async function refuseGone(db: ClinicDb, patient: string): Promise<void> {
  if (!(await patients.personOf(db, patient))?.is_active) throw problems.patientGone()
}

interface Booking extends Pick<
  BodyOf<typeof bookForPatientCall>,
  'appointment_date' | 'start_time' | 'payment_method' | 'modality'
> {
  psychologist: string
  patient: string
}

/**
 * Staff book a session; it starts pending and its hour is not held for a while but taken.
 * @throws patientGone, consentMissing, slot problems, modalityNotOffered
 */
export async function bookForPatient(
  db: ClinicDb,
  context: Context,
  booking: Booking,
): Promise<appointments.LockedAppointment> {
  const { clinic, nowMs, actor } = context
  const { psychologist, patient } = booking
  await appointments.queueUp(db, psychologist, patient)
  await refuseGone(db, patient)
  await refuseWithoutConsent(db, context, patient)
  const slot = await freeSlot(db, context, {
    psychologist,
    date: booking.appointment_date,
    time: booking.start_time,
    byStaff: true,
  })
  const modality = modalityOf(slot.offer, booking.modality)
  if (!modality) throw appointmentProblems.modalityNotOffered()
  const id = newId()
  await holds.freeStaleHolds(db, { psychologist, patient }, slot, nowMs)
  await appointments.insert(db, {
    ...slot,
    ...termsOf(clinic, slot),
    id,
    patient,
    modality,
    bookedBy: actor.type === 'professional' ? 'professional' : 'clinic',
    holdExpiresMs: null,
    paymentMethod: booking.payment_method,
    consentVersion: null,
    consentMs: null,
  })
  await releaseStore.setReleaseHours(db, id, clinic.series_release_hours)
  const who = actor.type === 'professional' ? 'el profesional' : 'la clínica'
  const action = `Cita agendada por ${who}: ${slashDate(slot.date)} ${slot.start} (${id})`
  await record(db, context, { patient, action })
  const booked = await appointments.lock(db, id)
  if (!booked) throw appointmentProblems.notFound()
  return booked
}
