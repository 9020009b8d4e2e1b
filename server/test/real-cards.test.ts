import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signStripeEvent } from '../src/services/cards/stripe-events.ts'
import { openStripeDouble, type StripeDouble } from './stripe-double.ts'
import { eventOf, webhookSecret } from './stripe-scene.ts'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  json: Record<string, unknown>
}

let double: StripeDouble
let product: ChildProcess
let folder: string
let port: number

beforeAll(async () => {
  double = await openStripeDouble('sk_test_settings', Date.now)
  folder = await mkdtemp(join(tmpdir(), 'psico-settings-'))
  // Started by root, the database runs as another user, who has to pass through.
  await chmod(folder, 0o711)
  port = await freePort()
  product = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOME: process.env['HOME'],
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      STRIPE_SECRET_KEY: 'sk_test_settings',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: double.url,
    },
  })
  await untilItSays(product, 'Psico está en marcha')
}, 120_000)
afterAll(async () => {
  if (product.exitCode === null) {
    const ended = once(product, 'exit')
    product.kill('SIGTERM')
    await ended
  }
  await double.close()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

async function untilItSays(child: ChildProcess, words: string): Promise<void> {
  let said = ''
  for await (const part of child.stdout ?? []) {
    said += String(part)
    if (said.includes(words)) return
  }
  throw new Error(`the product ended: ${said}`)
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port: free } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return free
}

/** One call over the network, as a client behind that host would make it. */
function call(
  method: string,
  path: string,
  options: { host?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { host = 'bienestar-app.localhost', body, headers } = options
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
  const sent = { host, 'content-type': 'application/json', ...headers }
  return new Promise((resolve, reject) => {
    const asked = request({ port, method, path: `/api${path}`, headers: sent }, (answer) => {
      let said = ''
      answer.setEncoding('utf8').on('data', (part: string) => (said += part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          json: JSON.parse(said || '{}') as Record<string, unknown>,
        }),
      )
    })
    asked.on('error', reject).end(text)
  })
}

async function signIn(email: string): Promise<Record<string, string>> {
  const { status, json } = await call('POST', '/auth/login/', { body: { email, password: 'Demo-1234' } })
  if (status !== 200) throw new Error(`no login: ${JSON.stringify(json)}`)
  return { authorization: `Token ${String(json['token'])}` }
}

/** A free hour at least three days ahead, and who offers it. */
async function freeHour() {
  const list = await call('GET', '/professionals/')
  const people = list.json['results'] as { user_id: string; consultation_fee: number }[]
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  for (const { user_id: psychologist, consultation_fee: price } of people) {
    const { json } = await call(
      'GET',
      `/appointments/psychologist/${psychologist}/schedule/?from=${from}&days=30`,
    )
    const days = json['schedule'] as {
      date: string
      time_slots: { start_time: string; is_available: boolean }[]
    }[]
    for (const { date, time_slots } of days) {
      const slot = time_slots.find((timeSlot) => timeSlot.is_available)
      if (slot) return { psychologist, price, appointment_date: date, start_time: slot.start_time }
    }
  }
  throw new Error('nobody has a free hour')
}

/** Posts a signed event to the one address for all clinics. */
function tell(type: string, object: object): Promise<Answer> {
  const body = eventOf(type, object)
  const headers = { 'stripe-signature': signStripeEvent(body, webhookSecret, Date.now()) }
  return call('POST', '/payments/webhook/', { host: 'localhost', body, headers })
}

test('started with the settings of a real provider: booked, paid by signed event, cancelled, sent back', async () => {
  const headers = await signIn('paciente@bienestar.example')
  const hour = await freeHour()
  const held = await call('POST', '/payments/create-checkout-session/', { headers, body: hour })
  expect(held.status).toBe(200)
  const session = double.sessions.find((doubleSession) => doubleSession.id === held.json['session_id'])
  expect(held.json['checkout_url']).toBe(session?.url)
  expect(session).toMatchObject({ amount_total: hour.price * 100, currency: 'bob' })
  const id = session?.id ?? ''
  expect((await call('GET', `/payments/simulator/${id}/`)).status).toBe(404)

  const at = `/appointments/appointments/${String(held.json['appointment'])}/`
  const card = async () => (await call('GET', at, { headers })).json
  expect(await card()).toMatchObject({ status: 'pending', agreement: { payment_status: 'open' } })
  const paid = double.pay(id)
  expect((await tell('checkout.session.completed', paid)).json).toEqual({ received: true })
  expect(await card()).toMatchObject({
    status: 'confirmed',
    agreement: { payment_status: 'paid', refund_if_cancelled: hour.price },
  })

  const off = await call('PATCH', at, { headers, body: { status: 'cancelled' } })
  expect([off.status, off.json['status']]).toEqual([200, 'cancelled'])
  const page = async () => (await call('GET', `/payments/sessions/${id}/`, { headers })).json
  await expect
    .poll(page, { timeout: 20_000 })
    .toMatchObject({ status: 'refunded', refund: { state: 'done', amount: hour.price } })
  expect(double.refunds).toMatchObject([{ payment_intent: paid.payment_intent, amount: hour.price * 100 }])

  const [refund] = double.refunds
  expect((await tell('refund.failed', { ...refund, status: 'failed' })).status).toBe(200)
  expect(await page()).toMatchObject({ refund: { state: 'under_way' } })
}, 60_000)
