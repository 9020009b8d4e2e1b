import type { Clinic } from '#database/clinic'
import type { Capabilities, Money, PaymentAdapter } from '../providers/adapter.ts'

export {
  CheckoutRefused,
  type Checkout,
  type CheckoutOrder,
  type Days,
  type Money,
  type Movement,
} from '../providers/adapter.ts'

/** Cards are paid on the provider's page; it tells us, and sends back what we ask it to. */
export const cardCapabilities: Capabilities = { checkout: 'redirect', news: 'push', refund: 'by call' }

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
  /** What came in by a checkout or a charge, as the provider says. */
  received?: Money | undefined
  /** Of a refund: how much of the charge has gone back by now, in minor units, and the charge's own id. */
  refunded: { charge: string; amountMinor: number } | null
  /** News of one refund; `refundId` is ours, null where it was not asked by the app. */
  refund: (CardRefund & { refundId: string | null; amountMinor: number }) | null
}

/** The provider refuses to send this money back; a repeat of the same try would be refused again. */
export class RefundRefused extends Error {}

/** The one door to card payments. Never called inside a database transaction. */
export interface CardProvider extends PaymentAdapter {
  name: 'simulator' | 'stripe'
  /** Idempotent by refund and try. @throws RefundRefused; anything else may be asked again. */
  refund(clinic: Clinic, order: RefundOrder): Promise<CardRefund>
  /** How a refund stands by now; null where the provider knows none. */
  readRefund(clinic: Clinic, reference: string): Promise<CardRefund | null>
  /** @throws when the signature is not the provider's. */
  readEvent(rawBody: string, signature: string): CardEvent
}
