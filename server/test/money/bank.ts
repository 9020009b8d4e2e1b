import {
  cardCapabilities,
  CheckoutRefused,
  type CardEvent,
  type CardProvider,
  type Checkout,
  type CheckoutOrder,
} from '../../src/services/cards/card-provider.ts'
import type { BankRefund, BankSession, Books } from './bank-books.ts'
import { openRefundDesk, type RefundMood } from './bank-refunds.ts'
import { newId } from '../../src/core/id.ts'

/** The card company in memory: its sessions, its charges and refunds, and the events it has written so far. */
export interface Bank {
  cards: CardProvider
  sessions: BankSession[]
  refunds: BankRefund[]
  /** The keys under which money was asked to go back, whatever became of it. */
  tries: Set<string>
  events: CardEvent[]
  /** Takes the money at once, or only promises it, as an asynchronous method does. */
  pay(session: BankSession, asynchronous: boolean): void
  /** Ends what ran out by its own clock, though nobody asks. */
  sweep(): void
  /** An asynchronous method reports back. */
  conclude(session: BankSession, succeeded: boolean): void
  /** How the next refunds end; those after them stand. */
  setMood(mood: RefundMood, times: number): void
  /** A refund that was done or under way ends for good. */
  endRefund(refund: BankRefund, stands: boolean): void
}

/** `boundary` is called before and after each effect: a process may die or an answer be lost there. */
export function openBank(now: () => number, boundary: () => void): Bank {
  const books: Books = { sessions: [], refunds: [], tries: new Set(), events: [], now, boundary }
  const { sessions, refunds, events } = books
  const desk = openRefundDesk(books)
  return {
    cards: cardsOf(books, desk),
    sweep: () => sweep(books),
    setMood: desk.setMood,
    endRefund: desk.end,
    sessions,
    refunds,
    tries: books.tries,
    events,
    pay: (it, asynchronous) => {
      sweep(books)
      if (it.status !== 'open') return
      it.intent = `pi_${newId()}`
      it.status = asynchronous ? 'processing' : 'complete'
      tell(books, asynchronous ? 'other' : 'paid', it)
    },
    conclude: (it, succeeded) => {
      if (it.status !== 'processing') return
      it.status = succeeded ? 'complete' : 'expired'
      tell(books, succeeded ? 'paid' : 'failed', it)
    },
  }
}

function cardsOf(books: Books, desk: ReturnType<typeof openRefundDesk>): CardProvider {
  const { sessions } = books
  const effect = async <T>(act: () => T): Promise<T> => {
    await Promise.resolve()
    books.boundary()
    sweep(books)
    const result = act()
    books.boundary()
    return result
  }
  return {
    name: 'stripe',
    capabilities: cardCapabilities,
    openCheckout: (clinic, order) => effect(() => shown(sessionFor(books, clinic.id, order))),
    readCheckout: (_, id) => effect(() => found(sessions.find((it) => it.id === id))),
    expireCheckout: (_, id) =>
      effect(() => {
        const session = sessions.find((it) => it.id === id)
        if (session) end(books, session)
        return found(session)
      }),
    movements: async () => null,
    refund: (clinic, order) => effect(() => desk.make(clinic.id, order)),
    readRefund: (_, reference) => effect(() => desk.read(reference)),
    readEvent: (rawBody) => JSON.parse(rawBody) as CardEvent,
  }
}

const shown = (it: BankSession): Checkout => ({
  sessionId: it.id,
  url: `https://bank.example/${it.id}`,
  status: it.status,
  paymentIntent: it.intent,
})
const found = (it: BankSession | undefined) => (it ? shown(it) : null)

function sessionFor(books: Books, clinicId: string, order: CheckoutOrder): BankSession {
  const { paymentId, amountMinor } = order
  const known = books.sessions.find((it) => it.paymentId === paymentId)
  if (known) return known
  const expiresAtMs = order.expiresAtMs + halfHourMs + 60_000
  if (expiresAtMs < books.now() + halfHourMs) throw new CheckoutRefused('expires_at')
  const id = `cs_${newId()}`
  const made = { id, paymentId, clinicId, amountMinor, status: 'open' as const, intent: null, expiresAtMs }
  books.sessions.push(made)
  return made
}

/** Ends what ran out by the bank's own clock. */
const sweep = (books: Books) =>
  books.sessions.filter((it) => it.expiresAtMs <= books.now()).forEach((it) => end(books, it))

function end(books: Books, it: BankSession): void {
  if (it.status !== 'open') return
  it.status = 'expired'
  tell(books, 'expired', it)
}

const tell = (books: Books, kind: CardEvent['kind'], it: BankSession) =>
  books.events.push({
    id: `evt_${newId()}`,
    kind,
    clinicId: it.clinicId,
    paymentId: it.paymentId,
    sessionId: it.id,
    paymentIntent: it.intent,
    refunded: null,
    refund: null,
  })

const halfHourMs = 30 * 60_000
