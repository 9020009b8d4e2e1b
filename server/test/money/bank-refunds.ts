import { RefundRefused, type CardRefund, type RefundOrder } from '../../src/services/cards/card-provider.ts'
import { newId } from '../../src/core/id.ts'
import type { BankRefund, Books } from './bank-books.ts'

/** What becomes of a refund: it stands, fails at once or after a while, waits, or is not even begun. */
export type RefundMood = 'stands' | 'fails' | 'fails later' | 'waits' | 'is refused'

/** Where the bank sends money back; it tells about each refund in three ways, as the real one does. */
export function openRefundDesk(books: Books) {
  let mood: RefundMood = 'stands'
  let times = 0
  const next = (): RefundMood => {
    times -= 1
    return times >= 0 ? mood : 'stands'
  }
  const find = (reference: string) => books.refunds.find((refund) => refund.id === reference)
  const end = (bankRefund: BankRefund, stands: boolean) => {
    if (bankRefund.state === 'failed' || (bankRefund.state === 'done' && stands)) return
    bankRefund.state = stands ? 'done' : 'failed'
    tell(books, bankRefund)
  }
  return {
    setMood: (to: RefundMood, n: number) => {
      mood = to
      times = n
    },
    end,
    read: (reference: string): CardRefund | null => {
      const bankRefund = find(reference)
      return bankRefund ? { reference, state: bankRefund.state } : null
    },
    make: (clinicId: string, order: RefundOrder): CardRefund => {
      const key = `${order.refundId}:${order.failedAttempts}`
      const known = books.refunds.find((refund) => refund.key === key)
      // The key of an old try is forgotten; its books the bank has still.
      if (known) return { reference: known.id, state: order.isOld ? known.state : known.answered }
      if (isTooMuch(books, order)) throw new Error('more back than was taken')
      const how = next()
      books.tries.add(key)
      if (how === 'is refused') throw new RefundRefused('no')
      const state = how === 'waits' ? 'under way' : how === 'fails' ? 'failed' : 'done'
      const made: BankRefund = { id: `re_${newId()}`, key, order, clinicId, state, answered: state }
      books.refunds.push(made)
      tell(books, made)
      tellCharge(books, made)
      if (how === 'fails later') end(made, false)
      return { reference: made.id, state }
    },
  }
}

/** What of a charge is on its way back or back. */
export const backOf = (books: Pick<Books, 'refunds'>, intent: string | null): number =>
  books.refunds
    .filter((refund) => refund.order.paymentIntent === intent && refund.state !== 'failed')
    .reduce((sum, refund) => sum + refund.order.amountMinor, 0)

function isTooMuch(books: Books, { paymentIntent, amountMinor }: RefundOrder): boolean {
  const charge = books.sessions.find(
    (session) => session.intent === paymentIntent && session.status === 'complete',
  )
  return !charge || backOf(books, paymentIntent) + amountMinor > charge.amountMinor
}

const about = (bankRefund: BankRefund) => ({
  id: `evt_${newId()}`,
  clinicId: bankRefund.clinicId,
  paymentId: bankRefund.order.paymentId,
  sessionId: null,
  paymentIntent: bankRefund.order.paymentIntent,
})

function tell(books: Books, bankRefund: BankRefund): void {
  const { refundId, amountMinor } = bankRefund.order
  const refund = { reference: bankRefund.id, state: bankRefund.state, refundId, amountMinor }
  books.events.push({ ...about(bankRefund), kind: 'refund', refunded: null, refund })
}

function tellCharge(books: Books, bankRefund: BankRefund): void {
  const refunded = {
    charge: `ch_${bankRefund.order.paymentIntent}`,
    amountMinor: backOf(books, bankRefund.order.paymentIntent),
  }
  books.events.push({ ...about(bankRefund), kind: 'refunded', refunded, refund: null })
}
