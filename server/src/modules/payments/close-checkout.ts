import type { Clinic } from '#platform/db/clinic'
import type { App } from '#platform/start/app'
import { settleNow } from './reconcile.ts'
import * as store from './store.ts'

/** Ends an open checkout at the provider; if it was paid meanwhile, that payment is settled like any other. */
export async function closeCheckout(app: App, clinic: Clinic, paymentId: string): Promise<void> {
  const payment = await clinic.work((db) => store.byId(db, paymentId))
  if (!payment?.session_id || payment.status !== 'open') return
  const checkout = await app.cards.expireCheckout(clinic, payment.session_id)
  if (checkout?.status === 'complete' && checkout.paymentIntent)
    return settleNow(app, clinic, payment.id, { is: 'paid', intent: checkout.paymentIntent })
  if (!checkout || checkout.status === 'expired') await settleNow(app, clinic, payment.id, { is: 'ended' })
}
