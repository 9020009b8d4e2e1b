import type { Clinic } from './clinic.ts'

/** What a hosted checkout is opened for. Amounts in minor units. */
export interface CheckoutOrder {
  /** Our payment's id; also the idempotency key, so that a repeat opens no second checkout. */
  paymentId: string
  appointmentId: string
  amountMinor: number
  currency: string
  description: string
  email: string
  /** The provider appends nothing; `{CHECKOUT_SESSION_ID}` is replaced by the session's id. */
  successUrl: string
  cancelUrl: string
  expiresAtMs: number
}

export interface Checkout {
  sessionId: string
  url: string
  /** complete is paid; processing waits for an asynchronous method; expired can no longer be paid. */
  status: 'open' | 'processing' | 'complete' | 'expired'
  paymentIntent: string | null
}

/** A signed event of the provider, checked and reduced to what the house acts on. */
export interface CardEvent {
  id: string
  kind: 'paid' | 'expired' | 'failed' | 'refunded' | 'other'
  clinicId: string | null
  /** Our payment's id, as given when the checkout was opened. */
  paymentId: string | null
  sessionId: string | null
  paymentIntent: string | null
  /** Of a refund: how much of the charge has gone back by now, in minor units, and the charge's own id. */
  refunded: { charge: string; amountMinor: number } | null
}

/**
 * The provider said for good that it opens no such checkout: nobody was given its address, and a repeat would be
 * refused again.
 */
export class CheckoutRefused extends Error {}

/** The one door to card payments. Never called inside a database transaction. */
export interface CardProvider {
  name: 'simulator' | 'stripe'
  /** Idempotent by the payment's id. @throws CheckoutRefused; anything else may be tried again. */
  openCheckout(clinic: Clinic, order: CheckoutOrder): Promise<Checkout>
  readCheckout(clinic: Clinic, sessionId: string): Promise<Checkout | null>
  /** Ends an unpaid checkout so that it can no longer be paid; answers its state afterwards. */
  expireCheckout(clinic: Clinic, sessionId: string): Promise<Checkout | null>
  /** Idempotent by `refundId`. Answers the provider's reference. */
  refund(clinic: Clinic, refundId: string, paymentIntent: string, amountMinor: number): Promise<string>
  /** @throws when the signature is not the provider's. */
  readEvent(rawBody: string, signature: string): CardEvent
}
