import * as store from './store.ts'
import * as holdsStore from './holds-store.ts'
import * as offeredStore from './offered-store.ts'
import { mostHolds } from '@psico/contract/booking/booking'
import type { Modality } from '@psico/contract/sessions/appointments'
import { consentVersion, refuseWithoutConsent } from '#modules/consents/public'
import type { ClinicDb } from '#database/clinic'
import type { AnyContext, Context } from '#database/context'
import { problems as platformProblems } from '#core/problem'
import { modalityOf, freeSlot, type FreeSlot } from '#modules/hours/public'
import { termsOf, type Hold } from './hold.ts'
import { appointmentProblems, insertOffered } from '#modules/appointments/public'
import { problems } from './problems.ts'

/** How an offer of an hour went: it is kept for the patient, they have something else then, or somebody else has it. */
type Offered = 'kept' | 'busy' | 'taken'

/**
 * Keeps a free hour for one patient, as an appointment that nobody sees: the exclusion constraints hold it against
 * everybody, staff too. Call behind the professional's queue.
 */
export async function keepOffered(
  db: ClinicDb,
  { clinic, nowMs }: AnyContext,
  id: string,
  patient: string,
  slot: FreeSlot,
): Promise<Offered> {
  const modality = modalityOf(slot.offer, undefined)
  if (!modality) return 'taken'
  await store.freeStaleHolds(db, { psychologist: slot.psychologist, patient }, slot, nowMs)
  return insertOffered(db, {
    ...slot,
    ...termsOf(clinic, slot),
    id,
    patient,
    modality,
    bookedBy: 'patient',
    holdExpiresMs: null,
    paymentMethod: 'online',
    consentVersion: null,
    consentMs: null,
  })
}

/**
 * The patient takes the hour that is kept for them: from now on it is a hold like any other, at the fee and the terms of
 * today. Its hour is not let go for a moment. Call behind the queue of both.
 * @throws signedOut, noNewBookings, psychologistNotFound, modalityNotOffered, tooManyHolds, consentMissing
 */
export async function takeOffered(
  db: ClinicDb,
  context: Context,
  offer: {
    id: string
    patient: string
    psychologist: string
    date: string
    time: string
    modality?: Modality | undefined
  },
  holdMs: number,
): Promise<Hold> {
  const { clinic, nowMs, actor } = context
  const held = await holdsStore.heldBy(db, actor.userId, nowMs)
  if (!held) throw platformProblems.signedOut()
  const slot = await freeSlot(db, context, { ...offer, byStaff: true, except: offer.id })
  if (!slot.offer.takes_new) throw problems.noNewBookings()
  const modality = modalityOf(slot.offer, offer.modality)
  if (!modality) throw appointmentProblems.modalityNotOffered()
  if (held.held >= mostHolds(held.is_verified)) throw problems.tooManyHolds(held.held, held.is_verified)
  await refuseWithoutConsent(db, context, offer.patient)
  const terms = termsOf(clinic, slot)
  const expiresMs = nowMs + holdMs
  const consent = { consentVersion: await consentVersion(db), consentMs: nowMs }
  await offeredStore.holdOffered(db, offer.id, { ...terms, ...consent, modality, holdExpiresMs: expiresMs })
  return { appointment: offer.id, feeMinor: terms.feeMinor, currency: terms.currency, expiresMs }
}
