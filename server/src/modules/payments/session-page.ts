import type { PaymentSession } from '@psico/contract/charges/charges'
import { pathOf } from '@psico/contract/screens/screens'
import { toMajor } from '@psico/contract/core/money'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { problems } from './problems.ts'
import { payReference } from './rules.ts'
import * as store from './store.ts'

const wireStatus = {
  open: 'open',
  in_review: 'in_review',
  owed: 'paid',
  paid: 'paid',
  expired: 'expired',
  refunding: 'refunded',
  refunded: 'refunded',
  refund_failed: 'paid',
} as const

const refundStates = { asked: 'under_way', done: 'done', failed: 'failed' } as const

/** One's own checkout. @throws sessionNotFound, notYours */
export async function ownSession(db: ClinicDb, { actor }: Context, sessionId: string) {
  const payment = await store.bySession(db, sessionId)
  const appointment = payment && (await store.paidAppointment(db, payment.appointment_id))
  if (!payment || !appointment) throw problems.sessionNotFound()
  if (appointment.patient !== actor.userId && appointment.psychologist !== actor.userId)
    throw problems.notYours()
  return { payment, appointment }
}

/** What the page after the checkout shows of it. @throws sessionNotFound, notYours */
export async function sessionPage(
  db: ClinicDb,
  context: Context,
  sessionId: string,
): Promise<PaymentSession> {
  await ownSession(db, context, sessionId)
  return sessionPageOf(db, sessionId)
}

/** A checkout, whosever it is. @throws sessionNotFound */
export async function knownSession(db: ClinicDb, sessionId: string): Promise<store.Payment> {
  const payment = await store.bySession(db, sessionId)
  if (!payment) throw problems.sessionNotFound()
  return payment
}

/** The same for who may see every payment of the clinic. @throws sessionNotFound */
export async function sessionPageOf(db: ClinicDb, sessionId: string): Promise<PaymentSession> {
  const payment = await knownSession(db, sessionId)
  const appointment = await store.paidAppointment(db, payment.appointment_id)
  if (!appointment) throw problems.sessionNotFound()
  const surplus = await store.owedOfPayment(db, payment.id, 'surplus')
  return {
    status: wireStatus[payment.status],
    method: payment.method,
    reference: payReference(payment.id),
    expires_at: endOf(payment),
    reason: await store.rejectedReasonOf(db, payment.id),
    bank_qr: await bankQrOf(db, payment),
    surplus: surplus ? { amount: toMajor(surplus.amount_minor, surplus.currency), done: surplus.done } : null,
    amount: toMajor(payment.amount_minor, payment.currency),
    currency: payment.currency,
    refund: await refundOf(db, payment, appointment),
    appointment,
  }
}

/** Until when the bank is asked about its QR. */
async function bankQrOf(db: ClinicDb, { id, provider }: store.Payment): Promise<PaymentSession['bank_qr']> {
  const qr = provider === 'bank_qr' ? await store.bankQrShown(db, id) : undefined
  return qr
    ? {
        asked_until: qr.asked_until,
        try_at: qr.simulated ? pathOf('simulatedBank', { qrId: qr.simulated }) : null,
      }
    : null
}

function endOf({ status, expires_ms: expiresMs, review_until_ms: reviewMs }: store.Payment): string | null {
  const ms = status === 'open' ? expiresMs : status === 'in_review' ? reviewMs : null
  return ms === null ? null : new Date(ms).toISOString()
}

/** What people have to send back says more than what a provider gave up. */
async function refundOf(
  db: ClinicDb,
  payment: store.Payment,
  appointment: store.PaidAppointment,
): Promise<PaymentSession['refund']> {
  const byProvider = refundShown(await store.refundOfPayment(db, payment.id), appointment)
  const owed = await store.owedOfPayment(db, payment.id, 'fee')
  if (!owed) return byProvider
  const state = owed.done ? 'done' : 'owed'
  const amount = toMajor(owed.amount_minor, owed.currency)
  const { currency } = owed
  if (byProvider) return { ...byProvider, state, amount, currency }
  const isLate = owed.reason === 'slot_taken' && appointment.cancelled_by === 'expiry'
  const reason = owed.reason === 'duplicate' ? 'duplicate' : isLate ? 'slot_taken' : 'cancelled'
  return { state, amount, currency, reason }
}

function refundShown(
  it: store.Refund | undefined,
  appointment: store.PaidAppointment,
): PaymentSession['refund'] {
  if (!it) return null
  // A payment that found its appointment cancelled by somebody was not late.
  const isLate = it.reason === 'slot_taken' && appointment.cancelled_by === 'expiry'
  const reason =
    it.reason === 'duplicate' || it.reason === 'wrong_amount'
      ? it.reason
      : isLate
        ? 'slot_taken'
        : 'cancelled'
  const { currency } = it
  return { state: refundStates[it.status], amount: toMajor(it.amount_minor, currency), currency, reason }
}
