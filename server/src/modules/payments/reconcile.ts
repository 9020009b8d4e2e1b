import { freeStaleHoldsOf, payable } from '#modules/appointments/public'
import { clinicAddress } from '#platform/http/address'
import { CheckoutRefused, type Checkout } from '#platform/cards/card-provider'
import type { Clinic } from '#platform/db/clinic'
import type { App } from '#platform/start/app'
import { orderFor } from './open-checkout.ts'
import { carryOutRefund, checkRefund } from './refund.ts'
import { settle, type Seen } from './settle.ts'
import * as store from './store.ts'

/**
 * Pulls what webhooks may have lost: checkouts that should have ended are asked at the provider, refunds that are
 * late are carried out, those that count as done are looked at, holds without a checkout are freed. Each one on its own, so that one failure stops no other.
 */
export async function reconcile(app: App, clinic: Clinic): Promise<void> {
  const nowMs = app.clock()
  const { late, refunds, done } = await clinic.work(async (db) => ({
    late: await store.lateCheckouts(db, nowMs),
    refunds: await store.lateRefunds(db, nowMs),
    done: await store.refundsToCheck(db, nowMs),
  }))
  for (const payment of late) await guarded(app, () => pull(app, clinic, payment, nowMs))
  for (const { id } of refunds) await guarded(app, () => carryOutRefund(app, clinic, id))
  for (const refund of done) await guarded(app, () => checkRefund(app, clinic, refund))
  await clinic.work((db) => freeStaleHoldsOf(db, nowMs))
}

/** Asks the provider about one payment and settles what it says; an open one past its time is ended there first. */
export async function pull(app: App, clinic: Clinic, payment: store.Payment, nowMs: number): Promise<void> {
  const seen = await whatBecame(app, clinic, payment, nowMs)
  if (seen) await settleNow(app, clinic, payment.id, seen)
}

/** The same for the open checkout of an appointment, as far as the provider answers. */
export async function askAbout(app: App, clinic: Clinic, appointmentId: string): Promise<void> {
  const payment = await clinic.work((db) => store.openOf(db, appointmentId))
  if (payment) await guarded(app, () => pull(app, clinic, payment, app.clock()))
}

async function whatBecame(app: App, clinic: Clinic, payment: store.Payment, nowMs: number) {
  const { cards } = app
  try {
    const sessionId = payment.session_id ?? (await learnSession(app, clinic, payment))
    const ranOut = payment.expires_ms <= nowMs
    return seenOf(
      await (ranOut ? cards.expireCheckout(clinic, sessionId) : cards.readCheckout(clinic, sessionId)),
    )
  } catch (error) {
    if (error instanceof CheckoutRefused) return { is: 'ended' } as const
    throw error
  }
}

export const settleNow = (app: App, clinic: Clinic, paymentId: string, seen: Seen): Promise<void> =>
  clinic.work((db) => settle(db, { clinicId: clinic.id, nowMs: app.clock() }, paymentId, seen))

/** A crash fell between the provider's answer and our note of it: the same key brings the same session. */
async function learnSession(app: App, clinic: Clinic, payment: store.Payment): Promise<string> {
  const order = await clinic.work((db) => payable(db, payment.appointment_id))
  const checkout = await app.cards.openCheckout(
    clinic,
    orderFor(clinic, payment, order, clinicAddress(app.env, clinic.subdomain)),
  )
  await store.noteSession(clinic, payment.id, checkout)
  return checkout.sessionId
}

function seenOf(checkout: Checkout | null): Seen | null {
  if (!checkout || checkout.status === 'expired') return { is: 'ended' }
  if (checkout.status === 'complete' && checkout.paymentIntent)
    return { is: 'paid', intent: checkout.paymentIntent }
  return null
}

async function guarded(app: App, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    app.log.error({ err: error }, 'reconciling one payment failed; the next round tries again')
  }
}
