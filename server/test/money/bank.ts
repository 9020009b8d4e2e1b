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
    pay: (bankSession, asynchronous) => {
      sweep(books)
      if (bankSession.status !== 'open') return
      bankSession.intent = `pi_${newId()}`
      bankSession.status = asynchronous ? 'processing' : 'complete'
      tell(books, asynchronous ? 'other' : 'paid', bankSession)
    },
    conclude: (bankSession, succeeded) => {
      if (bankSession.status !== 'processing') return
      bankSession.status = succeeded ? 'complete' : 'expired'
      tell(books, succeeded ? 'paid' : 'failed', bankSession)
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
    readCheckout: (_, id) => effect(() => found(sessions.find((session) => session.id === id))),
    expireCheckout: (_, id) =>
      effect(() => {
        const session = sessions.find((bankSession) => bankSession.id === id)
        if (session) end(books, session)
        return found(session)
      }),
    movements: async () => null,
    refund: (clinic, order) => effect(() => desk.make(clinic.id, order)),
    readRefund: (_, reference) => effect(() => desk.read(reference)),
    readEvent: (rawBody) => JSON.parse(rawBody) as CardEvent,
  }
}

const shown = (bankSession: BankSession): Checkout => ({
  sessionId: bankSession.id,
  url: `https://bank.example/${bankSession.id}`,
  status: bankSession.status,
  paymentIntent: bankSession.intent,
})
const found = (bankSession: BankSession | undefined) => (bankSession ? shown(bankSession) : null)

function sessionFor(books: Books, clinicId: string, order: CheckoutOrder): BankSession {
  const { paymentId, amountMinor } = order
  const known = books.sessions.find((session) => session.paymentId === paymentId)
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
  books.sessions
    .filter((session) => session.expiresAtMs <= books.now())
    .forEach((session) => end(books, session))

function end(books: Books, bankSession: BankSession): void {
  if (bankSession.status !== 'open') return
  bankSession.status = 'expired'
  tell(books, 'expired', bankSession)
}

const tell = (books: Books, kind: CardEvent['kind'], bankSession: BankSession) =>
  books.events.push({
    id: `evt_${newId()}`,
    kind,
    clinicId: bankSession.clinicId,
    paymentId: bankSession.paymentId,
    sessionId: bankSession.id,
    paymentIntent: bankSession.intent,
    refunded: null,
    refund: null,
  })

const halfHourMs = 30 * 60_000
