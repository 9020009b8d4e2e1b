import Stripe from 'stripe'
import { CheckoutRefused, type CardProvider, type Checkout, type CheckoutOrder } from './card-provider.ts'
import type { Clinic } from './clinic.ts'
import { readStripeEvent } from './stripe-events.ts'

interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Another address than the provider's own, for a double in tests. */
  apiBase?: string | undefined
  /** Of one call to the provider; with its one repeat it stays below the ten seconds that a page waits. */
  timeoutMs?: number
}

/** Card payments through Stripe Checkout. Every call that creates something carries an idempotency key. */
export function openStripe(settings: StripeSettings): CardProvider {
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: 1,
    timeout: settings.timeoutMs ?? 4000,
    ...baseOf(settings.apiBase),
  })
  const orNull = async (call: Promise<Stripe.Checkout.Session>): Promise<Checkout | null> => {
    try {
      return asCheckout(await call)
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null
      throw error
    }
  }
  return {
    name: 'stripe',
    openCheckout: async (clinic, order) => {
      const key = { idempotencyKey: order.paymentId }
      try {
        return asCheckout(await stripe.checkout.sessions.create(orderOf(clinic, order), key))
      } catch (error) {
        throw isRefused(error) ? new CheckoutRefused(error.code ?? error.type, { cause: error }) : error
      }
    },
    readCheckout: (_, sessionId) => orNull(stripe.checkout.sessions.retrieve(sessionId)),
    expireCheckout: async (_, sessionId) => {
      try {
        return asCheckout(await stripe.checkout.sessions.expire(sessionId))
      } catch (error) {
        // It was paid or had ended meanwhile: the provider's state is the truth.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return orNull(stripe.checkout.sessions.retrieve(sessionId))
      }
    },
    refund: async (_, refundId, paymentIntent, amountMinor) => {
      // The provider forgets idempotency keys after a day or a month; its books it keeps.
      const { data } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 })
      const made = data.find((it) => it.metadata?.['refund'] === refundId && isUnderWay(it))
      if (made) return made.id
      const asked = { payment_intent: paymentIntent, amount: amountMinor, metadata: { refund: refundId } }
      return (await stripe.refunds.create(asked, { idempotencyKey: refundId })).id
    },
    readEvent: (rawBody, signature) => readStripeEvent(rawBody, signature, settings.webhookSecret),
  }
}

const isUnderWay = (it: Stripe.Refund): boolean => it.status !== 'failed' && it.status !== 'canceled'

/** Wrong for good, also with the same key: not a timeout, a limit or a fault of the provider's. */
const isRefused = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 400

function baseOf(apiBase: string | undefined): Stripe.StripeConfig {
  if (!apiBase) return {}
  const url = new URL(apiBase)
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  return { host: url.hostname, protocol, port: url.port || (protocol === 'http' ? 80 : 443) }
}

function orderOf(clinic: Clinic, order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { clinic: clinic.id, payment: order.paymentId, appointment: order.appointmentId }
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
    // The house ends the checkout with the hold.
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
  }
}

function stateOf(session: Stripe.Checkout.Session): Checkout['status'] {
  if (session.status === 'expired') return 'expired'
  if (session.status !== 'complete') return 'open'
  return session.payment_status === 'unpaid' ? 'processing' : 'complete'
}
