import type { FastifyInstance } from 'fastify'
import * as checkouts from '@psico/contract/checkouts/checkouts'
import type { App } from '#app'
import { serveFile } from '#edge/http/serve'
import { qrShown } from './show-qr.ts'

/** The QR of a checkout. What also moves hours is served by booking. */
export function checkoutRoutes(http: FastifyInstance, app: Pick<App, 'bankQr'>): void {
  serveFile(http, checkouts.readSessionQr, ['patient'], ({ context, params }) =>
    qrShown(app, context, params.session_id),
  )
}
