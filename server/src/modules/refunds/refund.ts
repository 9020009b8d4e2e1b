import * as payments from '#modules/payments/public'
import * as store from './store.ts'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import type { AnyContext } from '#database/context'
import { enqueue } from '#database/jobs/jobs'
import { goesBackByHand } from '#modules/charges/public'
import { owe, owedOf, oweAndTell } from './owe.ts'
import { tellOfMoney } from './tell.ts'

/**
 * Asks for money to go back: a job carries it out, since the provider is never called inside a transaction, or people do,
 * where no provider can.
 */
export async function refund(
  db: ClinicDb,
  context: AnyContext,
  payment: payments.Payment,
  { amountMinor, currency, reason }: { amountMinor: number; currency?: string; reason: store.RefundReason },
): Promise<void> {
  const { clinic, nowMs } = context
  if (goesBackByHand(payment))
    return owe(db, context, {
      ...owedOf(payment),
      ...(currency ? { currency } : {}),
      amountMinor,
      reason,
    })
  const id = newId()
  if (!(await store.askRefund(db, { id, payment: payment.id, amountMinor, currency, reason, nowMs }))) return
  await payments.setStatus(db, payment.id, 'refunding')
  await enqueue(db, 'payments-refund', { clinic: clinic.id, refund: id }, { key: id })
}

/** Sends a whole payment back that found no hour, and tells the patient. */
export async function refundUnused(
  db: ClinicDb,
  context: AnyContext,
  payment: payments.Payment,
  reason: 'slot_taken' | 'duplicate',
  receivedMinor?: number,
): Promise<void> {
  const amountMinor = receivedMinor ?? payment.amount_minor
  if (goesBackByHand(payment)) return oweAndTell(db, context, { ...owedOf(payment), amountMinor, reason })
  await refund(db, context, payment, { amountMinor, reason })
  await tellOfMoney(db, payment, {
    cause: `payment_late_refunded:${payment.id}`,
    kind: 'payment_late_refunded',
    payload: { amount_minor: amountMinor, currency: payment.currency },
  })
}
