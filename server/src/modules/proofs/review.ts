import * as payments from '#modules/payments/public'
import * as store from './store.ts'
import { dayMs } from '@psico/contract/core/units'
import { mostProofs, type listProofs } from '@psico/contract/proofs/proofs'
import { referenceKey } from '@psico/contract/core/bank-reference'
import type { AnswerOf, QueryOf } from '@psico/contract/core/endpoint'
import {
  formatMoney,
  isPayable,
  toMajor,
  toMinor,
  tooManyDecimals,
  decimalsOf,
} from '@psico/contract/core/money'
import type { Clinic, ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { queueMail } from '#modules/mail/public'
import { counted, page } from '#edge/http/paging'
import { markPaid } from '#modules/charges/public'
import { oweAndTell, owedOf } from '#modules/refunds/public'
import { payReference, ownSession } from '#modules/payments/public'
import { paymentProblems } from '#modules/payments/public'
import { problems } from './problems.ts'

/** Proofs that wait for somebody to look at them, the oldest first. */
export async function proofsWaiting(
  db: ClinicDb,
  { nowMs }: Pick<Context, 'nowMs'>,
  query: QueryOf<typeof listProofs>,
  address: string,
): Promise<AnswerOf<typeof listProofs>> {
  const { found, count } = await counted(query, (part) => store.waitingProofs(db, { ...part, nowMs }))
  const results = found.map((row) => ({
    ...row,
    amount: toMajor(row.amount_minor, row.currency),
    reference: payReference(row.payment),
    file_type: row.extension === 'pdf' ? ('pdf' as const) : ('image' as const),
  }))
  return page(results, count, query, address)
}

/** A payment that a proof may be sent for. @throws takesNoProof, proofIsIn, paymentDecided */
function refuseProof(payment: payments.Payment, rejectedReason: string | null): void {
  if (payment.provider !== 'by_hand') throw problems.takesNoProof()
  if (payment.status === 'in_review') throw problems.proofIsIn()
  if ((payment.status !== 'open' && payment.status !== 'expired') || rejectedReason !== null)
    throw problems.paymentDecided()
}

/** The payment of a session whose proof waits, locked. Call with its appointment locked. @throws notInReview */
export async function lockInReview(db: ClinicDb, id: string): Promise<payments.Payment> {
  const payment = await payments.lock(db, id)
  if (payment?.status !== 'in_review') throw problems.notInReview()
  return payment
}

/** More than this is a slip of the keyboard, and no column of the books holds it. */
const mostMinor = 2_000_000_000

/** What arrived at the bank, in minor units: the fee at least. @throws wrongAmount, lessThanFee */
export function receivedMinor(clinic: Clinic, payment: payments.Payment, amount: number): number {
  if (!isPayable(amount, payment.currency))
    throw paymentProblems.wrongAmount(tooManyDecimals(decimalsOf(payment.currency)))
  const minor = toMinor(amount, payment.currency)
  if (minor > mostMinor) throw paymentProblems.wrongAmount('El importe es demasiado grande.')
  if (minor < payment.amount_minor) throw problems.lessThanFee(formatMoney(payment.amount_minor, clinic))
  return minor
}

/**
 * The bank's statement has the money, under a reference that counts once in the clinic. Call as `lockInReview`.
 * @throws referenceUsed
 */
export async function markReceived(
  db: ClinicDb,
  context: Context,
  payment: payments.Payment,
  received: { amountMinor: number; reference: string },
): Promise<payments.Payment> {
  const key = referenceKey(received.reference)
  if (!(await store.setReceived(db, payment.id, { ...received, key }))) throw paymentProblems.referenceUsed()
  const paid = await markPaid(db, context, payment.id, `bank:${key}`, received.amountMinor)
  if (!paid) throw paymentProblems.referenceUsed()
  return paid
}

/** The proof does not hold: the patient reads why. Call as `lockInReview`. */
export async function markRejected(db: ClinicDb, payment: payments.Payment, reason: string): Promise<void> {
  await store.setRejected(db, payment.id, reason)
  const { patient_email: recipient } = await payments.shownAtCheckout(db, payment)
  const cause = `payment_rejected:${payment.id}`
  const { appointment_id: appointment, bought_pack_id: pack } = payment
  if (appointment !== null)
    await queueMail(db, { cause, kind: 'payment_rejected', recipient, payload: { appointment, reason } })
  else if (recipient !== '')
    await queueMail(db, { cause, kind: 'pack_rejected', recipient, payload: { pack: pack ?? '', reason } })
}

/** What a patient sent beyond the fee is theirs. */
export async function oweSurplus(
  db: ClinicDb,
  context: Context,
  payment: payments.Payment,
  receivedMinor: number,
): Promise<void> {
  const amountMinor = receivedMinor - payment.amount_minor
  if (amountMinor > 0) await oweAndTell(db, context, { ...owedOf(payment), amountMinor, reason: 'surplus' })
}

/** The payment for which this patient may send a proof now. @throws sessionNotFound, notYours, as refuseProof */
export async function refuseProofOf(db: ClinicDb, context: Context, sessionId: string): Promise<string> {
  const { payment, acting } = await ownSession(db, context, sessionId)
  if (!acting.includes(context.actor.userId)) throw paymentProblems.notYours()
  refuseProof(payment, await store.rejectedReasonOf(db, payment.id))
  await refuseMoreProofs(db, context)
  return payment.id
}

/** A hold that was cancelled is held no more, but its proof still waits for somebody. @throws tooManyProofs, tooManyProofsToday */
async function refuseMoreProofs(db: ClinicDb, { actor, nowMs }: Context): Promise<void> {
  const sent = await store.proofsOf(db, actor.userId, nowMs - dayMs)
  if (!sent) throw paymentProblems.notYours()
  const most = mostProofs(sent.is_verified)
  if (sent.in_review >= most.inReview) throw problems.tooManyProofs(most.inReview)
  if (sent.since >= most.aDay) throw problems.tooManyProofsToday()
}

/** The same for one that is about to have it, locked. Call with its appointment locked. */
export async function lockForProof(db: ClinicDb, context: Context, id: string): Promise<void> {
  const payment = await payments.lock(db, id)
  if (!payment) throw paymentProblems.sessionNotFound()
  refuseProof(payment, await store.rejectedReasonOf(db, id))
  await store.holdProofsOf(db, context.actor.userId)
  await refuseMoreProofs(db, context)
}
