import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '../src/core/id.ts'
import { rows } from '../src/database/sql.ts'
import { openStripe } from '../src/services/cards/stripe.ts'
import { signStripeEvent } from '../src/services/cards/stripe-events.ts'
import { reconcile } from '../src/modules/booking/reconcile.ts'
import { startTestServer, testNow, type Caller, type TestServer } from './test-server.ts'
import { makeProfessional, makeUser } from './makers.ts'
import { openStripeDouble, type DoubleSession, type StripeDouble } from './stripe-double.ts'

export const webhookSecret = 'whsec_of_the_double'

/** The app with the real provider's client, and a double of the provider, both listening. */
export interface StripeScene {
  server: TestServer
  double: StripeDouble
  clock: { ms: number }
  /** Posts an event as the provider does: over the network, signed, to one address for all clinics. */
  post(body: string, signature: string): Promise<number>
  /** A new event, signed; answers the status. */
  tell(type: string, object: object): Promise<number>
  /** Goes on in time; what is due then is done. */
  later(minutes: number): Promise<void>
  ledgerOf(appointment: string): Promise<LedgerRow[]>
  close(): Promise<void>
}

type LedgerRow = { kind: string; amount_minor: number; provider_ref: string }

/** Nobody plays a company beside the one that is tried. */
const nobody = { cards: null, bank: null, invoicing: null, whatsapp: null }

export async function openStripeScene(): Promise<StripeScene> {
  const clock = { ms: testNow }
  const double = await openStripeDouble('sk_test_double', () => clock.ms)
  const settings = { secretKey: 'sk_test_double', webhookSecret, apiBase: double.url, timeoutMs: 400 }
  const cards = openStripe(settings)
  const server = await startTestServer({ cards, standIns: nobody, clock: () => clock.ms })
  await server.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.http.server.address() as AddressInfo
  const post = (body: string, signature: string) => postEvent(port, body, signature)
  return {
    server,
    double,
    clock,
    post,
    tell: (type, object) => {
      const body = eventOf(type, object)
      return post(body, signStripeEvent(body, webhookSecret, Date.now()))
    },
    later: async (minutes) => {
      clock.ms += minutes * 60_000
      server.now.ms = clock.ms
      await reconcile(server.app, server.norte)
    },
    ledgerOf: (appointment) =>
      server.work(server.norte, (db) =>
        rows<LedgerRow>(
          db,
          'select kind, amount_minor, provider_ref from ledger where appointment_id = $1 order by id',
          [appointment],
        ),
      ),
    close: async () => {
      await server.close()
      await double.close()
    },
  }
}

/** An event as the provider writes it down. */
export const eventOf = (type: string, object: object): string =>
  JSON.stringify({ id: `evt_${newId()}`, object: 'event', type, data: { object } })

function postEvent(port: number, body: string, signature: string): Promise<number> {
  const headers = { host: 'localhost', 'content-type': 'application/json', 'stripe-signature': signature }
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ port, method: 'POST', path: '/api/payments/webhook/', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.on('error', reject).end(body)
  })
}

export interface Visit {
  patient: Caller
  patientId: string
  professional: Caller
  appointment: string
  session: DoubleSession
}

/** A patient's session of Wednesday 4 March, 09:00, with a professional of its own: held, and paid unless told. */
export async function makeVisit(scene: StripeScene, isPaid = true): Promise<Visit> {
  const { server, double } = scene
  const { user: psychologist } = await server.work(server.norte, (db) => makeProfessional(db))
  const patientId = await server.work(server.norte, (db) => makeUser(db))
  const patient = await server.as(server.norte, patientId)
  const held = await patient.post('/payments/create-checkout-session/', {
    psychologist,
    appointment_date: '2026-03-04',
    start_time: '09:00',
    price: 200,
  })
  const session = double.sessions.find((doubleSession) => doubleSession.id === held.json['session_id'])
  if (!session) throw new Error(`no session: ${JSON.stringify(held.json)}`)
  if (isPaid) await scene.tell('checkout.session.completed', double.pay(session.id))
  const professional = await server.as(server.norte, psychologist)
  return { patient, patientId, professional, appointment: String(held.json['appointment']), session }
}
