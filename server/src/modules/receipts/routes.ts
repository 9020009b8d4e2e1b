import type { FastifyInstance } from 'fastify'
import { readReceipt, readBilling, saveBilling } from '@psico/contract/receipts/receipts'
import { packReceipt } from '@psico/contract/packs/packs'
import { record } from '#modules/audit-log/public'
import { serve, serveFile } from '#edge/http/serve'
import { billingOf, setBilling } from './billing-store.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { receiptOf, receiptOfPack, type Receipt } from './receipt.ts'

/** Receipts, and whom they are made out to. */
export function receiptRoutes(http: FastifyInstance): void {
  serveFile(http, readReceipt, ['patient', 'reception', 'admin'], async ({ context, params }) => {
    const receipt = await receiptOf(context, params.appointment_id)
    const saveAs = saveAsOf(receipt)
    return { type: 'application/pdf', saveAs, content: await receiptPdf(receipt) }
  })
  serveFile(http, packReceipt, ['patient', 'reception', 'admin'], async ({ context, params }) => {
    const receipt = await receiptOfPack(context, params.id)
    return { type: 'application/pdf', saveAs: saveAsOf(receipt), content: await receiptPdf(receipt) }
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

const saveAsOf = (receipt: Receipt): string =>
  `recibo-${receipt.about === 'session' ? receipt.appointment_date : receipt.paid_at.slice(0, 10)}.pdf`
