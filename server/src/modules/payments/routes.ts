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
import { announced } from '#platform/http/announce'
import type { JobData } from '#platform/jobs/jobs'
import type { Clinic } from '#platform/db/clinic'
import { eachClinic } from '#platform/jobs/each-clinic'
import type { App } from '#platform/start/app'
import { serve, serveFile, serveVisitors } from '#platform/http/serve'
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

export function paymentRoutes(http: FastifyInstance, app: App): void {
  serve(http, createCheckoutSession, ['patient'], ({ clinic, actor, body, now, origin }) =>
    openCheckout(app, clinic, { actor, ip: origin.ip, nowMs: now }, origin.baseUrl, body),
  )
  serve(http, readPaymentSession, ['patient', 'professional'], ({ clinic, actor, params }) =>
    readSession(app, clinic, actor, params.session_id),
  )
  serve(http, cancelPaymentSession, ['patient'], async ({ clinic, actor, params }) => {
    await abandon(app, clinic, actor, params.session_id)
    return readSession(app, clinic, actor, params.session_id)
  })
  serveFile(http, readReceipt, ['patient'], async ({ clinic, actor, params }) => {
    const receipt = await receiptOf(clinic, actor, params.appointment_id)
    const saveAs = `recibo-${receipt.appointment_date}.pdf`
    return { type: 'application/pdf', saveAs, content: await receiptPdf(receipt) }
  })
  webhook(http, app)
  if (app.simulator) simulator(http, app)
  jobs(app)
}

/** The body stays the text that was signed. */
function webhook(http: FastifyInstance, app: App): void {
  void http.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    raw.post(
      `/api${takeProviderEvent.path}`,
      announced(http, takeProviderEvent, ['anyone']),
      async (request) => {
        const signature = request.headers['stripe-signature']
        if (typeof request.body !== 'string' || typeof signature !== 'string') throw problems.badSignature()
        await takeEvent(app, request.body, signature)
        return { received: true }
      },
    )
  })
}

function simulator(http: FastifyInstance, app: App): void {
  const { simulator: cards } = app
  if (!cards) return
  cards.deliverTo(async (rawBody, signature) => {
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signature,
      host: app.env.ROOT_DOMAIN,
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

function jobs(app: App): void {
  const forClinic = (act: (clinic: Clinic, data: JobData) => Promise<void>) => async (data: JobData) => {
    const clinic = await app.databases.clinicById(String(data['clinic']))
    if (clinic) await act(clinic, data)
  }
  app.jobs.handle(
    'payments-refund',
    forClinic((clinic, data) => carryOutRefund(app, clinic, String(data['refund']))),
  )
  app.jobs.handle(
    'payments-close',
    forClinic((clinic, data) => closeCheckout(app, clinic, String(data['payment']))),
  )
  const reconcileOne = async (clinic: Clinic) => {
    await app.simulator?.deliverWaiting(clinic)
    await reconcile(app, clinic)
  }
  app.jobs.every('payments-reconcile', '* * * * *', () =>
    eachClinic(app, 'reconciling payments', reconcileOne, { alsoSuspended: true }),
  )
}
