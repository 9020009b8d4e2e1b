import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Clinic } from '#database/clinic'
import { stripeBooks } from './stripe-books.ts'

const second = (iso: string): number => Date.parse(iso) / 1000
const metadata = { clinic: 'c1', payment: 'p1' }
const base = { object: 'charge', currency: 'bob', paid: true, status: 'succeeded', metadata }
const charges = [
  // 23:30 of the third in La Paz, and 00:30 of the fourth.
  { ...base, id: 'ch_2', amount: 20_000, payment_intent: 'pi_2', created: second('2026-03-04T04:30:00Z') },
  { ...base, id: 'ch_1', amount: 15_050, payment_intent: 'pi_1', created: second('2026-03-04T03:30:00Z') },
  {
    ...base,
    id: 'ch_3',
    amount: 1,
    payment_intent: 'pi_3',
    created: second('2026-03-04T03:00:00Z'),
    status: 'failed',
    paid: false,
  },
]
const refunds = [
  {
    id: 're_1',
    object: 'refund',
    amount: 50,
    currency: 'bob',
    payment_intent: { id: 'pi_1' },
    metadata: {},
    status: 'pending',
    created: second('2026-03-04T12:00:00Z'),
  },
  {
    id: 're_2',
    object: 'refund',
    amount: 60,
    currency: 'bob',
    payment_intent: 'pi_1',
    metadata: {},
    status: 'failed',
    created: second('2026-03-04T12:00:00Z'),
  },
]

let server: Server
let stripe: Stripe
let asked: string[]
beforeAll(async () => {
  // One row a page, so that going on to the next one is tried as well.
  server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://double')
    asked.push(
      `${url.pathname} ${url.searchParams.get('created[gte]')} ${url.searchParams.get('created[lt]')}`,
    )
    const all: { id: string }[] = url.pathname === '/v1/charges' ? charges : refunds
    const at = all.findIndex((entry) => entry.id === url.searchParams.get('starting_after')) + 1
    const body = {
      object: 'list',
      url: url.pathname,
      data: all.slice(at, at + 1),
      has_more: at + 1 < all.length,
    }
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  stripe = new Stripe('sk_test_books', { host: '127.0.0.1', port, protocol: 'http' })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const clinic = { timezone: 'America/La_Paz' } as Clinic
const days = { from: '2026-03-03', to: '2026-03-04' }

test('the account of some days: each movement on the clinic’s own day, what failed left out', async () => {
  asked = []
  const all = await stripeBooks(stripe, () => 0)(clinic, days)
  expect(all).toEqual([
    {
      kind: 'charge',
      reference: 'pi_2',
      amountMinor: 20_000,
      currency: 'BOB',
      day: '2026-03-04',
      payment: 'p1',
      clinic: 'c1',
      charge: 'pi_2',
    },
    {
      kind: 'charge',
      reference: 'pi_1',
      amountMinor: 15_050,
      currency: 'BOB',
      day: '2026-03-03',
      payment: 'p1',
      clinic: 'c1',
      charge: 'pi_1',
    },
    {
      kind: 'refund',
      reference: 're_1',
      amountMinor: 50,
      currency: 'BOB',
      day: '2026-03-04',
      payment: null,
      clinic: null,
      charge: 'pi_1',
    },
  ])
  expect(asked[0]).toBe(`/v1/charges ${second('2026-03-03T04:00:00Z')} ${second('2026-03-05T04:00:00Z')}`)
  expect(asked).toHaveLength(5)
})

test('clinics of one zone that ask at the same hour have it read once', async () => {
  asked = []
  const books = stripeBooks(stripe, () => 0)
  await Promise.all([books(clinic, days), books(clinic, days)])
  await books(clinic, days)
  expect(asked).toHaveLength(5)
})
