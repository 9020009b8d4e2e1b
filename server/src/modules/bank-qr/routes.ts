import type { FastifyInstance } from 'fastify'
import * as bankQr from '@psico/contract/bank-qr/bank-qr'
import type { App } from '#app'
import { serve } from '#edge/http/serve'
import { bankQrSetting, connectBank, disconnectBank } from './connect-bank.ts'

/** The clinic's account at a bank that makes a QR for each payment. */
export function bankQrRoutes(http: FastifyInstance, app: Pick<App, 'bankQr' | 'log'>): void {
  serve(http, bankQr.readBankQr, ['admin'], ({ clinic }) => bankQrSetting(app, clinic))
  serve(http, bankQr.connectBankQr, ['admin'], ({ context, body }) => connectBank(app, context, body), {
    stepUp: true,
  })
  serve(http, bankQr.disconnectBankQr, ['admin'], ({ context }) => disconnectBank(app, context), {
    stepUp: true,
  })
}
