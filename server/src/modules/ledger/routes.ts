import type { FastifyInstance } from 'fastify'
import { downloadPaymentReport, readPaymentReport, type Period } from '@psico/contract/ledger/payment-report'
import type { App } from '#app'
import type { Context } from '#database/context'
import { record } from '#modules/audit-log/public'
import { desk } from '#edge/http/callers'
import { serve, serveFile } from '#edge/http/serve'
import { paymentReport } from './report.ts'
import { movementsCsv, reportCsv } from './report-csv.ts'
import { handleSums } from './sum-ledger.ts'

/** What came in and what went back, by day, week or month. */
export function ledgerRoutes(http: FastifyInstance, app: Pick<App, 'due'>): void {
  serve(http, readPaymentReport, desk, ({ clinic, context, query }) =>
    clinic.read((db) => paymentReport(db, context, query)),
  )
  serveFile(http, downloadPaymentReport, desk, async ({ clinic, context, query }) => ({
    type: 'text/csv; charset=utf-8',
    saveAs: `${query.detail ? 'movimientos' : 'pagos'}-${query.from}-${query.to}.csv`,
    content: query.detail
      ? await movementsOf(context, query)
      : reportCsv(await clinic.read((db) => paymentReport(db, context, query)), clinic),
  }))
  handleSums(app)
}

/** It leaves the house with names of patients: the log says who took it. */
async function movementsOf(context: Context, period: Period) {
  const action = `Exportó los movimientos de dinero del ${period.from} al ${period.to}.`
  await context.clinic.work((db) => record(db, context, { action }))
  return movementsCsv(context.clinic, period)
}
