import { inRecord, subjectSaid } from '#core/money-subject'
import * as payments from '#modules/payments/public'
import * as ledger from '#modules/ledger/public'
import { formatMoney, inCurrency } from '@psico/contract/core/money'
import { record } from '#modules/audit-log/public'
import type { Money } from '#services/cards/card-provider'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import type { AnyContext } from '#database/context'
import { canBePaid } from '#modules/charges/public'
import { refund } from './refund.ts'
import { tellOfMoney } from './tell.ts'

/** Whether what came in is what was asked for; where the provider names no amount there is nothing to compare. */
export const isAsAsked = (asked: payments.Payment, received: Money | undefined): boolean =>
  !received || (received.amountMinor === asked.amount_minor && received.currency === asked.currency)

/**
 * Another amount or another currency came in than was asked for. It confirms nothing; it stands in the books as it came, is
 * to go back whole, and the clinic's admins read of it in the audit log. Call with the appointment locked. Answers whether
 * that is news.
 */
export async function takeOtherAmount(
  db: ClinicDb,
  context: AnyContext,
  paymentId: string,
  { intent, received }: { intent: string; received: Money },
): Promise<boolean> {
  const payment = await payments.lock(db, paymentId)
  if (!payment) return false
  const { amountMinor, currency } = received
  const { id } = payment
  const about = subjectSaid(payment)
  const isNews = await ledger.enter(db, {
    id: newId(),
    payment: id,
    appointment_id: payment.appointment_id,
    bought_pack_id: payment.bought_pack_id,
    kind: 'charge',
    method: payment.method,
    amountMinor,
    currency,
    providerRef: intent,
  })
  if (!isNews) return false
  const written = (minor: number, code: string) =>
    formatMoney(minor, inCurrency(context.clinic, code), 'full') + ` (${code})`
  const asked = written(payment.amount_minor, payment.currency)
  await record(
    db,
    { actor: null },
    {
      level: 'CRITICAL',
      ...inRecord(payment),
      action: `Llegó un pago de ${written(amountMinor, currency)} por ${about}; se habían pedido ${asked}. No confirma ${payment.appointment_id === null ? 'el bono' : 'la cita'} y se devuelve.`,
    },
  )
  if (!canBePaid.has(payment.status)) return true
  await payments.setPaid(db, id, intent, context.nowMs)
  if (amountMinor === 0) return true
  await refund(db, context, { ...payment, payment_intent: intent }, { ...received, reason: 'wrong_amount' })
  await tellOfMoney(db, payment, {
    cause: `payment_not_as_asked:${id}`,
    kind: 'payment_not_as_asked',
    payload: { amount_minor: amountMinor, currency },
  })
  return true
}
