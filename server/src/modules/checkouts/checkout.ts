import { type Subject } from '#core/money-subject'
import * as payments from '#modules/payments/public'
import * as store from './store.ts'
import { pathOf } from '@psico/contract/screens/screens'
import { onlineWaysOf, type OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import { KeysRefused } from '#services/bank/bank-client'
import { clinicAddress } from '#edge/http/address'
import { CheckoutRefused, type Checkout, type CheckoutOrder, type Money } from '#services/cards/card-provider'
import type { Clinic, ClinicDb } from '#database/clinic'
import { together } from '#database/together'
import { newId } from '#core/id'
import type { App } from '#app'
import { giveUp } from '#modules/charges/public'
import { notingRefusal, noteRefusal } from '#modules/bank-qr/public'
import { payReference } from '#modules/payments/public'
import { adapterFor, adapterOf } from './adapters.ts'
import { problems } from './problems.ts'

type Needs = Pick<App, 'bankQr' | 'cards' | 'clock' | 'env' | 'log'>

/** What is owed for an appointment or a pack, until when it can be paid. Money in minor units. */
export interface Owed extends Subject {
  feeMinor: number
  currency: string
  expiresMs: number
  method: OnlineWay
  /** Who pays: what goes back goes to them. */
  payer: string
}

/** A payment that is to be made, and what its checkout says. */
export interface Due {
  payment: payments.Payment
  shown: payments.ShownAtCheckout
}

/** How a checkout ended at the provider; null stands for one that can still be paid. */
export type Outcome = { is: 'paid'; intent: string; received?: Money | undefined } | { is: 'ended' }

/**
 * A new payment; `shown` where the caller knows already what the checkout says, else it is read. Call with the
 * appointment locked, or new: it has one open checkout at a time.
 */
export async function beginPayment(
  db: ClinicDb,
  app: Pick<App, 'bankQr' | 'cards'>,
  owed: Owed & { shown?: payments.ShownAtCheckout },
  nowMs: number,
): Promise<Due> {
  const { appointment_id, bought_pack_id, feeMinor, currency, expiresMs, method, payer } = owed
  const { name: provider } = await adapterFor(app, db, method)
  const checkout = {
    id: newId(),
    appointment_id,
    bought_pack_id,
    amountMinor: feeMinor,
    currency,
    expiresMs,
    method,
    payer,
    provider,
    nowMs,
  }
  const [added, shown] = await together(
    store.insert(db, checkout),
    owed.shown ? Promise.resolve(owed.shown) : payments.shownAtCheckout(db, owed),
  )
  if (added === 0) throw problems.currencyChanged()
  const payment: payments.Payment = {
    id: checkout.id,
    appointment_id,
    bought_pack_id,
    session_id: null,
    checkout_url: null,
    status: 'open',
    amount_minor: feeMinor,
    currency,
    payment_intent: null,
    expires_ms: expiresMs,
    provider,
    method,
    review_until_ms: null,
    given_up: false,
    payer,
  }
  return { payment, shown }
}

/**
 * The payment whose proof waits, or that is open already in the same way and for the same payer, or a new one. One that is
 * open in another way, or was begun by the other of a couple, is over with it. Call with the appointment locked.
 */
export async function openPayment(
  db: ClinicDb,
  app: Pick<App, 'bankQr' | 'cards'>,
  clinic: Clinic,
  owed: Owed,
  nowMs: number,
): Promise<Due> {
  const payment = await payments.liveOf(db, owed)
  const isSame = payment?.method === owed.method && (payment.payer ?? owed.payer) === owed.payer
  if (payment && (payment.status === 'in_review' || isSame))
    return { payment, shown: await payments.shownAtCheckout(db, owed) }
  if (payment) await giveUp(db, clinic, payment, nowMs)
  return beginPayment(db, app, owed, nowMs)
}

/**
 * Opens the checkout of a payment at the provider, never inside a transaction. Whatever dies in between, the next try
 * finds the payment, and the provider's idempotency key finds its session. @throws providerSilent, bankRefusesClinic
 */
export async function openCheckout(
  app: Needs,
  clinic: Clinic,
  due: Due,
  baseUrl: string,
): Promise<{ checkout_url: string; session_id: string }> {
  const { session_id, checkout_url } = due.payment
  if (session_id && checkout_url) return { checkout_url, session_id }
  try {
    const checkout = await adapterOf(app, due.payment).openCheckout(clinic, orderOf(clinic, due, baseUrl))
    await store.recordSession(clinic, due.payment.id, checkout)
    return { checkout_url: checkout.url, session_id: checkout.sessionId }
  } catch (error) {
    await noteRefusal(app, clinic, error)
    app.log.warn({ err: error, clinic: clinic.subdomain }, 'the provider opened no checkout')
    throw error instanceof KeysRefused
      ? problems.bankRefusesClinic(onlineWaysOf(clinic.payment_methods).length > 1)
      : problems.providerSilent()
  }
}

/** What the provider is asked for; the same for the same payment, so that a repeat is recognised. */
function orderOf(clinic: Clinic, { payment, shown }: Due, baseUrl: string): CheckoutOrder {
  return {
    paymentId: payment.id,
    appointmentId: payment.appointment_id,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    description: `${shown.what} · ${clinic.name}`,
    reference: payReference(payment.id),
    email: shown.patient_email,
    successUrl: `${baseUrl}${pathOf('paymentSuccess')}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${baseUrl}${pathOf('paymentCancel')}?session_id={CHECKOUT_SESSION_ID}${shown.professional === null ? '' : `&professional=${shown.professional}`}`,
    expiresAtMs: payment.expires_ms,
  }
}

/** Asks the provider how a checkout ended; one past its time or given up is ended there first. Never inside a transaction. */
export const outcomeOf = (app: Needs, clinic: Clinic, payment: payments.Payment): Promise<Outcome | null> =>
  notingRefusal(app, clinic, () => ask(app, clinic, payment))

async function ask(app: Needs, clinic: Clinic, payment: payments.Payment): Promise<Outcome | null> {
  const adapter = adapterOf(app, payment)
  try {
    const sessionId = payment.session_id ?? (await learnSession(app, clinic, payment))
    const isOver = payment.given_up || (payment.status === 'open' && payment.expires_ms <= app.clock())
    return asOutcome(
      await (isOver ? adapter.expireCheckout(clinic, sessionId) : adapter.readCheckout(clinic, sessionId)),
    )
  } catch (error) {
    if (error instanceof CheckoutRefused) return { is: 'ended' }
    throw error
  }
}

/** Ends a checkout at the provider; it may have been paid meanwhile. Never inside a transaction. */
export const endCheckout = (app: Needs, clinic: Clinic, payment: payments.Payment): Promise<Outcome | null> =>
  notingRefusal(app, clinic, () => end(app, clinic, payment))

async function end(app: Needs, clinic: Clinic, payment: payments.Payment): Promise<Outcome | null> {
  if (payment.status === 'expired') return endGivenUp(app, clinic, payment)
  if (!payment.session_id || payment.status !== 'open') return null
  return asOutcome(await adapterOf(app, payment).expireCheckout(clinic, payment.session_id))
}

/** The patient chose another way: nobody asks again about this one, so it is ended also where its session is not known. */
async function endGivenUp(app: Needs, clinic: Clinic, payment: payments.Payment): Promise<Outcome | null> {
  try {
    const sessionId = payment.session_id ?? (await learnSession(app, clinic, payment))
    return asOutcome(await adapterOf(app, payment).expireCheckout(clinic, sessionId))
  } catch (error) {
    if (error instanceof CheckoutRefused) return { is: 'ended' }
    throw error
  }
}

/** A crash fell between the provider's answer and our record of it: the same key brings the same session. */
async function learnSession(app: Needs, clinic: Clinic, payment: payments.Payment): Promise<string> {
  const shown = await clinic.read((db) => payments.shownAtCheckout(db, payment))
  const order = orderOf(clinic, { payment, shown }, clinicAddress(app.env, clinic.subdomain))
  const checkout = await adapterOf(app, payment).openCheckout(clinic, order)
  await store.recordSession(clinic, payment.id, checkout)
  return checkout.sessionId
}

function asOutcome(checkout: Checkout | null): Outcome | null {
  if (!checkout || checkout.status === 'expired') return { is: 'ended' }
  if (checkout.status === 'complete' && checkout.paymentIntent)
    return { is: 'paid', intent: checkout.paymentIntent, received: checkout.received }
  return null
}
