import { iso } from '#core/iso'
import type { AppointmentPart } from '@psico/contract/booking/booking'
import type { AppointmentStatus, Modality } from '@psico/contract/sessions/appointments'
import type { ClinicDb } from '#database/clinic'
import { refusalOf, run, sqlState, unlessRefused } from '#database/sql'
import { problems } from './problems.ts'
import { deadlineOfMove, type Deadline } from './rules.ts'

export interface Span {
  date: string
  start: string
  end: string
  startMs: number
  endMs: number
}

/** The time to cancel for money, of a session that moves to the hour that begins at `start`. */
function refundUntil(deadline: Deadline, start: string): string {
  const usual = `${start}::timestamptz - make_interval(hours => refund_hours)`
  if (deadline === 'anew') return usual
  if (deadline === 'no_later') return `least(refund_until, ${usual})`
  return `greatest(least(refund_until, ${start}::timestamptz), ${usual})`
}

/** @throws slotTaken or patientBusy when the database finds an overlap. */
export async function moveTo(
  db: ClinicDb,
  { id, status }: { id: string; status: AppointmentStatus },
  span: Span,
  by: AppointmentPart,
): Promise<void> {
  await refusingOverlap(() =>
    run(
      db,
      `update appointments set appointment_date = $2, start_time = $3, end_time = $4, starts_at = $5::timestamptz, ends_at = $6,
         refund_until = ${refundUntil(deadlineOfMove(status, by), '$5')},
         sequence = sequence + 1, updated_at = app_now()
       where id = $1`,
      [id, span.date, span.start, span.end, iso(span.startMs), iso(span.endMs)],
    ),
  )
}

/** Gives it to the professional whose hour it takes; the link of the former call goes. @throws as moveTo */
export async function giveTo(
  db: ClinicDb,
  id: string,
  slot: Span & { psychologist: string },
  nowMs: number,
): Promise<void> {
  await refusingOverlap(() =>
    run(
      db,
      `update appointments set psychologist = $2, appointment_date = $3, start_time = $4, end_time = $5,
         starts_at = $6::timestamptz, ends_at = $7, meeting_link = '', given_at = $8,
         refund_until = ${refundUntil('no_sooner', '$6')},
         sequence = sequence + 1, updated_at = app_now()
       where id = $1`,
      [
        id,
        slot.psychologist,
        slot.date,
        slot.start,
        slot.end,
        iso(slot.startMs),
        iso(slot.endMs),
        iso(nowMs),
      ],
    ),
  )
}

export interface NewAppointment extends Span {
  id: string
  psychologist: string
  patient: string
  bookedBy: 'patient' | 'professional' | 'clinic'
  modality: Modality
  holdExpiresMs: number | null
  feeMinor: number
  currency: string
  paymentMethod: 'online' | 'in_person'
  refundHours: number
  refundPercent: number
  consentVersion: number | null
  consentMs: number | null
}

const insertAppointment = {
  name: 'appointment-insert',
  text: `insert into appointments (id, psychologist, patient, appointment_date, start_time, end_time, starts_at, ends_at,
      booked_by, hold_expires_at, fee_minor, currency, payment_method, refund_hours, refund_percent,
      consent_version, consent_at, modality, status)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
}

/** @throws slotTaken or patientBusy when the database finds an overlap. */
export const insert = (db: ClinicDb, appointment: NewAppointment): Promise<void> =>
  refusingOverlap(() => insertAs('pending', db, appointment))

/** The same as the database says it. */
const insertAs = (
  status: 'pending' | 'offered',
  db: ClinicDb,
  appointment: NewAppointment,
): Promise<number> =>
  run(db, insertAppointment, [
    appointment.id,
    appointment.psychologist,
    appointment.patient,
    appointment.date,
    appointment.start,
    appointment.end,
    iso(appointment.startMs),
    iso(appointment.endMs),
    appointment.bookedBy,
    appointment.holdExpiresMs === null ? null : iso(appointment.holdExpiresMs),
    appointment.feeMinor,
    appointment.currency,
    appointment.paymentMethod,
    appointment.refundHours,
    appointment.refundPercent,
    appointment.consentVersion,
    appointment.consentMs === null ? null : iso(appointment.consentMs),
    appointment.modality,
    status,
  ])

/** Whether an overlap that the database found is one of the patient, or of somebody of a couple, and not of the professional. */
const isOfPatient = (constraint: string | undefined): boolean =>
  constraint === 'patient_is_free' || constraint === 'person_is_free'

/** Answers whether the database kept the hour, or whose time it would overlap. */
export const insertOffered = (
  db: ClinicDb,
  appointment: NewAppointment,
): Promise<'kept' | 'busy' | 'taken'> =>
  unlessRefused<'kept' | 'busy' | 'taken'>(
    db,
    sqlState.exclusion,
    async () => {
      await insertAs('offered', db, appointment)
      return 'kept'
    },
    (constraint) => (isOfPatient(constraint) ? 'busy' : 'taken'),
  )

/** Runs a write; an overlap that the database finds is refused by name. @throws slotTaken, patientBusy */
export async function refusingOverlap(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const refused = refusalOf(error)
    if (refused?.code !== sqlState.exclusion) throw error
    throw isOfPatient(refused.constraint) ? problems.patientBusy() : problems.slotTaken()
  }
}
