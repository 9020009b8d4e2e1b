import type { FastifyInstance } from 'fastify'
import { readReceipt, readBilling, saveBilling } from '@psico/contract/receipts/receipts'
import { record } from '#modules/audit-log/public'
import { serve, serveFile } from '#edge/http/serve'
import { billingOf, setBilling } from './billing-store.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { receiptOf } from './receipt.ts'

/** Receipts, and whom they are made out to. */
export function receiptRoutes(http: FastifyInstance): void {
  serveFile(http, readReceipt, ['patient', 'reception', 'admin'], async ({ context, params }) => {
    const receipt = await receiptOf(context, params.appointment_id)
    const saveAs = `recibo-${receipt.appointment_date}.pdf`
    return { type: 'application/pdf', saveAs, content: await receiptPdf(receipt) }
  })
  serve(http, readBilling, ['patient'], ({ clinic, actor }) =>
    clinic.read((db) => billingOf(db, actor.userId)),
  )
  serve(http, saveBilling, ['patient'], async ({ clinic, context, actor, body }) => {
    await clinic.work(async (db) => {
      await setBilling(db, actor.userId, body)
      await record(db, context, { patient: actor.userId, action: 'Datos de facturación cambiados' })
    })
    return body
  })
}
