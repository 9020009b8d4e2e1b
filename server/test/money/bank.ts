import {
  CheckoutRefused,
  type CardEvent,
  type CardProvider,
  type Checkout,
  type CheckoutOrder,
} from '../../src/platform/card-provider.ts'
import { newId } from '../../src/platform/id.ts'

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
  intent: string
  amountMinor: number
}

/** The card company in memory: its sessions, its charges and refunds, and the events it has written so far. */
export interface Bank {
  cards: CardProvider
  sessions: BankSession[]
  refunds: BankRefund[]
  events: CardEvent[]
  /** Takes the money at once, or only promises it, as an asynchronous method does. */
  pay(session: BankSession, asynchronous: boolean): void
  /** An asynchronous method reports back. */
  conclude(session: BankSession, succeeded: boolean): void
}

/** The bank's own books, and where it can be cut off. */
interface Books {
  sessions: BankSession[]
  refunds: BankRefund[]
  events: CardEvent[]
  now: () => number
  boundary: () => void
}

/** `boundary` is called before and after each effect: a process may die or an answer be lost there. */
export function openBank(now: () => number, boundary: () => void): Bank {
  const books: Books = { sessions: [], refunds: [], events: [], now, boundary }
  const { sessions, refunds, events } = books
  return {
    cards: cardsOf(books),
    sessions,
    refunds,
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

function cardsOf(books: Books): CardProvider {
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
    openCheckout: (clinic, order) => effect(() => shown(sessionFor(books, clinic.id, order))),
    readCheckout: (_, id) => effect(() => found(sessions.find((it) => it.id === id))),
    expireCheckout: (_, id) =>
      effect(() => {
        const session = sessions.find((it) => it.id === id)
        if (session) end(books, session)
        return found(session)
      }),
    refund: (_, key, intent, amountMinor) => effect(() => refundFor(books, { key, intent, amountMinor }).id),
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

function refundFor(books: Books, asked: Omit<BankRefund, 'id'>): BankRefund {
  const known = books.refunds.find((it) => it.key === asked.key)
  if (known) return known
  const charge = books.sessions.find((it) => it.intent === asked.intent && it.status === 'complete')
  const back = books.refunds
    .filter((it) => it.intent === asked.intent)
    .reduce((sum, it) => sum + it.amountMinor, 0)
  if (!charge || back + asked.amountMinor > charge.amountMinor) throw new Error('more back than was taken')
  const made = { id: `re_${newId()}`, ...asked }
  books.refunds.push(made)
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
  })

const halfHourMs = 30 * 60_000
