import type { FastifyInstance } from 'fastify'
import { listPaymentMethods } from '@psico/contract/ways-to-pay/ways-to-pay'
import { serveVisitors } from '#edge/http/serve'
import { waysOffered } from './ways-to-pay.ts'

export function wayRoutes(http: FastifyInstance): void {
  serveVisitors(http, listPaymentMethods, async ({ clinic }) => ({ results: await waysOffered(clinic) }))
}
