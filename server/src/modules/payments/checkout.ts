import { pathOf } from '@psico/contract/screens'
import { clinicAddress } from '#platform/http/address'
import { CheckoutRefused, type Checkout, type CheckoutOrder } from '#platform/cards/card-provider'
import type { Clinic, ClinicDb } from '#platform/db/clinic'
import { together } from '#platform/db/together'
import { newId } from '#platform/crypto/id'
import type { App } from '#platform/start/app'
import { problems } from './problems.ts'
import * as store from './store.ts'

/** What is owed for an appointment, until when it can be paid. Money in minor units. */
export interface Owed {
  appointment: string
  feeMinor: number
  currency: string
  expiresMs: number
}

/** A payment that is to be made, and what its checkout says. */
export interface Due {
  payment: store.Payment
  shown: store.ShownAtCheckout
}

/** How a checkout ended at the provider; null stands for one that can still be paid. */
export type Outcome = { is: 'paid'; intent: string } | { is: 'ended' }

/** A new payment. Call with the appointment locked, or new: it has one open checkout at a time. */
export async function beginPayment(db: ClinicDb, app: App, owed: Owed, nowMs: number): Promise<Due> {
  const { appointment, feeMinor, currency, expiresMs } = owed
  const it = { id: newId(), appointment, amountMinor: feeMinor, currency, expiresMs, nowMs }
  const [, shown] = await together(
    store.insert(db, { ...it, provider: app.cards.name }),
    store.shownAtCheckout(db, appointment),
  )
  const payment: store.Payment = {
    id: it.id,
    appointment_id: appointment,
    session_id: null,
    checkout_url: null,
    status: 'open',
    amount_minor: feeMinor,
    currency,
    payment_intent: null,
    expires_ms: expiresMs,
  }
  return { payment, shown }
}

/** The payment that is open already, or a new one. Call with the appointment locked. */
export async function openPayment(db: ClinicDb, app: App, owed: Owed, nowMs: number): Promise<Due> {
  const payment = await store.openOf(db, owed.appointment)
  if (!payment) return beginPayment(db, app, owed, nowMs)
  return { payment, shown: await store.shownAtCheckout(db, owed.appointment) }
}

/**
 * Opens the checkout of a payment at the provider, never inside a transaction. Whatever dies in between, the next try
 * finds the payment, and the provider's idempotency key finds its session. @throws providerSilent
 */
export async function openCheckout(
  app: App,
  clinic: Clinic,
  due: Due,
  baseUrl: string,
): Promise<{ checkout_url: string; session_id: string }> {
  const { session_id, checkout_url } = due.payment
  if (session_id && checkout_url) return { checkout_url, session_id }
  try {
    const checkout = await app.cards.openCheckout(clinic, orderOf(clinic, due, baseUrl))
    await store.recordSession(clinic, due.payment.id, checkout)
    return { checkout_url: checkout.url, session_id: checkout.sessionId }
  } catch (error) {
    app.log.warn({ err: error, clinic: clinic.subdomain }, 'the card provider opened no checkout')
    throw problems.providerSilent()
  }
}

/** What the provider is asked for; the same for the same payment, so that a repeat is recognised. */
function orderOf(clinic: Clinic, { payment, shown }: Due, baseUrl: string): CheckoutOrder {
  return {
    paymentId: payment.id,
    appointmentId: payment.appointment_id,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    description: `Consulta con ${shown.psychologist_name} · ${clinic.name}`,
    email: shown.patient_email,
    successUrl: `${baseUrl}${pathOf('paymentSuccess')}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${baseUrl}${pathOf('paymentCancel')}?session_id={CHECKOUT_SESSION_ID}&professional=${shown.professional}`,
    expiresAtMs: payment.expires_ms,
  }
}

/** Asks the provider how a checkout ended; one past its time is ended there first. Never inside a transaction. */
export async function outcomeOf(app: App, clinic: Clinic, payment: store.Payment): Promise<Outcome | null> {
  const { cards } = app
  try {
    const sessionId = payment.session_id ?? (await learnSession(app, clinic, payment))
    const ranOut = payment.expires_ms <= app.clock()
    return asOutcome(
      await (ranOut ? cards.expireCheckout(clinic, sessionId) : cards.readCheckout(clinic, sessionId)),
    )
  } catch (error) {
    if (error instanceof CheckoutRefused) return { is: 'ended' }
    throw error
  }
}

/** Ends a checkout at the provider; it may have been paid meanwhile. Never inside a transaction. */
export async function endCheckout(app: App, clinic: Clinic, payment: store.Payment): Promise<Outcome | null> {
  if (!payment.session_id || payment.status !== 'open') return null
  return asOutcome(await app.cards.expireCheckout(clinic, payment.session_id))
}

/** A crash fell between the provider's answer and our record of it: the same key brings the same session. */
async function learnSession(app: App, clinic: Clinic, payment: store.Payment): Promise<string> {
  const shown = await clinic.read((db) => store.shownAtCheckout(db, payment.appointment_id))
  const order = orderOf(clinic, { payment, shown }, clinicAddress(app.env, clinic.subdomain))
  const checkout = await app.cards.openCheckout(clinic, order)
  await store.recordSession(clinic, payment.id, checkout)
  return checkout.sessionId
}

function asOutcome(checkout: Checkout | null): Outcome | null {
  if (!checkout || checkout.status === 'expired') return { is: 'ended' }
  if (checkout.status === 'complete' && checkout.paymentIntent)
    return { is: 'paid', intent: checkout.paymentIntent }
  return null
}
