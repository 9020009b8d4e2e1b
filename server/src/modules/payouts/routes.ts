import * as contract from '@psico/contract/payouts/payouts'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { page } from '#edge/http/paging'
import { serve, serveFile } from '#edge/http/serve'
import {
  changeRules,
  close,
  linesShown,
  notePaid,
  payouts,
  shareRules,
  statementWithLines,
} from './statements.ts'
import { statementCsv } from './statement-csv.ts'
import { statementPdf } from './statement-pdf.ts'

const readers = ['admin', 'professional'] as const

/** What each professional is owed. */
export function payoutRoutes(http: FastifyInstance): void {
  serve(http, contract.readShareRules, ['admin'], ({ clinic }) => clinic.read((db) => shareRules(db)))
  serve(http, contract.setShareRules, ['admin'], ({ clinic, context, body }) =>
    clinic.work((db) => changeRules(db, context, body)),
  )
  serve(http, contract.readPayouts, readers, ({ clinic, context, query }) =>
    clinic.read((db) => payouts(db, context, query)),
  )
  serve(http, contract.closePayout, ['admin'], ({ clinic, context, body }) =>
    clinic.work((db) => close(db, context, body)),
  )
  serve(http, contract.payStatement, ['admin'], ({ clinic, context, params, body }) =>
    clinic.work((db) => notePaid(db, context, params.id, body.reference)),
  )
  serve(http, contract.readStatementLines, readers, ({ clinic, context, params, query, address }) =>
    clinic.read(async (db) => {
      const lines = await linesShown(db, context, params.id)
      const from = (query.page - 1) * query.page_size
      return page(lines.slice(from, from + query.page_size), lines.length, query, address)
    }),
  )
  serveFile(http, contract.payoutPdf, readers, async ({ clinic, context, params }) => {
    const stated = await clinic.read((db) => statementWithLines(db, context, params.id))
    const saveAs = `liquidacion-${stated.statement.number}.pdf`
    return { type: 'application/pdf', saveAs, content: await statementPdf({ clinic, ...stated }) }
  })
  serveFile(http, contract.payoutCsv, readers, async ({ clinic, context, params }) => {
    const { statement, lines } = await clinic.read((db) => statementWithLines(db, context, params.id))
    const content = Readable.from(statementCsv(clinic, statement, lines))
    return { type: 'text/csv; charset=utf-8', saveAs: `liquidacion-${statement.number}.csv`, content }
  })
}
