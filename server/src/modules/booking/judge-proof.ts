import type { acceptProof as acceptCall } from '@psico/contract/proofs/proofs'
import type { PaymentSession } from '@psico/contract/checkouts/checkouts'
import type { BodyOf } from '@psico/contract/core/endpoint'
import * as holds from '#modules/holds/public'
import * as appointments from '#modules/appointments/public'
import { record } from '#modules/audit-log/public'
import * as packs from '#modules/packs/public'
import * as charges from '#modules/charges/public'
import * as payments from '#modules/payments/public'
import * as proofs from '#modules/proofs/public'
import * as refunds from '#modules/refunds/public'
import * as checkouts from '#modules/checkouts/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { planPayment } from './ask-for-payment.ts'
import { giveHour } from './conclude-checkout.ts'

/**
 * Staff found the money in the bank: it confirms its appointment, or is owed back where that cannot be; so is what was sent
 * beyond the fee. Locks in the order in which everything does.
 * @throws sessionNotFound, notInReview, wrongAmount, lessThanFee, referenceUsed
 */
export async function acceptProof(
  context: Context,
  sessionId: string,
  { amount, bank_reference: reference }: BodyOf<typeof acceptCall>,
): Promise<PaymentSession> {
  const { clinic } = context
  return clinic.work(async (db) => {
    const known = await payments.knownSession(db, sessionId)
    if (known.bought_pack_id) return acceptForPack(db, context, known, { amount, reference })
    const { appointment, payment } = await lockJudged(db, known)
    const amountMinor = proofs.receivedMinor(clinic, payment, amount)
    const paid = await proofs.markReceived(db, context, payment, { amountMinor, reference })
    const action = `Comprobante aceptado por la cita ${appointment.id}, referencia ${reference}`
    await record(db, context, { patient: appointment.patient, action })
    const unused = await giveHour(db, context, appointment)
    if (unused) await refunds.refundUnused(db, context, paid, unused, amountMinor)
    else {
      await charges.closeOpen(db, context, appointment.id)
      await proofs.oweSurplus(db, context, paid, amountMinor)
    }
    return checkouts.sessionPageOf(db, sessionId)
  })
}

/**
 * Staff did not find the money: the session is over, the hour that a patient held is free, and the patient reads why.
 * @throws sessionNotFound, notInReview
 */
export async function rejectProof(
  context: Context,
  sessionId: string,
  reason: string,
): Promise<PaymentSession> {
  const { clinic, nowMs } = context
  return clinic.work(async (db) => {
    const known = await payments.knownSession(db, sessionId)
    if (known.bought_pack_id) return rejectForPack(db, context, known, reason)
    const { appointment, payment } = await lockJudged(db, known)
    await proofs.markRejected(db, payment, reason)
    const isHold = appointment.status === 'pending' && appointment.hold_expires_ms !== null
    if (isHold) await holds.freeHold(db, appointment.id)
    else await planPayment(db, appointment, nowMs)
    await record(db, context, {
      patient: appointment.patient, // Without the reason: it may name somebody, and the log forgets nothing.
      action: `Comprobante rechazado por la cita ${appointment.id}`,
    })
    return checkouts.sessionPageOf(db, sessionId)
  })
}

async function lockJudged(db: ClinicDb, known: payments.Payment) {
  const appointment = await appointments.lockInQueue(db, known.appointment_id ?? '')
  const payment = await proofs.lockInReview(db, known.id)
  // A payment has its appointment by a foreign key.
  if (!appointment) throw new Error(`payment ${known.id} has no appointment`)
  return { appointment, payment }
}

/** The same of a pack, whose proof holds no hour. */
async function acceptForPack(
  db: ClinicDb,
  context: Context,
  known: payments.Payment,
  { amount, reference }: { amount: number; reference: string },
): Promise<PaymentSession> {
  const { pack, payment } = await lockPack(db, known)
  const amountMinor = proofs.receivedMinor(context.clinic, payment, amount)
  const paid = await proofs.markReceived(db, context, payment, { amountMinor, reference })
  const action = `Comprobante aceptado por el bono ${pack.id}, referencia ${reference}`
  await record(db, context, { patient: pack.buyer, action })
  if (await packs.takeIn(db, context, pack, paid, amountMinor))
    await proofs.oweSurplus(db, context, paid, amountMinor)
  return checkouts.sessionPageOf(db, known.session_id ?? '')
}

async function rejectForPack(
  db: ClinicDb,
  context: Context,
  known: payments.Payment,
  reason: string,
): Promise<PaymentSession> {
  const { pack, payment } = await lockPack(db, known)
  await proofs.markRejected(db, payment, reason)
  await packs.setEnded(db, pack.id, context.nowMs)
  await record(db, context, { patient: pack.buyer, action: `Comprobante rechazado por el bono ${pack.id}` })
  return checkouts.sessionPageOf(db, known.session_id ?? '')
}

async function lockPack(db: ClinicDb, known: payments.Payment) {
  const pack = await packs.lockBought(db, known.bought_pack_id ?? '')
  const payment = await proofs.lockInReview(db, known.id)
  if (!pack) throw new Error(`payment ${known.id} has no pack`)
  return { pack, payment }
}
