import type { FastifyInstance } from 'fastify'
import {
  cancelPaymentSession,
  cancelSimulated,
  createCheckoutSession,
  paySimulated,
  readPaymentSession,
  readReceipt,
  readSimulatedSession,
  takeProviderEvent,
} from '@psico/contract/payments'
import { announced } from '#platform/announce'
import type { JobData } from '#platform/jobs'
import type { Clinic } from '#platform/clinic'
import type { Platform } from '#platform/platform'
import { serve, serveFile, serveVisitors } from '#platform/serve'
import { closeCheckout } from './close-checkout.ts'
import { openCheckout } from './open-checkout.ts'
import { problems } from './problems.ts'
import { abandon, readSession } from './read-session.ts'
import { receiptOf } from './receipt.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { reconcile } from './reconcile.ts'
import { carryOutRefund } from './refund.ts'
import { cancelAtSimulator, payAtSimulator, readAtSimulator } from './simulate.ts'
import { takeEvent } from './take-event.ts'

export function paymentRoutes(http: FastifyInstance, platform: Platform): void {
  serve(http, createCheckoutSession, ['patient'], ({ clinic, actor, body, now, origin }) =>
    openCheckout(platform, clinic, { actor, ip: origin.ip, nowMs: now }, origin.baseUrl, body),
  )
  serve(http, readPaymentSession, ['patient', 'professional'], ({ clinic, actor, params }) =>
    readSession(platform, clinic, actor, params.session_id),
  )
  serve(http, cancelPaymentSession, ['patient'], async ({ clinic, actor, params }) => {
    await abandon(platform, clinic, actor, params.session_id)
    return readSession(platform, clinic, actor, params.session_id)
  })
  serveFile(http, readReceipt, ['patient'], async ({ clinic, actor, params }) => {
    const receipt = await receiptOf(clinic, actor, params.appointment_id)
    const saveAs = `recibo-${receipt.appointment_date}.pdf`
    return { type: 'application/pdf', saveAs, content: await receiptPdf(receipt) }
  })
  webhook(http, platform)
  if (platform.simulator) simulator(http, platform)
  jobs(platform)
}

/** The body stays the text that was signed. */
function webhook(http: FastifyInstance, platform: Platform): void {
  void http.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    raw.post(
      `/api${takeProviderEvent.path}`,
      announced(http, takeProviderEvent, ['anyone']),
      async (request) => {
        const signature = request.headers['stripe-signature']
        if (typeof request.body !== 'string' || typeof signature !== 'string') throw problems.badSignature()
        await takeEvent(platform, request.body, signature)
        return { received: true }
      },
    )
  })
}

function simulator(http: FastifyInstance, platform: Platform): void {
  const { simulator: cards } = platform
  if (!cards) return
  cards.deliverTo(async (rawBody, signature) => {
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signature,
      host: platform.env.ROOT_DOMAIN,
    }
    const answer = await http.inject({
      method: 'POST',
      url: '/api/payments/webhook/',
      headers,
      payload: rawBody,
    })
    return answer.statusCode === 200
  })
  serveVisitors(http, readSimulatedSession, ({ clinic, params }) =>
    readAtSimulator(cards, clinic, params.session_id),
  )
  serveVisitors(http, paySimulated, ({ clinic, params, body, now }) =>
    payAtSimulator(cards, clinic, params.session_id, body, now),
  )
  serveVisitors(http, cancelSimulated, ({ clinic, params }) =>
    cancelAtSimulator(cards, clinic, params.session_id),
  )
}

function jobs(platform: Platform): void {
  const forClinic = (act: (clinic: Clinic, data: JobData) => Promise<void>) => async (data: JobData) => {
    const clinic = await platform.databases.clinicById(String(data['clinic']))
    if (clinic) await act(clinic, data)
  }
  platform.jobs.handle(
    'payments-refund',
    forClinic((clinic, data) => carryOutRefund(platform, clinic, String(data['refund']))),
  )
  platform.jobs.handle(
    'payments-close',
    forClinic((clinic, data) => closeCheckout(platform, clinic, String(data['payment']))),
  )
  platform.jobs.every('payments-reconcile', '* * * * *', async () => {
    // What people have paid comes to rest in a suspended clinic too.
    for (const id of await platform.databases.clinicIds(true)) {
      const clinic = await platform.databases.clinicById(id)
      if (!clinic) continue
      await platform.simulator?.deliverWaiting(clinic)
      await reconcile(platform, clinic)
    }
  })
}
