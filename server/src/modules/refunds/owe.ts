import * as payments from '#modules/payments/public'
import * as ledger from '#modules/ledger/public'
import * as owedStore from './owed-store.ts'
import type { OwedReason } from '@psico/contract/refunds/owed'
import type { WayToPay } from '@psico/contract/ways-to-pay/ways-to-pay'
import { record } from '#modules/audit-log/public'
import { queueMail } from '#modules/mail/public'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import type { AnyContext } from '#database/context'

/** What people have to send back, and of what. Money in minor units. */
export interface Owing {
  /** Null for money that was taken in person. */
  payment: string | null
  appointment: string
  method: WayToPay
  currency: string
  amountMinor: number
  reason: OwedReason
}

/** The source of what is owed of a payment. */
export const owedOf = (payment: payments.Payment) => ({
  payment: payment.id,
  appointment: payment.appointment_id,
  method: payment.method,
  currency: payment.currency,
})

/**
 * Money that is not the clinic's own any more, and that no provider can send back: it stands in the list of what is owed
 * and in the ledger, once. Call with the appointment and the payment locked.
 */
export async function owe(db: ClinicDb, context: AnyContext, it: Owing): Promise<void> {
  await enterOwed(db, context, it)
}

/** The same, and the patient hears of it. */
export async function oweAndTell(db: ClinicDb, context: AnyContext, it: Owing): Promise<void> {
  const id = await enterOwed(db, context, it)
  if (!id) return
  await queueMail(db, {
    cause: `refund_owed:${id}`,
    kind: 'refund_owed',
    recipient: (await payments.shownAtCheckout(db, it.appointment)).patient_email,
    payload: {
      appointment: it.appointment,
      amount_minor: it.amountMinor,
      currency: it.currency,
      reason: it.reason,
    },
  })
}

/** Answers the id of what is owed; null where that was known. */
async function enterOwed(db: ClinicDb, { nowMs }: AnyContext, it: Owing): Promise<string | null> {
  const part = it.reason === 'surplus' ? 'surplus' : 'fee'
  const id = newId()
  if (!(await owedStore.insertOwed(db, { ...it, id, part, nowMs }))) return null
  await ledger.enter(db, {
    id: newId(),
    payment: it.payment,
    appointment: it.appointment,
    kind: 'owed',
    amountMinor: it.amountMinor,
    currency: it.currency,
    providerRef: id,
  })
  // What a provider gave up keeps saying so until it went back.
  if (it.payment && part === 'fee' && it.reason !== 'provider_failed')
    await payments.setStatus(db, it.payment, 'owed')
  await record(
    db,
    { actor: null },
    { appointment: it.appointment, action: `Devolución pendiente por la cita ${it.appointment}` },
  )
  return id
}
