import type { FastifyInstance } from 'fastify'
import { listOwed, settleOwed as settle } from '@psico/contract/refunds/owed'
import type { App } from '#app'
import { desk } from '#edge/http/callers'
import { serve } from '#edge/http/serve'
import { carryOutRefund } from './carry-out-refund.ts'
import { owedList, settleOwed } from './settle-owed.ts'

type Needs = Pick<App, 'cards' | 'clock' | 'databases' | 'jobs'>

/** What is owed and settled by hand, and the refunds that jobs carry out. */
export function refundRoutes(http: FastifyInstance, app: Needs): void {
  serve(http, listOwed, desk, ({ clinic, query, address }) =>
    clinic.read((db) => owedList(db, query, address)),
  )
  serve(http, settle, desk, ({ context, params, body }) =>
    settleOwed(context, params.id, body.bank_reference),
  )
  app.jobs.handle('payments-refund', async (data) => {
    const clinic = await app.databases.clinicById(String(data['clinic']))
    if (clinic) await carryOutRefund(app, clinic, String(data['refund']))
  })
}
