import type { FastifyInstance } from 'fastify'
import {
  cancelSimulated,
  paySimulated,
  readReceipt,
  readSimulatedSession,
  takeProviderEvent,
} from '@psico/contract/payments'
import type { App } from '#platform/start/app'
import { serveFile, serveVisitors } from '#platform/http/serve'
import { receiptOf } from './receipt.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { carryOutRefund } from './carry-out-refund.ts'
import { cancelAtSimulator, payAtSimulator, readAtSimulator } from './simulate.ts'

/** Receipts, the simulated checkout, and the refunds that jobs carry out. What also moves hours is served by booking. */
export function paymentRoutes(http: FastifyInstance, app: App): void {
  serveFile(http, readReceipt, ['patient'], async ({ context, params }) => {
    const receipt = await receiptOf(context, params.appointment_id)
    const saveAs = `recibo-${receipt.appointment_date}.pdf`
    return { type: 'application/pdf', saveAs, content: await receiptPdf(receipt) }
  })
  if (app.simulator) simulator(http, app)
  app.jobs.handle('payments-refund', async (data) => {
    const clinic = await app.databases.clinicById(String(data['clinic']))
    if (clinic) await carryOutRefund(app, clinic, String(data['refund']))
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
      url: `/api${takeProviderEvent.path}`,
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
