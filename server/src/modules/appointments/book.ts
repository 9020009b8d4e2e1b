import { slashDate } from '@psico/contract/dates'
import { formatMoney, toMinor } from '@psico/contract/money'
import { record } from '#modules/audit-log/public'
import type { Clinic, ClinicDb } from '#platform/db/clinic'
import { newId } from '#platform/crypto/id'
import { Problem } from '#platform/http/problem'
import type { By } from './move.ts'
import { problems } from './problems.ts'
import { freeSlot, type FreeSlot } from './schedule.ts'
import * as store from './store.ts'

/** What a patient asks to hold; `price` in currency units, as the page showed it. */
export interface HoldRequest {
  psychologist: string
  appointment_date: string
  start_time: string
  price: number
  /** The refund policy that the page showed, where it says so. */
  refund_hours?: number | undefined
  refund_percent?: number | undefined
}

/** The hold: a pending appointment. `existing` is the same patient's running hold of the same hour. */
export interface Hold {
  appointment: string
  feeMinor: number
  currency: string
  holdExpiresMs: number
  existing: boolean
  /** For the checkout, where it was read anyway. */
  psychologistName?: string
  professional?: string
}

/**
 * Holds an hour for a patient for `holdMs`, behind the locks of its two people: the long way, which finds the patient's
 * own hold and says why an hour cannot be had. The overlap is refused by the database, also to two people at once.
 * @throws psychologistNotFound, slot problems, priceChanged, policyChanged
 */
export async function holdSlot(
  db: ClinicDb,
  clinic: Clinic,
  by: By,
  request: HoldRequest,
  consentVersion: number,
  holdMs: number,
): Promise<Hold> {
  const patient = by.actor.userId
  const { psychologist, appointment_date: date, start_time: time } = request
  const priceMinor = toMinor(request.price, clinic.currency)
  const at = { psychologist, date, time, nowMs: by.nowMs }
  // The reads leave together with the locks; the database runs them in this order.
  const [, own, found] = await Promise.all([
    store.queueUp(db, psychologist, patient),
    store.ownHold(db, { ...at, patient }),
    freeSlot(db, clinic, at).catch((refused: unknown) => ({ refused })),
  ])
  const held = own && asHold(own)
  if (held?.feeMinor === priceMinor) return held
  const slot = own ? await freeSlot(db, clinic, { ...at, except: own.id }) : found
  if ('refused' in slot) throw slot.refused
  const feeMinor = toMinor(slot.offer.consultation_fee, clinic.currency)
  if (priceMinor !== feeMinor) throw priceChanged(slot, clinic)
  if (held) return held
  if (isOtherPolicy(clinic, request)) throw problems.policyChanged()
  return writeHold(db, clinic, by, { slot, feeMinor, psychologist, consentVersion, holdMs })
}

interface Decided {
  slot: FreeSlot
  feeMinor: number
  psychologist: string
  consentVersion: number
  holdMs: number
}

async function writeHold(db: ClinicDb, clinic: Clinic, by: By, it: Decided): Promise<Hold> {
  const { slot, feeMinor, psychologist } = it
  const id = newId()
  const patient = by.actor.userId
  const holdExpiresMs = by.nowMs + it.holdMs
  await Promise.all([
    store.freeStaleHolds(db, psychologist, patient, slot, by.nowMs),
    store.insert(db, {
      ...slot,
      ...agreed(clinic, feeMinor),
      id,
      psychologist,
      patient,
      bookedBy: 'patient',
      holdExpiresMs,
      paymentMethod: 'online',
      consentVersion: it.consentVersion,
      consentMs: by.nowMs,
    }),
    record(db, {
      actor: by.actor,
      ip: by.ip,
      action: heldSentence(slot, id),
    }),
  ])
  const { full_name: psychologistName, professional } = slot.offer
  const { currency } = clinic
  const existing = false
  return { appointment: id, feeMinor, currency, holdExpiresMs, existing, psychologistName, professional }
}

/** What the audit log says of a hold. */
export const heldSentence = (at: { date: string; start: string }, id: string): string =>
  `Horario apartado: ${slashDate(at.date)} ${at.start} (${id})`

const asHold = (own: store.OwnHold): Hold => ({
  appointment: own.id,
  feeMinor: own.fee_minor,
  currency: own.currency,
  holdExpiresMs: own.hold_expires_ms,
  existing: true,
})

/**
 * A professional books for one of their own patients; it starts pending and nothing expires.
 * @throws patientNotFound, notYourPatient, patientGone, slot problems
 */
export async function bookForPatient(
  db: ClinicDb,
  clinic: Clinic,
  by: By,
  request: {
    patient: string
    appointment_date: string
    start_time: string
    payment_method: 'online' | 'in_person'
  },
): Promise<string> {
  const psychologist = by.actor.userId
  if (!(await store.personExists(db, request.patient))) throw problems.patientNotFound()
  if (!(await store.isTreated(db, psychologist, request.patient))) throw problems.notYourPatient()
  if (!(await store.patientExists(db, request.patient))) throw problems.patientGone()
  await store.queueUp(db, psychologist, request.patient)
  const slot = await freeSlot(db, clinic, {
    psychologist,
    date: request.appointment_date,
    time: request.start_time,
    nowMs: by.nowMs,
    byProfessional: true,
  })
  const id = newId()
  await store.freeStaleHolds(db, psychologist, request.patient, slot, by.nowMs)
  await store.insert(db, {
    ...slot,
    ...agreed(clinic, toMinor(slot.offer.consultation_fee, clinic.currency)),
    id,
    psychologist,
    patient: request.patient,
    bookedBy: 'professional',
    holdExpiresMs: null,
    paymentMethod: request.payment_method,
    consentVersion: null,
    consentMs: null,
  })
  await record(db, {
    actor: by.actor,
    ip: by.ip,
    action: `Cita agendada por el profesional: ${slashDate(slot.date)} ${slot.start} (${id})`,
  })
  return id
}

/** The clinic's terms of this day, kept with the appointment whatever changes later. */
export const agreed = (clinic: Clinic, feeMinor: number) => ({
  feeMinor,
  currency: clinic.currency,
  refundHours: clinic.refund_hours,
  refundPercent: clinic.refund_percent,
})

/**
 * Whether the page showed other terms than those that would be stored as accepted. A hold that runs already keeps the
 * terms it began with.
 */
export function isOtherPolicy(clinic: Clinic, shown: HoldRequest): boolean {
  const { refund_hours: hours = clinic.refund_hours, refund_percent: percent = clinic.refund_percent } = shown
  return hours !== clinic.refund_hours || percent !== clinic.refund_percent
}

function priceChanged(slot: FreeSlot, clinic: Clinic): Problem {
  const fee = formatMoney(toMinor(slot.offer.consultation_fee, clinic.currency), clinic)
  const sentence = `El precio de la consulta es ahora ${fee}. Revisa el resumen antes de pagar.`
  return new Problem(400, 'price_changed', { price: [sentence], non_field_errors: [sentence] })
}
