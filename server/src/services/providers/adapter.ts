import type { Clinic } from '#database/clinic'

/** An amount in minor units of an ISO 4217 currency. */
export interface Money {
  amountMinor: number
  currency: string
}

/** What a hosted checkout is opened for. Amounts in minor units. */
export interface CheckoutOrder {
  /** Our payment's id; also the idempotency key, so that a repeat opens no second checkout. */
  paymentId: string
  /** Null of a pack. */
  appointmentId: string | null
  amountMinor: number
  currency: string
  description: string
  /** What finds the payment on a bank's statement, and tells nothing else. */
  reference: string
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
  /** What the provider says that was asked for, or paid, where it says so. */
  received?: Money | undefined
  /** The simulator's own record of a new checkout, written in one statement with the note of its session. */
  record?: CheckoutOrder
}

/**
 * The provider said for good that it opens no such checkout: nobody was given its address, and a repeat would be
 * refused again.
 */
export class CheckoutRefused extends Error {}

/** A movement as a provider's own books have it: money that came, or that went back and did not fail. */
export interface Movement {
  kind: 'charge' | 'refund'
  /** As our ledger names it, where it knows it. */
  reference: string
  /** Of what was charged or sent back; never negative. */
  amountMinor: number
  currency: string
  /** The day on which the provider has it, on the clinic's clock: YYYY-MM-DD. */
  day: string
  /** The payment that the provider holds it for, and the clinic; null where it does not say. */
  payment: string | null
  clinic: string | null
  /** The charge that it is, or that it gives back, by the provider's name; null where it does not say. */
  charge: string | null
}

/** Days of the clinic's calendar, both included: YYYY-MM-DD. */
export interface Days {
  from: string
  to: string
}

/** What a way of paying can do; who moves money asks here and never for a name. */
export interface Capabilities {
  /** How the patient pays: on the provider's page, with a QR made for this payment, or by their own bank. */
  checkout: 'redirect' | 'qr' | 'by hand'
  /** How the app hears of it: it is told, it asks, or staff say so. */
  news: 'push' | 'poll' | 'staff'
  /** How money goes back. */
  refund: 'by call' | 'by hand'
}

/** One way of paying, as every way has to be. Never called inside a database transaction. */
export interface PaymentAdapter {
  name: 'simulator' | 'stripe' | 'by_hand' | 'bank_qr'
  capabilities: Capabilities
  /** Idempotent by the payment's id. @throws CheckoutRefused; anything else may be tried again. */
  openCheckout(clinic: Clinic, order: CheckoutOrder): Promise<Checkout>
  readCheckout(clinic: Clinic, sessionId: string): Promise<Checkout | null>
  /** Ends an unpaid checkout so that it can no longer be paid; answers its state afterwards. */
  expireCheckout(clinic: Clinic, sessionId: string): Promise<Checkout | null>
  /**
   * What the provider's own books have of these days, for the day's reconciliation; also movements of others, where several
   * share its books. Null where nobody outside keeps any: then staff hold the bank's statement against the list by eye.
   */
  movements(clinic: Clinic, days: Days): Promise<Movement[] | null>
}
