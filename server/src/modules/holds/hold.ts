import * as holdsStore from './holds-store.ts'
import * as store from './store.ts'
import * as appointments from '#modules/appointments/public'
import type { Modality } from '@psico/contract/sessions/appointments'
import { mostHolds } from '@psico/contract/booking/booking'
import { slashDate } from '@psico/contract/core/dates'
import { formatMoney, toMinor } from '@psico/contract/core/money'
import { record } from '#modules/audit-log/public'
import { consentVersion, isMinor, refuseWithoutConsent } from '#modules/consents/public'
import type { Clinic, ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { together } from '#database/together'
import { newId } from '#core/id'
import { Problem, problems as platformProblems } from '#core/problem'
import { modalityOf, hourAt, judgedHour, type FreeSlot } from '#modules/hours/public'
import { changeModality } from './change-modality.ts'
import { appointmentProblems } from '#modules/appointments/public'
import { problems } from './problems.ts'

/** What a patient asks to hold; `price` in currency units, as the page showed it. */
export interface HoldRequest {
  /** For whom it is, which may be somebody else than who asks. */
  patient: string
  psychologist: string
  appointment_date: string
  start_time: string
  price: number
  modality?: Modality | undefined
  /** The refund policy that the page showed, where it says so. */
  refund_hours?: number | undefined
  refund_percent?: number | undefined
}

/** A hold: a pending appointment that ends by itself at `expiresMs` unless it is paid. Money in minor units. */
export interface Hold {
  appointment: string
  feeMinor: number
  currency: string
  expiresMs: number
}

/** An hour that a patient may hold now, and the hold that it would be. */
export interface NewHold {
  slot: FreeSlot
  hold: Hold & { patient: string }
  modality: Modality
  consentVersion: number
  /** Whether holds that ran out lie near it, which may still have to be freed. */
  isNearStaleHolds: boolean
}

/**
 * What a patient's request for an hour meets, behind the locks of its two people: their own hold of it, which still
 * runs, or a free hour at the price and the terms that they saw.
 * @throws signedOut, psychologistNotFound, noNewBookings, slot problems, modalityNotOffered, priceChanged, tooManyHolds,
 * policyChanged, consentMissing
 */
export async function askForHold(
  db: ClinicDb,
  context: Context,
  request: HoldRequest,
  holdMs: number,
): Promise<{ running: Hold } | NewHold> {
  const { clinic, nowMs } = context
  const { patient, psychologist, appointment_date: date, start_time: time } = request
  const priceMinor = toMinor(request.price, clinic.currency)
  const at = { psychologist, date, time }
  const hour = hourAt(clinic, at)
  const booker = context.actor.userId
  const [met, isOfMinor] = await together(
    holdsStore.holdFacts(db, { psychologist, patient, booker, startMs: hour.startMs, ...hour.reach, nowMs }),
    isMinor(db, context, patient),
  )
  // Closed since the call was let in.
  if (!met) throw platformProblems.signedOut()
  const { own } = met
  const running = own && asHold(own)
  if (own && running?.feeMinor === priceMinor) {
    // The same hour asked for again, held in another way.
    if (request.modality && request.modality !== own.modality) await changeModality(db, own, request.modality)
    return { running }
  }
  const slot = judgedHour(context, at, hour, met.offer)
  if (!slot.offer.takes_new) throw problems.noNewBookings()
  const modality = modalityOf(slot.offer, request.modality)
  if (!modality) throw appointmentProblems.modalityNotOffered()
  const { feeMinor, currency } = termsOf(clinic, slot)
  if (priceMinor !== feeMinor) throw priceChanged(slot, clinic)
  if (running) return { running }
  if (met.held >= mostHolds(met.is_verified)) throw problems.tooManyHolds(met.held, met.is_verified)
  if (isOtherPolicy(clinic, request)) throw problems.policyChanged()
  if (isOfMinor) await refuseWithoutConsent(db, context, patient)
  const hold = { appointment: newId(), feeMinor, currency, expiresMs: nowMs + holdMs, patient }
  const isNearStaleHolds = slot.offer.has_stale_hold || met.has_stale_hold
  const version = met.consent_version ?? (await consentVersion(db))
  return { slot, hold, modality, consentVersion: version, isNearStaleHolds }
}

/** Writes it; an overlap is refused by the database, also to two people at once. @throws slotTaken, patientBusy */
export async function writeHold(db: ClinicDb, context: Context, newHold: NewHold): Promise<void> {
  const { clinic, nowMs } = context
  const { slot, hold } = newHold
  const people = { psychologist: slot.psychologist, patient: hold.patient }
  const action = `Horario apartado: ${slashDate(slot.date)} ${slot.start} (${hold.appointment})`
  await together(
    newHold.isNearStaleHolds ? store.freeStaleHolds(db, people, slot, nowMs) : Promise.resolve(0),
    appointments.insert(db, {
      ...slot,
      ...termsOf(clinic, slot),
      ...people,
      id: hold.appointment,
      bookedBy: 'patient',
      modality: newHold.modality,
      holdExpiresMs: hold.expiresMs,
      paymentMethod: 'online',
      consentVersion: newHold.consentVersion,
      consentMs: nowMs,
    }),
    record(db, context, { patient: hold.patient, action }),
  )
}

const asHold = (own: holdsStore.OwnHold): Hold => ({
  appointment: own.id,
  feeMinor: own.fee_minor,
  currency: own.currency,
  expiresMs: own.hold_expires_ms,
})

/** The terms of this day, kept with the appointment whatever changes later. */
export const termsOf = (clinic: Clinic, slot: Pick<FreeSlot, 'offer'>) => ({
  feeMinor: toMinor(slot.offer.consultation_fee, clinic.currency),
  currency: clinic.currency,
  refundHours: clinic.refund_hours,
  refundPercent: clinic.refund_percent,
})

/**
 * Whether the page showed other terms than those that would be stored as accepted. A hold that runs already keeps the
 * terms it began with.
 */
function isOtherPolicy(clinic: Clinic, shown: HoldRequest): boolean {
  const { refund_hours: hours = clinic.refund_hours, refund_percent: percent = clinic.refund_percent } = shown
  return hours !== clinic.refund_hours || percent !== clinic.refund_percent
}

function priceChanged(slot: FreeSlot, clinic: Clinic): Problem {
  const fee = formatMoney(toMinor(slot.offer.consultation_fee, clinic.currency), clinic)
  const sentence = `El precio de la consulta es ahora ${fee}. Revisa el resumen antes de pagar.`
  return new Problem(400, 'price_changed', { price: [sentence], non_field_errors: [sentence] })
}
