import { inRecord, subjectSaid } from '#core/money-subject'
import * as owedStore from './owed-store.ts'
import * as ledger from '#modules/ledger/public'
import * as payments from '#modules/payments/public'
import { referenceKey } from '@psico/contract/core/bank-reference'
import type { OwedRefund, listOwed } from '@psico/contract/refunds/owed'
import type { AnswerOf, QueryOf } from '@psico/contract/core/endpoint'
import { toMajor } from '@psico/contract/core/money'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import type { AnyContext, Context } from '#database/context'
import { counted, page } from '#edge/http/paging'
import { paymentProblems } from '#modules/payments/public'
import { problems } from './problems.ts'
import { tellOfMoney } from './tell.ts'

/** What the clinic has to send back, or has sent. */
export async function owedList(
  db: ClinicDb,
  query: QueryOf<typeof listOwed>,
  address: string,
): Promise<AnswerOf<typeof listOwed>> {
  const { found, count } = await counted(query, (part) => owedStore.owedPage(db, { ...query, ...part }))
  return page(found.map(asOwed), count, query, address)
}

const asOwed = <T extends { amount_minor: number; currency: string }>(owed: T) => ({
  ...owed,
  amount: toMajor(owed.amount_minor, owed.currency),
})

/**
 * Somebody sent the money back. It leaves the list and the ledger's owed, and the patient hears of it.
 * @throws owedNotFound, alreadySettled, referenceUsed
 */
export async function settleOwed(context: Context, id: string, reference: string): Promise<OwedRefund> {
  return context.clinic.work(async (db) => {
    const owed = await lockInOrder(db, id)
    if (owed.done) throw problems.alreadySettled()
    const key = referenceKey(reference)
    const done = { by: context.actor.userId, reference, key, nowMs: context.nowMs }
    if (!(await owedStore.setOwedDone(db, id, done))) throw paymentProblems.referenceUsed()
    await moveOn(db, owed)
    const isNews = await ledger.enter(db, {
      ...rowOf(owed),
      kind: 'returned_by_hand',
      providerRef: key,
    })
    if (!isNews) throw paymentProblems.referenceUsed()
    await record(db, context, {
      ...inRecord(owed),
      action: `Devolución hecha por ${subjectSaid(owed)}, referencia ${reference}`,
    })
    await tellSettled(db, owed, reference)
    const shown = await owedStore.owedShown(db, id)
    if (!shown) throw problems.owedNotFound()
    return asOwed(shown)
  })
}

/** The provider sent it after all, whatever it had said before; its own row stands in the ledger already. */
export async function settledByProvider(
  db: ClinicDb,
  { nowMs }: Pick<AnyContext, 'nowMs'>,
  payment: string,
  reference: string,
): Promise<void> {
  const owed = await owedStore.owedOfPayment(db, payment, 'fee')
  if (!owed || owed.done) return
  await owedStore.setOwedDone(db, owed.id, { by: null, reference, key: referenceKey(reference), nowMs })
  await moveOn(db, owed)
}

/** Locks the appointment, the payment and what is owed, in the order in which everything does. */
async function lockInOrder(db: ClinicDb, id: string): Promise<owedStore.Owed> {
  const known = await owedStore.owedById(db, id)
  if (!known) throw problems.owedNotFound()
  await payments.keepSubject(db, known)
  if (known.payment_id) await payments.lock(db, known.payment_id)
  const owed = await owedStore.lockOwed(db, id)
  if (!owed) throw problems.owedNotFound()
  return owed
}

const rowOf = (owed: owedStore.Owed) => ({
  id: newId(),
  payment: owed.payment_id,
  appointment_id: owed.appointment_id,
  bought_pack_id: owed.bought_pack_id,
  amountMinor: -owed.amount_minor,
  currency: owed.currency,
})

async function moveOn(db: ClinicDb, owed: owedStore.Owed): Promise<void> {
  await ledger.enter(db, { ...rowOf(owed), kind: 'owed_settled', providerRef: owed.id })
  if (owed.payment_id && owed.part === 'fee') await payments.setStatus(db, owed.payment_id, 'refunded')
}

async function tellSettled(db: ClinicDb, owed: owedStore.Owed, reference: string): Promise<void> {
  await tellOfMoney(db, owed, {
    cause: `refund_settled:${owed.id}`,
    kind: 'refund_settled',
    payload: {
      amount_minor: owed.amount_minor,
      currency: owed.currency,
      bank_reference: reference,
    },
  })
}
