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
  const find = (reference: string) => books.refunds.find((it) => it.id === reference)
  const end = (it: BankRefund, stands: boolean) => {
    if (it.state === 'failed' || (it.state === 'done' && stands)) return
    it.state = stands ? 'done' : 'failed'
    tell(books, it)
  }
  return {
    setMood: (to: RefundMood, n: number) => {
      mood = to
      times = n
    },
    end,
    read: (reference: string): CardRefund | null => {
      const it = find(reference)
      return it ? { reference, state: it.state } : null
    },
    make: (clinicId: string, order: RefundOrder): CardRefund => {
      const key = `${order.refundId}:${order.failedAttempts}`
      const known = books.refunds.find((it) => it.key === key)
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
    .filter((it) => it.order.paymentIntent === intent && it.state !== 'failed')
    .reduce((sum, it) => sum + it.order.amountMinor, 0)

function isTooMuch(books: Books, { paymentIntent, amountMinor }: RefundOrder): boolean {
  const charge = books.sessions.find((it) => it.intent === paymentIntent && it.status === 'complete')
  return !charge || backOf(books, paymentIntent) + amountMinor > charge.amountMinor
}

const about = (it: BankRefund) => ({
  id: `evt_${newId()}`,
  clinicId: it.clinicId,
  paymentId: it.order.paymentId,
  sessionId: null,
  paymentIntent: it.order.paymentIntent,
})

function tell(books: Books, it: BankRefund): void {
  const { refundId, amountMinor } = it.order
  const refund = { reference: it.id, state: it.state, refundId, amountMinor }
  books.events.push({ ...about(it), kind: 'refund', refunded: null, refund })
}

function tellCharge(books: Books, it: BankRefund): void {
  const refunded = {
    charge: `ch_${it.order.paymentIntent}`,
    amountMinor: backOf(books, it.order.paymentIntent),
  }
  books.events.push({ ...about(it), kind: 'refunded', refunded, refund: null })
}
