import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '../src/core/id.ts'

export interface DoubleSession {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  amount_total: number
  currency: string
  url: string
  expires_at: number
  metadata: Record<string, string>
}
interface DoubleRefund {
  id: string
  object: 'refund'
  status: string
  amount: number
  payment_intent: string
  metadata: Record<string, string>
}

/** What goes wrong with the next call: before anything happened, or after it did. */
type Misbehaviour = 'error before' | 'error after' | 'silence before' | 'silence after' | 'late' | 'slow'

interface Answer {
  status: number
  body: object
}

/** A double of the card company that speaks its protocol over real HTTP and keeps its own books. */
export interface StripeDouble {
  url: string
  sessions: DoubleSession[]
  refunds: DoubleRefund[]
  /** METHOD path of every call that came, in order. */
  calls: string[]
  misbehave(...how: Misbehaviour[]): void
  /** How the next refunds are answered; those after them succeed. */
  refundsWill(...be: ('failed' | 'pending' | 'refused')[]): void
  /** The provider keeps idempotency keys for a day. */
  forgetKeys(): void
  pay(sessionId: string, how?: 'paid' | 'promised'): DoubleSession
  close(): Promise<void>
}

const lateMs = 700

export async function openStripeDouble(secretKey: string, now: () => number): Promise<StripeDouble> {
  const books: Books = { sessions: [], refunds: [], mood: [] }
  const keys = new Map<string, { asked: string; answer: Answer }>()
  const waiting: Misbehaviour[] = []
  const calls: string[] = []
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const asked = new URL(request.url ?? '/', 'http://double')
      calls.push(`${request.method ?? ''} ${asked.pathname}`)
      if (request.headers.authorization !== `Bearer ${secretKey}`)
        return send(response, fault(401, 'authentication_error', 'no such key'))
      const act = () => repeated(keys, request, body, () => answerTo(books, request, asked, body, now()))
      return misbehaving(response, waiting.shift(), act)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    sessions: books.sessions,
    refunds: books.refunds,
    calls,
    misbehave: (...how) => waiting.push(...how),
    refundsWill: (...be) => books.mood.push(...be),
    forgetKeys: () => keys.clear(),
    pay: (id, how = 'paid') => pay(books.sessions, id, how),
    close: () => closed(server),
  }
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

function pay(sessions: DoubleSession[], id: string, how: 'paid' | 'promised'): DoubleSession {
  const session = sessions.find((doubleSession) => doubleSession.id === id)
  if (session?.status !== 'open') throw new Error('that session cannot be paid')
  session.status = 'complete'
  session.payment_status = how === 'paid' ? 'paid' : 'unpaid'
  session.payment_intent = `pi_${newId()}`
  return session
}

async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request) text += String(part)
  return new URLSearchParams(text)
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function misbehaving(
  response: ServerResponse,
  how: Misbehaviour | undefined,
  act: () => Answer,
): Promise<void> {
  const broken = fault(500, 'api_error', 'something broke')
  if (how === 'error before') return send(response, broken)
  if (how === 'silence before') return
  const answer = act()
  if (how === 'error after') return send(response, broken)
  if (how === 'silence after') return
  if (how === 'late' || how === 'slow')
    await new Promise((resolve) => setTimeout(resolve, how === 'late' ? lateMs : lateMs / 7))
  send(response, answer)
}

/** Same key, same call: the first answer again. Same key, another call: refused. */
function repeated(
  keys: Map<string, { asked: string; answer: Answer }>,
  request: IncomingMessage,
  body: URLSearchParams,
  act: () => Answer,
): Answer {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || request.url?.endsWith('/expire')) return act()
  if (typeof key !== 'string') return fault(400, 'invalid_request_error', 'this double wants a key')
  const asked = `${request.url ?? ''} ${body.toString()}`
  const known = keys.get(key)
  if (known)
    return known.asked === asked
      ? known.answer
      : fault(400, 'idempotency_error', 'another call with this key')
  const answer = act()
  keys.set(key, { asked, answer: structuredClone(answer) })
  return answer
}

const fault = (status: number, type: string, message: string): Answer => ({
  status,
  body: { error: { type, message } },
})
const ok = (body: object): Answer => ({ status: 200, body })

interface Books {
  sessions: DoubleSession[]
  refunds: DoubleRefund[]
  mood: ('failed' | 'pending' | 'refused')[]
}

function answerTo(
  books: Books,
  request: IncomingMessage,
  asked: URL,
  body: URLSearchParams,
  nowMs: number,
): Answer {
  const [, , ...path] = asked.pathname.split('/')
  const route = `${request.method ?? ''} ${path.slice(0, 2).join('/')}`
  if (route === 'POST checkout/sessions' && path.length === 2) return create(books, body, nowMs)
  if (path[0] === 'checkout') return onSession(books, path[2] ?? '', path[3] === 'expire')
  if (route === 'POST refunds') return refund(books, body)
  if (path[0] === 'refunds' && path[1]) {
    const found = books.refunds.find((doubleRefund) => doubleRefund.id === path[1])
    return found ? ok(found) : fault(404, 'invalid_request_error', 'no such refund')
  }
  if (route === 'GET refunds') {
    const intent = asked.searchParams.get('payment_intent')
    return ok({
      object: 'list',
      data: books.refunds.filter((doubleRefund) => doubleRefund.payment_intent === intent),
    })
  }
  return fault(404, 'invalid_request_error', 'no such call')
}

const metadataIn = (body: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...body].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  )

function create(books: Books, body: URLSearchParams, nowMs: number): Answer {
  const price = 'line_items[0][price_data]'
  const expiresAt = Number(body.get('expires_at'))
  const amount = body.get(`${price}[unit_amount]`) ?? ''
  if (expiresAt < nowMs / 1000 + 1800 || expiresAt > nowMs / 1000 + 86_400)
    return fault(400, 'invalid_request_error', 'expires_at must lie 30 minutes to 24 hours ahead')
  if (!/^\d+$/.test(amount)) return fault(400, 'invalid_request_error', 'an amount in minor units, please')
  const id = `cs_test_${newId().replaceAll('-', '')}`
  const made: DoubleSession = {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: Number(amount),
    currency: body.get(`${price}[currency]`) ?? '',
    url: `https://checkout.double.example/${id}`,
    expires_at: expiresAt,
    metadata: metadataIn(body),
  }
  books.sessions.push(made)
  return ok(made)
}

function onSession(books: Books, id: string, expire: boolean): Answer {
  const session = books.sessions.find((doubleSession) => doubleSession.id === id)
  if (!session) return fault(404, 'invalid_request_error', 'no such session')
  if (expire && session.status !== 'open')
    return fault(400, 'invalid_request_error', 'only open sessions can be expired')
  if (expire) session.status = 'expired'
  return ok(session)
}

function refund(books: Books, body: URLSearchParams): Answer {
  const intent = body.get('payment_intent') ?? ''
  const amount = Number(body.get('amount'))
  const charge = books.sessions.find(
    (session) => session.payment_intent === intent && session.payment_status === 'paid',
  )
  const back = books.refunds
    .filter((doubleRefund) => doubleRefund.payment_intent === intent && doubleRefund.status !== 'failed')
    .reduce((sum, doubleRefund) => sum + doubleRefund.amount, 0)
  if (!charge || back + amount > charge.amount_total)
    return fault(400, 'invalid_request_error', 'more than is left of the charge')
  const mood = books.mood.shift() ?? 'succeeded'
  if (mood === 'refused') return fault(400, 'invalid_request_error', 'this charge is disputed')
  const metadata = metadataIn(body)
  const made: DoubleRefund = {
    id: `re_${newId()}`,
    object: 'refund',
    status: mood,
    amount,
    payment_intent: intent,
    metadata,
  }
  books.refunds.push(made)
  return ok(made)
}
