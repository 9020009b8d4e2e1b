import { inRecord, subjectSaid } from '#core/money-subject'
import * as store from './store.ts'
import * as ledger from '#modules/ledger/public'
import * as payments from '#modules/payments/public'
import { record } from '#modules/audit-log/public'
import type { CardRefund } from '#services/cards/card-provider'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import type { AnyContext } from '#database/context'
import { enqueue } from '#database/jobs/jobs'
import { hourMs } from '@psico/contract/core/units'
import { giveUpRefund, tellPatient } from './give-up-refund.ts'
import { nextCheckMs, nextTryMs } from './rules.ts'

/**
 * Takes in how one of our refunds stands at the provider, as the answer to our call, by event or by asking, in whatever
 * order. The ledger gets each refund of the provider once, and once more the money that came back where it failed.
 */
export async function recordRefund(
  db: ClinicDb,
  context: AnyContext,
  refundId: string,
  seen: CardRefund,
): Promise<void> {
  const refund = await store.lockRefund(db, refundId)
  if (!refund) return
  await enter(db, refund, 'refund', seen.reference)
  if (seen.state === 'failed') {
    const isNews = await enter(db, refund, 'refund_failed', seen.reference)
    if (isNews) await tryFailed(db, context, refund)
    return
  }
  if (refund.status === 'done' || (await ledger.hasFailed(db, seen.reference))) return
  if (seen.state === 'done') return done(db, context, refund, seen.reference)
  await store.refundUnderWay(db, refund.id, seen.reference, context.nowMs + hourMs)
}

/** The provider refused to begin: nothing moved, and this try is over. `attempts`: those that had failed before it. */
export async function recordRefusal(
  db: ClinicDb,
  context: AnyContext,
  refundId: string,
  attempts: number,
): Promise<void> {
  const refund = await store.lockRefund(db, refundId)
  if (refund?.status === 'asked' && refund.attempts === attempts) await tryFailed(db, context, refund)
}

const enter = (db: ClinicDb, refund: store.Refund, kind: 'refund' | 'refund_failed', reference: string) =>
  ledger.enter(db, {
    id: newId(),
    payment: refund.payment_id,
    appointment_id: refund.appointment_id,
    bought_pack_id: refund.bought_pack_id,
    kind,
    amountMinor: kind === 'refund' ? -refund.amount_minor : refund.amount_minor,
    currency: refund.currency,
    providerRef: reference,
  })

async function done(
  db: ClinicDb,
  context: AnyContext,
  refund: store.Refund,
  reference: string,
): Promise<void> {
  await store.refundDone(db, refund.id, reference, context.nowMs, nextCheckMs(context.nowMs, context.nowMs))
  await payments.setStatus(db, refund.payment_id, 'refunded')
  await record(
    db,
    { actor: null },
    {
      ...inRecord(refund),
      action: `Reembolso realizado por ${subjectSaid(refund)}`,
    },
  )
  await tellPatient(db, refund, 'refund_done')
}

/** Tries again later with a new key, or gives up. */
async function tryFailed(db: ClinicDb, context: AnyContext, refund: store.Refund): Promise<void> {
  const attempts = refund.attempts + 1
  const nextMs = nextTryMs(attempts, context.nowMs)
  await store.refundTryFailed(db, refund.id, attempts, nextMs)
  const now = { ...refund, attempts }
  if (nextMs === null) return giveUpRefund(db, context, now)
  await payments.setStatus(db, refund.payment_id, 'refunding')
  await record(
    db,
    { actor: null },
    {
      level: 'WARNING',
      action: `Reembolso rechazado (intento ${attempts}); se intentará de nuevo: ${subjectSaid(refund)}`,
    },
  )
  if (refund.status === 'done') await tellPatient(db, now, 'refund_delayed')
  const job = { clinic: context.clinic.id, refund: refund.id }
  await enqueue(db, 'payments-refund', job, { key: `${refund.id}:${attempts}`, startAfterMs: nextMs })
}
