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

/** Whoever's account was closed while others waited for their turn is booked nothing any more. @throws patientGone */
export async function refuseGone(db: ClinicDb, patient: string): Promise<void> {
  if (!(await patients.personOf(db, patient))?.is_active) throw patientProblems.patientGone()
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
