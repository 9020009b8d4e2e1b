import type { FastifyInstance } from 'fastify'
import * as simulators from '@psico/contract/simulators/simulators'
import { cancelSimulated, paySimulated, readSimulatedSession } from '@psico/contract/simulators/simulators'
import { takeProviderEvent } from '@psico/contract/checkouts/checkouts'
import type { App } from '#app'
import type { StandInBank } from '#services/bank/stand-in'
import type { StandInInvoicing } from '#services/invoicing/stand-in'
import type { Simulator } from '#services/cards/simulator'
import { serveVisitors } from '#edge/http/serve'
import { payAtBank, readAtBank, returnAtBank } from './simulate-bank.ts'
import { cancelAtSimulator, payAtSimulator, readAtSimulator } from './simulate.ts'

type Needs = Pick<App, 'env' | 'simulator' | 'standInBank' | 'standInInvoicing'>

/** What plays the card provider, the bank and the company that issues invoices where the settings name none. */
export function simulatorRoutes(http: FastifyInstance, app: Needs): void {
  if (app.simulator) cardSimulator(http, app, app.simulator)
  if (app.standInBank) bankSimulator(http, app.standInBank)
  if (app.standInInvoicing) invoicingSimulator(http, app.standInInvoicing)
}

function cardSimulator(http: FastifyInstance, { env }: Pick<App, 'env'>, cards: Simulator): void {
  cards.deliverTo(async (rawBody, signature) => {
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signature,
      host: env.ROOT_DOMAIN,
    }
    // A server that closes takes nothing in any more: the event is told again later, as a company's would be.
    const answer = await http
      .inject({ method: 'POST', url: `/api${takeProviderEvent.path}`, headers, payload: rawBody })
      .catch(() => null)
    return answer?.statusCode === 200
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

function bankSimulator(http: FastifyInstance, standInBank: StandInBank): void {
  serveVisitors(http, simulators.readSimulatedQr, ({ clinic, params, now }) =>
    readAtBank(standInBank, clinic, params.qr_id, now),
  )
  serveVisitors(http, simulators.paySimulatedQr, ({ clinic, params, body, now }) =>
    payAtBank(standInBank, clinic, params.qr_id, { ...body, nowMs: now }),
  )
  serveVisitors(http, simulators.returnSimulatedQr, ({ clinic, params, body }) =>
    returnAtBank(standInBank, clinic, params.qr_id, body),
  )
  serveVisitors(http, simulators.silenceSimulatedBank, async ({ clinic, body }) => {
    await standInBank.setAnswers(clinic, body.answers)
    return body
  })
}

function invoicingSimulator(http: FastifyInstance, company: StandInInvoicing): void {
  serveVisitors(http, simulators.troubleSimulatedInvoicing, ({ clinic, body }) => {
    company.setFault(clinic, body.fault)
    return Promise.resolve(body)
  })
}
