import type { Clinic } from '#platform/clinic'
import type { Platform } from '#platform/platform'
import { settleNow } from './reconcile.ts'
import * as store from './store.ts'

/** Ends an open checkout at the provider; if it was paid meanwhile, that payment is settled like any other. */
export async function closeCheckout(platform: Platform, clinic: Clinic, paymentId: string): Promise<void> {
  const payment = await clinic.work((db) => store.byId(db, paymentId))
  if (!payment?.session_id || payment.status !== 'open') return
  const checkout = await platform.cards.expireCheckout(clinic, payment.session_id)
  if (checkout?.status === 'complete' && checkout.paymentIntent)
    return settleNow(platform, clinic, payment.id, { is: 'paid', intent: checkout.paymentIntent })
  if (!checkout || checkout.status === 'expired')
    await settleNow(platform, clinic, payment.id, { is: 'ended' })
}
