import * as contract from '@psico/contract/clinics'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform/platform'
import { serveAnywhere } from '#platform/serve'
import { currentTenantOf } from './current-tenant.ts'

export function clinicRoutes(http: FastifyInstance, house: Platform): void {
  serveAnywhere(http, contract.readCurrentTenant, 'anyone', async ({ clinic }) =>
    currentTenantOf(house.env, clinic),
  )
}
