import type { FastifyInstance } from 'fastify'
import * as simulators from '@psico/contract/simulators/simulators'
import { cancelSimulated, paySimulated, readSimulatedSession } from '@psico/contract/simulators/simulators'
import { takeProviderEvent } from '@psico/contract/checkouts/checkouts'
import type { App } from '#app'
import { inClinics } from '#database/jobs/in-clinics'
import { cloudAccount, toE164 } from '#modules/channels/public'
import * as phones from '@psico/contract/simulators/simulated-phone'
import { takeWebhook } from '@psico/contract/messages/messages'
import type { StandIns } from '#services/stand-ins/open-companies'
import { signatureOf } from '#services/whatsapp/signature'
import type { StandInWhatsapp } from '#services/whatsapp/stand-in'
import { problems } from './problems.ts'
import { clinicsWithNews } from './due-store.ts'
import { readPhone } from './simulate-phone.ts'
import type { StandInBank } from '#services/bank/stand-in'
import type { StandInInvoicing } from '#services/invoicing/stand-in'
import type { Simulator } from '#services/cards/simulator'
import { serveVisitors } from '#edge/http/serve'
import { payAtBank, readAtBank, returnAtBank } from './simulate-bank.ts'
import { cancelAtSimulator, payAtSimulator, readAtSimulator } from './simulate.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'env' | 'jobs' | 'log' | 'vault'>

/** What plays companies where the settings name none: their pages, and what they tell the app. */
export function simulatorRoutes(http: FastifyInstance, app: Needs, standIns: StandIns): void {
  if (standIns.cards) cardSimulator(http, app, standIns.cards)
  if (standIns.bank) bankSimulator(http, standIns.bank)
  if (standIns.invoicing) invoicingSimulator(http, standIns.invoicing)
  if (standIns.whatsapp) simulatedPhone(http, app, standIns.whatsapp)
}

function cardSimulator(http: FastifyInstance, app: Needs, cards: Simulator): void {
  cards.deliverTo(async (rawBody, signature) => {
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signature,
      host: app.env.ROOT_DOMAIN,
    }
    // A server that closes takes nothing in any more: the event is told again later, as a company's would be.
    const answer = await http
      .inject({ method: 'POST', url: `/api${takeProviderEvent.path}`, headers, payload: rawBody })
      .catch(() => null)
    return answer?.statusCode === 200
  })
  // What was not acknowledged is told again, as a company does for days.
  app.jobs.every('simulated-news', '* * * * *', async (pod) => {
    const waiting = await pod.dueWork((db) => clinicsWithNews(db, app.clock()))
    await inClinics(pod, app.log, 'telling simulated news', waiting, (clinic) => cards.deliverWaiting(clinic))
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

/** What plays Meta and the telephones where the settings name no address; it tells over the same webhook, signed. */
function simulatedPhone(http: FastifyInstance, app: Needs, standIn: StandInWhatsapp): void {
  standIn.tellTo(async (clinic, news) => {
    const account = await clinic.read((db) => cloudAccount(app, db, clinic))
    if (!account) return false
    const payload = JSON.stringify(news)
    const headers = {
      'content-type': 'application/json',
      'x-hub-signature-256': signatureOf(account.appSecret, payload),
      host: app.env.ROOT_DOMAIN,
    }
    const url = `/api${takeWebhook.path.replace(':subdomain', clinic.subdomain)}`
    const answer = await http.inject({ method: 'POST', url, headers, payload }).catch(() => null)
    return answer?.statusCode === 200
  })
  serveVisitors(http, phones.readSimulatedPhone, ({ clinic, query }) =>
    readPhone(standIn, clinic, query.phone),
  )
  serveVisitors(http, phones.writeFromPhone, async ({ clinic, body }) => {
    await standIn.write(clinic, toE164(body.phone, clinic.country) ?? body.phone, body.text)
  })
  serveVisitors(http, phones.pressOnPhone, async ({ clinic, params, body }) => {
    if (!(await standIn.press(clinic, params.id, body.button))) throw problems.messageNotFound()
  })
  serveVisitors(http, phones.setSimulatedCompany, async ({ clinic, body }) => {
    await standIn.setBehaviour(clinic, {
      ...(body.answers && { answers: body.answers }),
      ...(body.news && { news: body.news }),
    })
  })
  serveVisitors(http, phones.tellHeldNews, async ({ clinic }) => {
    await standIn.tell(clinic)
  })
}
