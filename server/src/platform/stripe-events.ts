import Stripe from 'stripe'
import { z } from 'zod'
import type { CardEvent } from './card-provider.ts'

const text = z.string().nullish()
const event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.looseObject({
      id: text,
      object: text,
      payment_status: text,
      amount_refunded: z.number().int().nullish(),
      payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
})
type Event = z.infer<typeof event>

/**
 * Checks the signature (scheme v1, five minutes of tolerance) and reduces the event to what the house acts on.
 * @see https://docs.stripe.com/webhooks#verify-manually
 * @throws when the signature is missing, wrong or too old
 */
export function readStripeEvent(rawBody: string, signature: string, secret: string): CardEvent {
  const it = event.parse(Stripe.webhooks.constructEvent(rawBody, signature, secret))
  const object = it.data.object
  const intent = object.payment_intent
  return {
    id: it.id,
    kind: kindOf(it),
    clinicId: object.metadata?.['clinic'] ?? null,
    paymentId: idIn(object.metadata?.['payment']),
    sessionId: object.object === 'checkout.session' ? (object.id ?? null) : null,
    refunded:
      object.object === 'charge' && object.id
        ? { charge: object.id, amountMinor: object.amount_refunded ?? 0 }
        : null,
    paymentIntent: typeof intent === 'object' ? (intent?.id ?? null) : (intent ?? null),
  }
}

/** Another integration on the same account may write anything there. */
const idIn = (it: string | undefined): string | null => z.uuid().safeParse(it).data ?? null

function kindOf(it: Event): CardEvent['kind'] {
  switch (it.type) {
    // An asynchronous method completes the checkout before the money is there.
    case 'checkout.session.completed':
      return it.data.object.payment_status === 'unpaid' ? 'other' : 'paid'
    case 'checkout.session.async_payment_succeeded':
      return 'paid'
    case 'checkout.session.async_payment_failed':
      return 'failed'
    case 'checkout.session.expired':
      return 'expired'
    case 'charge.refunded':
      return 'refunded'
    default:
      return 'other'
  }
}

/** The header that the provider would send with a body; for the simulator and for tests. */
export const signStripeEvent = (payload: string, secret: string, nowMs: number): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(nowMs / 1000) })
