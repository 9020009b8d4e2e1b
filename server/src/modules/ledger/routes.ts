import type { FastifyInstance } from 'fastify'
import { downloadPaymentReport, readPaymentReport } from '@psico/contract/ledger/payment-report'
import type { App } from '#app'
import { serve, serveFile } from '#edge/http/serve'
import { paymentReport } from './report.ts'
import { reportCsv } from './report-csv.ts'
import { handleSums } from './sum-ledger.ts'

/** What came in and what went back, by day, week or month. */
export function ledgerRoutes(http: FastifyInstance, app: App): void {
  serve(http, readPaymentReport, desk, ({ clinic, context, query }) =>
    clinic.read((db) => paymentReport(db, context, query)),
  )
  serveFile(http, downloadPaymentReport, desk, async ({ clinic, context, query }) => ({
    type: 'text/csv; charset=utf-8',
    saveAs: `pagos-${query.from}-${query.to}.csv`,
    content: reportCsv(await clinic.read((db) => paymentReport(db, context, query)), clinic),
  }))
  handleSums(app)
}

const desk = ['reception', 'admin'] as const
