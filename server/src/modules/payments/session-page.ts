import type { PaymentSession } from '@psico/contract/payments'
import { toMajor } from '@psico/contract/money'
import type { ClinicDb } from '#platform/db/clinic'
import type { Context } from '#platform/http/context'
import { problems } from './problems.ts'
import * as store from './store.ts'

const wireStatus = {
  open: 'open',
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
  const { payment, appointment } = await ownSession(db, context, sessionId)
  return {
    status: wireStatus[payment.status],
    amount: toMajor(payment.amount_minor, payment.currency),
    currency: payment.currency,
    refund: refundShown(await store.refundOfPayment(db, payment.id), appointment),
    appointment,
  }
}

function refundShown(
  it: store.Refund | undefined,
  appointment: store.PaidAppointment,
): PaymentSession['refund'] {
  if (!it) return null
  // A payment that found its appointment cancelled by somebody was not late.
  const isLate = it.reason === 'slot_taken' && appointment.cancelled_by === 'expiry'
  const reason = it.reason === 'duplicate' ? 'duplicate' : isLate ? 'slot_taken' : 'cancelled'
  return { state: refundStates[it.status], amount: toMajor(it.amount_minor, it.currency), reason }
}
