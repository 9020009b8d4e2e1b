import * as payments from '#modules/payments/public'
import * as refunds from '#modules/refunds/public'
import * as store from './store.ts'
import * as proofs from '#modules/proofs/public'
import type { OwedReason } from '@psico/contract/refunds/owed'
import type { PaymentSession } from '@psico/contract/checkouts/checkouts'
import type { Place } from '@psico/contract/sessions/appointments'
import { pathOf } from '@psico/contract/screens/screens'
import { toMajor } from '@psico/contract/core/money'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { payReference, ownSession, knownSession } from '#modules/payments/public'
import { paymentProblems } from '#modules/payments/public'

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

/** What the page after the checkout shows of it. @throws sessionNotFound, notYours */
export async function sessionPage(
  db: ClinicDb,
  context: Context,
  sessionId: string,
): Promise<PaymentSession> {
  await ownSession(db, context, sessionId)
  return sessionPageOf(db, sessionId, context.actor.userId)
}

/** The same for who may see every payment of the clinic, or as `reader` sees it. @throws sessionNotFound */
export async function sessionPageOf(
  db: ClinicDb,
  sessionId: string,
  reader?: string,
): Promise<PaymentSession> {
  const payment = await knownSession(db, sessionId)
  const appointment =
    payment.appointment_id === null
      ? null
      : ((await payments.paidAppointment(db, payment.appointment_id)) ?? null)
  const pack =
    payment.bought_pack_id === null ? null : ((await payments.paidPack(db, payment.bought_pack_id)) ?? null)
  if (!appointment && !pack) throw paymentProblems.sessionNotFound()
  const surplus = await refunds.owedOfPayment(db, payment.id, 'surplus')
  return {
    status: wireStatus[payment.status],
    method: payment.method,
    reference: payReference(payment.id),
    expires_at: endOf(payment),
    reason: await proofs.rejectedReasonOf(db, payment.id),
    bank_qr: await bankQrOf(db, payment),
    surplus: surplus ? { amount: toMajor(surplus.amount_minor, surplus.currency), done: surplus.done } : null,
    amount: toMajor(payment.amount_minor, payment.currency),
    currency: payment.currency,
    refund: await refundOf(db, payment, appointment),
    appointment: appointment && {
      ...appointment,
      patient_name: nameFor(appointment, reader),
      ...(appointment.people.length > 1 ? { is_couple: true as const } : {}),
      place: placeFor(appointment, reader),
    },
    pack: pack && { id: pack.id, name: pack.name },
  }
}

/** Whose session it is, for anybody but who comes alone. */
const nameFor = ({ people, patient_name: name }: payments.PaidAppointment, reader: string | undefined) =>
  reader !== undefined && people.length === 1 && people.includes(reader) ? null : name

/** Who paid, and answers for the patient no more, reads what became of the money, and not where the two meet. */
function placeFor(
  { people, acting, psychologist, place }: payments.PaidAppointment,
  reader: string | undefined,
): Place {
  const isTheirs = reader === undefined || [psychologist, ...people, ...acting].includes(reader)
  return isTheirs ? place : { ...place, address: null, meeting_link: null }
}

/** Until when the bank is asked about its QR. */
async function bankQrOf(
  db: ClinicDb,
  { id, provider }: payments.Payment,
): Promise<PaymentSession['bank_qr']> {
  const qr = provider === 'bank_qr' ? await store.bankQrShown(db, id) : undefined
  return qr
    ? {
        asked_until: qr.asked_until,
        try_at: qr.simulated ? pathOf('simulatedBank', { qrId: qr.simulated }) : null,
      }
    : null
}

function endOf({
  status,
  expires_ms: expiresMs,
  review_until_ms: reviewMs,
}: payments.Payment): string | null {
  const ms = status === 'open' ? expiresMs : status === 'in_review' ? reviewMs : null
  return ms === null ? null : new Date(ms).toISOString()
}

/** What people have to send back says more than what a provider gave up. */
async function refundOf(
  db: ClinicDb,
  payment: payments.Payment,
  appointment: payments.PaidAppointment | null,
): Promise<PaymentSession['refund']> {
  const byProvider = refundShown(await refunds.refundOfPayment(db, payment.id), appointment)
  const owed = await refunds.owedOfPayment(db, payment.id, 'fee')
  if (!owed) return byProvider
  const state = owed.done ? 'done' : 'owed'
  const amount = toMajor(owed.amount_minor, owed.currency)
  const { currency } = owed
  if (byProvider) return { ...byProvider, state, amount, currency }
  return { state, amount, currency, reason: whyOf(owed.reason, appointment) }
}

function whyOf(
  reason: OwedReason | refunds.Refund['reason'],
  appointment: payments.PaidAppointment | null,
): NonNullable<PaymentSession['refund']>['reason'] {
  if (reason === 'duplicate' || reason === 'wrong_amount') return reason
  // A payment that found its appointment cancelled by somebody was not late.
  return reason === 'slot_taken' && appointment?.cancelled_by === 'expiry' ? 'slot_taken' : 'cancelled'
}

function refundShown(
  refund: refunds.Refund | undefined,
  appointment: payments.PaidAppointment | null,
): PaymentSession['refund'] {
  if (!refund) return null
  const { currency } = refund
  return {
    state: refundStates[refund.status],
    amount: toMajor(refund.amount_minor, currency),
    currency,
    reason: whyOf(refund.reason, appointment),
  }
}
