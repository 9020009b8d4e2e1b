import { inRecord, subjectSaid } from '#core/money-subject'
import * as payments from '#modules/payments/public'
import * as ledger from '#modules/ledger/public'
import * as owedStore from './owed-store.ts'
import type { OwedReason } from '@psico/contract/refunds/owed'
import type { WayToPay } from '@psico/contract/ways-to-pay/ways-to-pay'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import type { AnyContext } from '#database/context'
import { tellOfMoney } from './tell.ts'

/** What people have to send back, and of what. Money in minor units. */
export interface Owing {
  /** Null for money that was taken in person. */
  payment: string | null
  appointment_id: string | null
  bought_pack_id: string | null
  method: WayToPay
  currency: string
  amountMinor: number
  reason: OwedReason
}

/** The source of what is owed of a payment. */
export const owedOf = (payment: payments.Payment) => ({
  payment: payment.id,
  appointment_id: payment.appointment_id,
  bought_pack_id: payment.bought_pack_id,
  method: payment.method,
  currency: payment.currency,
})

/**
 * Money that is not the clinic's own any more, and that no provider can send back: it stands in the list of what is owed
 * and in the ledger, once. Call with the appointment and the payment locked.
 */
export async function owe(db: ClinicDb, context: AnyContext, owing: Owing): Promise<void> {
  await enterOwed(db, context, owing)
}

/** The same, and the patient hears of it. */
export async function oweAndTell(db: ClinicDb, context: AnyContext, owing: Owing): Promise<void> {
  const id = await enterOwed(db, context, owing)
  if (!id) return
  await tellOfMoney(db, owing, {
    cause: `refund_owed:${id}`,
    kind: 'refund_owed',
    payload: {
      amount_minor: owing.amountMinor,
      currency: owing.currency,
      reason: owing.reason,
      in_person: owing.method === 'in_person',
    },
  })
}

/** Answers the id of what is owed; null where that was known. */
async function enterOwed(db: ClinicDb, { nowMs }: AnyContext, owing: Owing): Promise<string | null> {
  const part = owing.reason === 'surplus' ? 'surplus' : 'fee'
  const id = newId()
  if (!(await owedStore.insertOwed(db, { ...owing, id, part, nowMs }))) return null
  await ledger.enter(db, {
    id: newId(),
    payment: owing.payment,
    appointment_id: owing.appointment_id,
    bought_pack_id: owing.bought_pack_id,
    kind: 'owed',
    amountMinor: owing.amountMinor,
    currency: owing.currency,
    providerRef: id,
  })
  // What a provider gave up keeps saying so until it went back.
  if (owing.payment && part === 'fee' && owing.reason !== 'provider_failed')
    await payments.setStatus(db, owing.payment, 'owed')
  await record(
    db,
    { actor: null },
    { ...inRecord(owing), action: `Devolución pendiente por ${subjectSaid(owing)}` },
  )
  return id
}
