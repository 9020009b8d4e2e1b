import Stripe from 'stripe'
import {
  cardCapabilities,
  CheckoutRefused,
  RefundRefused,
  type CardProvider,
  type CardRefund,
  type Checkout,
  type CheckoutOrder,
  type RefundOrder,
} from './card-provider.ts'
import type { Clinic } from '#database/clinic'
import { stripeBooks } from './stripe-books.ts'
import { readStripeEvent, receivedIn, refundStateOf } from './stripe-events.ts'

interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Another address than the provider's own, for a double in tests. */
  apiBase?: string | undefined
  /** Of one call to the provider; with its one repeat it stays below the ten seconds that a page waits. */
  timeoutMs?: number
  /** How far the app's clock stands ahead of the provider's; not at all unless told. */
  aheadMs?: (() => number) | undefined
}

/** Card payments through Stripe Checkout. Every call that creates something carries an idempotency key. */
export function openStripe(settings: StripeSettings): CardProvider {
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: 1,
    timeout: settings.timeoutMs ?? 4000,
    ...baseOf(settings.apiBase),
  })
  return {
    name: 'stripe',
    capabilities: cardCapabilities,
    openCheckout: async (clinic, order) => {
      const key = { idempotencyKey: order.paymentId }
      try {
        const expiresAtMs = order.expiresAtMs - (settings.aheadMs?.() ?? 0)
        return asCheckout(
          await stripe.checkout.sessions.create(orderOf(clinic, { ...order, expiresAtMs }), key),
        )
      } catch (error) {
        throw isRefused(error) ? new CheckoutRefused(error.code ?? error.type, { cause: error }) : error
      }
    },
    readCheckout: (_, sessionId) => orNull(stripe.checkout.sessions.retrieve(sessionId), asCheckout),
    expireCheckout: async (_, sessionId) => {
      try {
        return asCheckout(await stripe.checkout.sessions.expire(sessionId))
      } catch (error) {
        // It was paid or had ended meanwhile: the provider's state is the truth.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return orNull(stripe.checkout.sessions.retrieve(sessionId), asCheckout)
      }
    },
    movements: stripeBooks(stripe, settings.aheadMs ?? (() => 0)),
    refund: async (clinic, order) => {
      try {
        return asRefund(
          (order.isOld && (await madeBefore(stripe, order))) || (await make(stripe, clinic, order)),
        )
      } catch (error) {
        throw isRefusedRefund(error) ? new RefundRefused(error.code ?? error.type, { cause: error }) : error
      }
    },
    readRefund: (_, reference) => orNull(stripe.refunds.retrieve(reference), asRefund),
    readEvent: (rawBody, signature) => readStripeEvent(rawBody, signature, settings.webhookSecret),
  }
}

/** What the provider knows; null for what it does not. */
async function orNull<T, Known>(call: Promise<T>, as: (found: T) => Known): Promise<Known | null> {
  try {
    return as(await call)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null
    throw error
  }
}

const make = (stripe: Stripe, clinic: Clinic, order: RefundOrder): Promise<Stripe.Refund> =>
  stripe.refunds.create(
    {
      payment_intent: order.paymentIntent,
      amount: order.amountMinor,
      metadata: {
        clinic: clinic.id,
        payment: order.paymentId,
        refund: order.refundId,
        failed_tries: String(order.failedAttempts),
      },
    },
    {
      idempotencyKey:
        order.failedAttempts === 0 ? order.refundId : `${order.refundId}:${order.failedAttempts}`,
    },
  )

/** The provider forgets idempotency keys after a day or a month; its books it keeps. */
async function madeBefore(stripe: Stripe, order: RefundOrder): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: order.paymentIntent, limit: 100 })
  return data.find(
    ({ metadata }) =>
      metadata?.['refund'] === order.refundId &&
      Number(metadata['failed_tries'] ?? 0) === order.failedAttempts,
  )
}

const asRefund = (refund: Stripe.Refund): CardRefund => ({
  reference: refund.id,
  state: refundStateOf(refund.status),
})

/** Wrong for good, also with the same key: not a timeout, a limit or a fault of the provider's. */
const isRefused = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 400

/** The charge went back already, is disputed, or the card takes nothing: not a key that was used for something else. */
const isRefusedRefund = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError

function baseOf(apiBase: string | undefined): Stripe.StripeConfig {
  if (!apiBase) return {}
  const url = new URL(apiBase)
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  return { host: url.hostname, protocol, port: url.port || (protocol === 'http' ? 80 : 443) }
}

function orderOf(clinic: Clinic, order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = {
    clinic: clinic.id,
    payment: order.paymentId,
    ...(order.appointmentId ? { appointment: order.appointmentId } : {}),
  }
  return {
    mode: 'payment',
    locale: 'es',
    client_reference_id: order.paymentId,
    customer_email: order.email,
    metadata,
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.amountMinor,
          product_data: { name: order.description },
        },
      },
    ],
    // The provider refuses less than 30 minutes from its own clock, also to a second try at the end of the hold.
    // The app ends the checkout with the hold.
    expires_at: Math.ceil(order.expiresAtMs / 1000) + 31 * 60,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  }
}

function asCheckout(session: Stripe.Checkout.Session): Checkout {
  const intent = session.payment_intent
  return {
    sessionId: session.id,
    url: session.url ?? '',
    status: stateOf(session),
    paymentIntent: typeof intent === 'string' ? intent : (intent?.id ?? null),
    received: receivedIn(session),
  }
}

function stateOf(session: Stripe.Checkout.Session): Checkout['status'] {
  if (session.status === 'expired') return 'expired'
  if (session.status !== 'complete') return 'open'
  return session.payment_status === 'unpaid' ? 'processing' : 'complete'
}
