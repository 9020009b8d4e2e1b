import { inRecord, subjectSaid } from '#core/money-subject'
import * as store from './store.ts'
import * as mail from '#modules/mail/public'
import * as owedStore from './owed-store.ts'
import * as payments from '#modules/payments/public'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import type { AnyContext } from '#database/context'
import { owe } from './owe.ts'
import { tellOfMoney } from './tell.ts'

/** Every try failed: people have to find another way, so the clinic's admins hear of it, and the patient the truth. */
export async function giveUpRefund(db: ClinicDb, context: AnyContext, refund: store.Refund): Promise<void> {
  // Somebody has sent it back by hand meanwhile: late news of an earlier try changes nothing.
  const before = await owedStore.owedOfPayment(db, refund.payment_id, 'fee')
  if (before?.done && before.by_hand) {
    await payments.setStatus(db, refund.payment_id, 'refunded')
    return
  }
  await payments.setStatus(db, refund.payment_id, 'refund_failed')
  await owe(db, context, {
    payment: refund.payment_id,
    appointment_id: refund.appointment_id,
    bought_pack_id: refund.bought_pack_id,
    method: 'card',
    currency: refund.currency,
    amountMinor: refund.amount_minor,
    reason: 'provider_failed',
  })
  await record(
    db,
    { actor: null },
    {
      level: 'CRITICAL',
      ...inRecord(refund),
      action: `No se pudo devolver el pago ${refund.payment_intent} de ${subjectSaid(refund)}: hay que devolverlo de otra forma`,
    },
  )
  for (const recipient of await mail.adminAddresses(db))
    await tellOfMoney(db, refund, {
      cause: `refund_given_up:${refund.id}:${refund.attempts}:${recipient}`,
      kind: 'refund_given_up',
      recipient,
      payload: { ...moneyOf(refund), payment_intent: refund.payment_intent },
    })
  await tellPatient(db, refund, 'refund_failed')
}

/** `refund_done` is told once a try that held; the others once a try that failed. */
export async function tellPatient(
  db: ClinicDb,
  refund: store.Refund,
  kind: 'refund_done' | 'refund_delayed' | 'refund_failed',
): Promise<void> {
  const nth = refund.attempts > 0 ? `:${refund.attempts}` : ''
  await tellOfMoney(db, refund, {
    cause: `${kind}:${refund.id}${nth}`,
    kind,
    payload: moneyOf(refund),
  })
}

/** The patient hears that all of a payment went back at the provider, where no mail of a session says so. */
export async function tellReturned(db: ClinicDb, payment: string): Promise<void> {
  const refund = await store.refundOfPayment(db, payment)
  if (refund) await tellPatient(db, refund, 'refund_done')
}

const moneyOf = (refund: store.Refund) => ({
  amount_minor: refund.amount_minor,
  currency: refund.currency,
})
