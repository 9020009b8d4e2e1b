import type { Clinic } from '../db/clinic.ts'

/** An amount in minor units of an ISO 4217 currency. */
export interface Money {
  amountMinor: number
  currency: string
}

/** What a hosted checkout is opened for. Amounts in minor units. */
export interface CheckoutOrder {
  /** Our payment's id; also the idempotency key, so that a repeat opens no second checkout. */
  paymentId: string
  appointmentId: string
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
}
