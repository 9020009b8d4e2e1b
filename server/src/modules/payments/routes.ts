import type { FastifyInstance } from 'fastify'
import {
  cancelSimulated,
  paySimulated,
  readReceipt,
  readSimulatedSession,
  takeProviderEvent,
} from '@psico/contract/charges/charges'
import { listOwed, listProofs, readProof, settleOwed as settle } from '@psico/contract/proofs/proofs'
import * as bank from '@psico/contract/bank-qr/bank-qr'
import { listPaymentMethods } from '@psico/contract/ways-to-pay/ways-to-pay'
import { downloadPaymentReport, readPaymentReport } from '@psico/contract/ledger/payment-report'
import { explainDifference as explainCall, listDifferences } from '@psico/contract/ledger/payment-differences'
import { readBilling, saveBilling } from '@psico/contract/receipts/billing'
import { record } from '#modules/audit-log/public'
import type { App } from '#app'
import { serve, serveFile, serveVisitors } from '#edge/http/serve'
import { bankQrSetting, connectBank, disconnectBank } from './connect-bank.ts'
import { differencesList, explainDifference } from './explain-difference.ts'
import { receiptOf } from './receipt.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { carryOutRefund } from './carry-out-refund.ts'
import { billingOf, setBilling } from './billing-store.ts'
import { paymentReport } from './report.ts'
import { reportCsv } from './report-csv.ts'
import { payAtBank, readAtBank, returnAtBank } from './simulate-bank.ts'
import { cancelAtSimulator, payAtSimulator, readAtSimulator } from './simulate.ts'
import { handleProofSweep } from './proof-file.ts'
import { qrShown } from './show-qr.ts'
import { proofShown } from './show-proof.ts'
import { proofsWaiting } from './review.ts'
import { owedList, settleOwed } from './settle-owed.ts'
import { handleSums } from './sum-ledger.ts'
import { waysOffered } from './ways-to-pay.ts'

const desk = ['reception', 'admin'] as const

/** Receipts, the simulated checkout, and the refunds that jobs carry out. What also moves hours is served by booking. */
export function paymentRoutes(http: FastifyInstance, app: App): void {
  serveFile(http, readReceipt, ['patient'], async ({ context, params }) => {
    const receipt = await receiptOf(context, params.appointment_id)
    const saveAs = `recibo-${receipt.appointment_date}.pdf`
    return { type: 'application/pdf', saveAs, content: await receiptPdf(receipt) }
  })
  serveVisitors(http, listPaymentMethods, async ({ clinic }) => ({ results: await waysOffered(clinic) }))
  report(http)
  handleSums(app)
  differences(http)
  billing(http)
  proofsAndOwed(http, app)
  bankQr(http, app)
  if (app.simulator) simulator(http, app)
  app.jobs.handle('payments-refund', async (data) => {
    const clinic = await app.databases.clinicById(String(data['clinic']))
    if (clinic) await carryOutRefund(app, clinic, String(data['refund']))
  })
}

function report(http: FastifyInstance): void {
  serve(http, readPaymentReport, ['reception', 'admin'], ({ clinic, context, query }) =>
    clinic.read((db) => paymentReport(db, context, query)),
  )
  serveFile(http, downloadPaymentReport, ['reception', 'admin'], async ({ clinic, context, query }) => ({
    type: 'text/csv; charset=utf-8',
    saveAs: `pagos-${query.from}-${query.to}.csv`,
    content: reportCsv(await clinic.read((db) => paymentReport(db, context, query)), clinic),
  }))
}

/** Where the providers' books and the clinic's differ. */
function differences(http: FastifyInstance): void {
  serve(http, listDifferences, desk, ({ clinic, query, address }) =>
    clinic.read((db) => differencesList(db, query, address)),
  )
  serve(http, explainCall, ['admin'], ({ context, params, body }) =>
    explainDifference(context, params.id, body.note),
  )
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

/** QRs that the clinic's bank makes, and outside production the bank that plays it. */
function bankQr(http: FastifyInstance, app: App): void {
  serve(http, bank.readBankQr, ['admin'], ({ clinic }) => bankQrSetting(app, clinic))
  serve(http, bank.connectBankQr, ['admin'], ({ context, body }) => connectBank(app, context, body), {
    stepUp: true,
  })
  serve(http, bank.disconnectBankQr, ['admin'], ({ context }) => disconnectBank(app, context), {
    stepUp: true,
  })
  serveFile(http, bank.readSessionQr, ['patient'], ({ context, params }) =>
    qrShown(app, context, params.session_id),
  )
  const { standInBank } = app
  if (!standInBank) return
  serveVisitors(http, bank.readSimulatedQr, ({ clinic, params, now }) =>
    readAtBank(standInBank, clinic, params.qr_id, now),
  )
  serveVisitors(http, bank.paySimulatedQr, ({ clinic, params, body, now }) =>
    payAtBank(standInBank, clinic, params.qr_id, { ...body, nowMs: now }),
  )
  serveVisitors(http, bank.returnSimulatedQr, ({ clinic, params, body }) =>
    returnAtBank(standInBank, clinic, params.qr_id, body),
  )
  serveVisitors(http, bank.silenceSimulatedBank, async ({ clinic, body }) => {
    await standInBank.setAnswers(clinic, body.answers)
    return body
  })
}

function billing(http: FastifyInstance): void {
  serve(http, readBilling, ['patient'], ({ clinic, actor }) =>
    clinic.read((db) => billingOf(db, actor.userId)),
  )
  serve(http, saveBilling, ['patient'], async ({ clinic, context, actor, body }) => {
    await clinic.work(async (db) => {
      await setBilling(db, actor.userId, body)
      await record(db, { ...context, patient: actor.userId, action: 'Datos de facturación cambiados' })
    })
    return body
  })
}

/** What reception and admin judge and settle by hand. */
function proofsAndOwed(http: FastifyInstance, app: App): void {
  serve(http, listProofs, desk, ({ clinic, context, query, address }) =>
    clinic.read((db) => proofsWaiting(db, context, query, address)),
  )
  serveFile(http, readProof, desk, ({ context, params }) => proofShown(app, context, params.session_id))
  serve(http, listOwed, desk, ({ clinic, query, address }) =>
    clinic.read((db) => owedList(db, query, address)),
  )
  serve(http, settle, desk, ({ context, params, body }) =>
    settleOwed(context, params.id, body.bank_reference),
  )
  handleProofSweep(app)
}
