import { inRecord, subjectSaid } from '#core/money-subject'
import * as payments from '#modules/payments/public'
import * as store from './store.ts'
import * as ledger from '#modules/ledger/public'
import * as charges from '#modules/charges/public'
import { record } from '#modules/audit-log/public'
import type { CardRefund } from '#services/cards/card-provider'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import type { AnyContext } from '#database/context'
import { giveUpRefund, tellPatient } from './give-up-refund.ts'
import { settledByProvider } from './settle-owed.ts'

/**
 * A charge that the clinic gave back at the provider itself; `refunded.amountMinor` is all that has gone back of it by
 * now. Our own refunds are known already and change nothing here. Answers whether the whole payment has gone back with
 * it; a part that was given back there is entered in the books and no more. Call with the appointment locked.
 */
export async function recordOutsideRefund(
  db: ClinicDb,
  { nowMs }: AnyContext,
  paymentId: string,
  refunded: { event: string; charge: string; amountMinor: number },
): Promise<boolean> {
  const payment = await payments.lock(db, paymentId)
  if (payment?.status !== 'paid') return false
  const newMinor = refunded.amountMinor - (await ledger.refundedOf(db, payment.id))
  if (newMinor <= 0 || (await isOldNews(db, payment, newMinor))) return false
  // The sum alone is no name: after one that failed, the next one may bring the charge to the same sum again.
  const reference = `${refunded.charge}:${refunded.event}`
  if (!(await enter(db, payment, { kind: 'refund', reference, amountMinor: newMinor }))) return false
  await record(
    db,
    { actor: null },
    {
      ...inRecord(payment),
      action: `Reembolso hecho en la pasarela por ${subjectSaid(payment)}`,
    },
  )
  if (refunded.amountMinor < payment.amount_minor) return false
  const id = newId()
  const { amountMinor } = refunded
  await store.askRefund(db, { id, payment: payment.id, amountMinor, reason: 'clinic', nowMs })
  await store.refundDone(db, id, refunded.charge, nowMs, null)
  await payments.setStatus(db, payment.id, 'refunded')
  return true
}

/** Whether the news is of a refund whose failure came first, and which stands in the books with it; each is told once. */
async function isOldNews(db: ClinicDb, payment: payments.Payment, amountMinor: number): Promise<boolean> {
  for (const reference of await ledger.failedUnder(db, payment.id, amountMinor))
    if (await charges.recordEvent(db, `charge.refunded of ${reference}`, 'refunded')) return true
  return false
}

/**
 * News of one refund that the clinic made by hand at the provider. It brings to an end what the app had given up on, or would
 * try again: nobody sends the same money back once more. Where it fails, the money is back in the clinic's account: who began
 * by hand goes on by hand, and the admins hear of it.
 */
export async function recordOutsideNews(
  db: ClinicDb,
  context: AnyContext,
  paymentIntent: string,
  told: CardRefund & { amountMinor: number },
): Promise<void> {
  const payment = await payments.lockByIntent(db, paymentIntent)
  if (!payment || told.amountMinor <= 0) return
  if (told.state === 'failed') return outsideFailed(db, context, payment, told)
  if (told.state !== 'done' || (await ledger.hasFailed(db, told.reference))) return
  const refund = await store.refundOfPayment(db, payment.id)
  // What the provider has in hand goes on beside it.
  const waits = payment.status === 'refunding' && refund?.provider_ref === null
  if (
    !refund ||
    !(waits || payment.status === 'refund_failed') ||
    !(await enter(db, payment, { ...told, kind: 'refund' }))
  )
    return
  await record(
    db,
    { actor: null },
    {
      ...inRecord(refund),
      action: `Reembolso hecho en la pasarela por ${subjectSaid(refund)}`,
    },
  )
  if ((await ledger.refundedOf(db, payment.id)) < refund.amount_minor) return
  await store.refundDone(db, refund.id, told.reference, context.nowMs, null)
  await payments.setStatus(db, payment.id, 'refunded')
  await settledByProvider(db, context, payment.id, told.reference)
  await tellPatient(db, refund, 'refund_done')
}

async function outsideFailed(
  db: ClinicDb,
  context: AnyContext,
  payment: payments.Payment,
  told: { reference: string; amountMinor: number },
): Promise<void> {
  // A failure may be heard of before the refund itself: the books get both, under its own name.
  const isFirst = (await ledger.refundedOf(db, payment.id)) < told.amountMinor
  if (isFirst && !(await ledger.hasFailed(db, told.reference)))
    await enter(db, payment, { ...told, kind: 'refund' })
  if (!(await enter(db, payment, { ...told, kind: 'refund_failed' }))) return
  const refund = await store.refundOfPayment(db, payment.id)
  // A try of the app's own goes on beside it.
  if (!refund || refund.status === 'asked')
    return record(
      db,
      { actor: null },
      {
        level: 'ERROR',
        ...inRecord(payment),
        action: `Falló un reembolso hecho en la pasarela por ${subjectSaid(payment)}`,
      },
    )
  const attempts = refund.attempts + 1
  await store.refundTryFailed(db, refund.id, attempts, null)
  await giveUpRefund(db, context, { ...refund, attempts })
}

const enter = (
  db: ClinicDb,
  payment: payments.Payment,
  movement: { kind: 'refund' | 'refund_failed'; reference: string; amountMinor: number },
) =>
  ledger.enter(db, {
    id: newId(),
    payment: payment.id,
    appointment_id: payment.appointment_id,
    bought_pack_id: payment.bought_pack_id,
    kind: movement.kind,
    amountMinor: movement.kind === 'refund' ? -movement.amountMinor : movement.amountMinor,
    currency: payment.currency,
    providerRef: movement.reference,
  })
