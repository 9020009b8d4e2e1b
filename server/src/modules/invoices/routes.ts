import { maxUploadBytes } from '@psico/contract/documents/documents'
import * as contract from '@psico/contract/invoices/invoices'
import type { FastifyInstance } from 'fastify'
import { record } from '#modules/audit-log/public'
import type { App } from '#app'
import { problems as common } from '#core/problem'
import { desk } from '#edge/http/callers'
import { announced } from '#edge/http/announce'
import { contextOf, serve, serveFile } from '#edge/http/serve'
import { partsOf, takeForms, whileSent } from '#edge/http/take-form'
import { askProvider } from './ask-provider.ts'
import { fieldsOf, sentInvoice } from './form.ts'
import { dropPdf, handleInvoiceSweep, openPdf } from './invoice-file.ts'
import { noteAnnulled } from './note-annulled.ts'
import { noteIssued } from './note-issued.ts'
import { invoices } from './shown.ts'

type Needs = Pick<App, 'clock' | 'due' | 'env' | 'files' | 'invoicing' | 'vault'>

/** The legal invoices of what the clinic is paid. */
export function invoiceRoutes(http: FastifyInstance, app: Needs): void {
  serve(http, contract.listInvoices, desk, ({ clinic, context, query, address }) =>
    clinic.read((db) => invoices(db, app, context, query, address)),
  )
  issued(http, app)
  serve(http, contract.issueInvoice, desk, ({ context, params, body }) =>
    askProvider(app, context, params.payment, body ?? {}),
  )
  serve(http, contract.noteAnnulled, desk, ({ context, params, body }) =>
    noteAnnulled(app, context, params.payment, body.reason),
  )
  serveFile(http, contract.readInvoiceFile, desk, async ({ clinic, context, params }) => {
    const { number, content } = await openPdf(app, clinic, params.payment)
    await clinic.work((db) => record(db, context, { action: `PDF de la factura ${number} abierto` }))
    return {
      type: 'application/pdf',
      saveAs: `factura-${number.replaceAll(/[^A-Za-z0-9-]/g, '_')}.pdf`,
      content,
    }
  })
  handleInvoiceSweep(app)
}

/** Takes JSON as well as a form: most clinics note the number alone. */
function issued(http: FastifyInstance, app: Needs): void {
  // One byte more than allowed, so that too large is told from just large enough.
  takeForms(http, { fields: 10, fieldSize: 4096, fileSize: maxUploadBytes + 1 }, (scope) => {
    const { path } = contract.noteIssued
    scope.post(`/api${path}`, announced(http, contract.noteIssued, desk), async (request, reply) => {
      const context = await contextOf(request, desk)
      const params = contract.noteIssued.params?.safeParse(request.params)
      if (!params?.success) throw common.notFound()
      return whileSent(request, async () => {
        const { fields, pdf } = request.isMultipart()
          ? await sentInvoice(app, context.clinic, partsOf(request))
          : { fields: fieldsOf(request.body), pdf: null }
        try {
          return await reply.code(201).send(await noteIssued(app, context, params.data.payment, fields, pdf))
        } catch (error) {
          if (pdf) await dropPdf(app, context.clinic, pdf)
          throw error
        }
      })
    })
  })
}
