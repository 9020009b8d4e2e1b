import type { CardEvent, CardRefund, RefundOrder } from '../../src/services/cards/card-provider.ts'

export interface BankSession {
  id: string
  paymentId: string
  clinicId: string
  amountMinor: number
  status: 'open' | 'processing' | 'complete' | 'expired'
  intent: string | null
  expiresAtMs: number
}

export interface BankRefund {
  id: string
  key: string
  order: RefundOrder
  clinicId: string
  state: CardRefund['state']
  /** What the first call was told; a repeat with its key is told the same. */
  answered: CardRefund['state']
}

/** The bank's own books, and where it can be cut off. */
export interface Books {
  sessions: BankSession[]
  refunds: BankRefund[]
  tries: Set<string>
  events: CardEvent[]
  now: () => number
  boundary: () => void
}
