import * as store from './store.ts'
import type { CardEvent } from '#services/cards/card-provider'
import type { ClinicDb } from '#database/clinic'
import type { AnyContext } from '#database/context'
import { recordOutsideNews } from './outside-refund.ts'
import { recordRefund } from './record-refund.ts'

/** News of one refund: ours by its own mark or by the reference that the provider gave it, or one made by hand there. */
export async function recordRefundNews(
  db: ClinicDb,
  context: AnyContext,
  told: NonNullable<CardEvent['refund']>,
  paymentIntent: string | null,
): Promise<void> {
  const ours = told.refundId ?? (await store.refundByReference(db, told.reference))?.id
  if (ours) return recordRefund(db, context, ours, told)
  if (paymentIntent) await recordOutsideNews(db, context, paymentIntent, told)
}
