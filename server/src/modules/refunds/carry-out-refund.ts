import * as store from './store.ts'
import { RefundRefused, type CardRefund } from '#services/cards/card-provider'
import type { Clinic } from '#database/clinic'
import { systemContext } from '#database/context'
import type { App } from '#app'
import { recordRefund, recordRefusal } from './record-refund.ts'
import { nextCheckMs } from './rules.ts'

type Needs = Pick<App, 'cards' | 'clock'>

/** Asks the provider for one refund that is due; safe to repeat, since the provider knows each try by its key. */
export async function carryOutRefund(app: Needs, clinic: Clinic, refundId: string): Promise<void> {
  const nowMs = app.clock()
  const asked = await clinic.work((db) => store.refundById(db, refundId))
  if (asked?.status !== 'asked' || asked.due_ms === null || asked.due_ms > nowMs) return
  const seen = await atProvider(app, clinic, asked, nowMs)
  const context = systemContext(clinic, app.clock())
  await clinic.work((db) =>
    seen === 'refused'
      ? recordRefusal(db, context, asked.id, asked.attempts)
      : recordRefund(db, context, asked.id, seen),
  )
}

async function atProvider(
  { cards }: Pick<App, 'cards'>,
  clinic: Clinic,
  asked: store.Refund,
  nowMs: number,
): Promise<CardRefund | 'refused'> {
  try {
    const known = asked.provider_ref ? await cards.readRefund(clinic, asked.provider_ref) : null
    if (known) return known
    return await cards.refund(clinic, {
      refundId: asked.id,
      paymentId: asked.payment_id,
      paymentIntent: asked.payment_intent,
      amountMinor: asked.amount_minor,
      failedAttempts: asked.attempts,
      isOld: (asked.due_ms ?? nowMs) < nowMs - keyLivesMs,
    })
  } catch (error) {
    if (error instanceof RefundRefused) return 'refused'
    throw error
  }
}

/** Half of what the provider promises. */
const keyLivesMs = 12 * 3_600_000

/** Asks the provider whether a refund that counts as done still stands: the news of a failure may have been lost. */
export async function checkRefund(
  app: Needs,
  clinic: Clinic,
  refund: { id: string; provider_ref: string; done_ms: number },
): Promise<void> {
  const nowMs = app.clock()
  const seen = await app.cards.readRefund(clinic, refund.provider_ref)
  await clinic.work(async (db) => {
    await store.checkRefundAt(db, refund.id, nextCheckMs(refund.done_ms, nowMs))
    if (seen?.state === 'failed') await recordRefund(db, systemContext(clinic, nowMs), refund.id, seen)
  })
}
