import Stripe from 'stripe'
import { z } from 'zod'
import type { CardEvent, CardRefund, Money } from './card-provider.ts'

const envelope = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.looseObject({}) }) })
const text = z.string().nullish()
const told = z.looseObject({
  id: text,
  object: text,
  status: text,
  payment_status: text,
  amount: z.number().int().nullish(),
  amount_total: z.number().int().nullish(),
  currency: text,
  amount_refunded: z.number().int().nullish(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

/**
 * Checks the signature (scheme v1, five minutes of tolerance) and reduces the event to what the app acts on.
 * @see https://docs.stripe.com/webhooks#verify-manually
 * @throws when the signature is missing, wrong or too old
 */
export function readStripeEvent(rawBody: string, signature: string, secret: string): CardEvent {
  const { id, type, data } = envelope.parse(Stripe.webhooks.constructEvent(rawBody, signature, secret))
  const nothing = { clinicId: null, paymentId: null, sessionId: null, paymentIntent: null }
  // Of kinds that mean nothing here the content may have any shape; refused, they would be sent again for days.
  if (kindOf(type) === 'other') return { id, kind: 'other', ...nothing, refunded: null, refund: null }
  const object = told.parse(data.object)
  const intent = object.payment_intent
  return {
    id,
    // An asynchronous method completes the checkout before the money is there.
    kind: object.payment_status === 'unpaid' && type.endsWith('.completed') ? 'other' : kindOf(type),
    clinicId: object.metadata?.['clinic'] ?? null,
    paymentId: idIn(object.metadata?.['payment']),
    sessionId: object.object === 'checkout.session' ? (object.id ?? null) : null,
    received: receivedIn(object.object === 'charge' ? { ...object, amount_total: object.amount } : object),
    refunded:
      object.object === 'charge' && object.id
        ? { charge: object.id, amountMinor: object.amount_refunded ?? 0 }
        : null,
    refund:
      object.object === 'refund' && object.id
        ? {
            reference: object.id,
            refundId: idIn(object.metadata?.['refund']),
            state: type === 'refund.failed' ? 'failed' : refundStateOf(object.status),
            amountMinor: object.amount ?? 0,
          }
        : null,
    paymentIntent: typeof intent === 'object' ? (intent?.id ?? null) : (intent ?? null),
  }
}

/** What a checkout was paid with; undefined where the provider does not say. Its currencies are in small letters. */
export function receivedIn(session: {
  amount_total?: number | null | undefined
  currency?: string | null | undefined
}): Money | undefined {
  const { amount_total: amountMinor, currency } = session
  if (typeof amountMinor !== 'number' || !currency) return undefined
  return { amountMinor, currency: currency.toUpperCase() }
}

const kinds: Record<string, CardEvent['kind']> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'expired',
  'charge.refunded': 'refunded',
  // One piece of news has several names, of which an account gets some; each carries the refund as it stands.
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.refund.updated': 'refund',
}
const kindOf = (type: string): CardEvent['kind'] => (Object.hasOwn(kinds, type) && kinds[type]) || 'other'

/** Another integration on the same account may write anything there. */
const idIn = (reference: string | undefined): string | null => z.uuid().safeParse(reference).data ?? null

/** Whether money that goes back has arrived, as far as the provider knows. */
export function refundStateOf(status: string | null | undefined): CardRefund['state'] {
  if (status === 'failed' || status === 'canceled') return 'failed'
  return status === 'pending' || status === 'requires_action' ? 'under way' : 'done'
}

/** The header that the provider would send with a body; for the simulator and for tests. */
export const signStripeEvent = (payload: string, secret: string, nowMs: number): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(nowMs / 1000) })
