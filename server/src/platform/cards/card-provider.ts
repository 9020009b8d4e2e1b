import type { Clinic } from '../db/clinic.ts'

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
  /** The simulator's own record of a new checkout, written in one statement with the note of its session. */
  record?: CheckoutOrder
}

/** Money that is to go back to the card it came from. */
export interface RefundOrder {
  refundId: string
  paymentId: string
  paymentIntent: string
  amountMinor: number
  /** Attempts that failed before this one: each has an idempotency key of its own. */
  failedAttempts: number
  /** This try began so long ago that the provider may have forgotten its key: it looks in its books first. */
  isOld: boolean
}

/** A refund in the provider's books. One that is done may still fail, weeks later. */
export interface CardRefund {
  reference: string
  state: 'under way' | 'done' | 'failed'
}

/** A signed event of the provider, checked and reduced to what the app acts on. */
export interface CardEvent {
  id: string
  kind: 'paid' | 'expired' | 'failed' | 'refunded' | 'refund' | 'other'
  clinicId: string | null
  /** Our payment's id, as given when the checkout was opened. */
  paymentId: string | null
  sessionId: string | null
  paymentIntent: string | null
  /** Of a refund: how much of the charge has gone back by now, in minor units, and the charge's own id. */
  refunded: { charge: string; amountMinor: number } | null
  /** News of one refund; `refundId` is ours, null where it was not asked by the app. */
  refund: (CardRefund & { refundId: string | null; amountMinor: number }) | null
}

/**
 * The provider said for good that it opens no such checkout: nobody was given its address, and a repeat would be
 * refused again.
 */
export class CheckoutRefused extends Error {}

/** The provider refuses to send this money back; a repeat of the same try would be refused again. */
export class RefundRefused extends Error {}

/** The one door to card payments. Never called inside a database transaction. */
export interface CardProvider {
  name: 'simulator' | 'stripe'
  /** Idempotent by the payment's id. @throws CheckoutRefused; anything else may be tried again. */
  openCheckout(clinic: Clinic, order: CheckoutOrder): Promise<Checkout>
  readCheckout(clinic: Clinic, sessionId: string): Promise<Checkout | null>
  /** Ends an unpaid checkout so that it can no longer be paid; answers its state afterwards. */
  expireCheckout(clinic: Clinic, sessionId: string): Promise<Checkout | null>
  /** Idempotent by refund and try. @throws RefundRefused; anything else may be asked again. */
  refund(clinic: Clinic, order: RefundOrder): Promise<CardRefund>
  /** How a refund stands by now; null where the provider knows none. */
  readRefund(clinic: Clinic, reference: string): Promise<CardRefund | null>
  /** @throws when the signature is not the provider's. */
  readEvent(rawBody: string, signature: string): CardEvent
}
