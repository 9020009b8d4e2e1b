import { pathOf } from '@psico/contract/screens/screens'
import type { Checkout, PaymentAdapter } from './adapter.ts'

/**
 * The clinic's own QR picture or account: nobody outside knows of the payment. The patient sends a proof, staff look at
 * the bank's statement. Its checkout is a page of ours, named by the payment itself.
 */
export const byHand: PaymentAdapter = {
  name: 'by_hand',
  capabilities: { checkout: 'by hand', news: 'staff', refund: 'by hand' },
  openCheckout: async (_clinic, { paymentId, successUrl }) => ({
    ...unpaid(paymentId, 'open'),
    url: new URL(successUrl).origin + pathOf('payByHand', { sessionId: paymentId }),
  }),
  readCheckout: async (_clinic, sessionId) => unpaid(sessionId, 'open'),
  expireCheckout: async (_clinic, sessionId) => unpaid(sessionId, 'expired'),
  movements: async () => null,
}

const unpaid = (sessionId: string, status: 'open' | 'expired'): Checkout => ({
  sessionId,
  url: '',
  status,
  paymentIntent: null,
})
