import { readHealth, readReadiness } from '@psico/contract/core/health'
import type { FastifyInstance } from 'fastify'
import { announced } from './announce.ts'
import type { Databases } from '#database/clinic'

/** `/api/health/` says the process lives; `/api/ready/` that it can serve: both database roles answer, and it does not leave. */
export function health(http: FastifyInstance, databases: Databases): void {
  http.get(`/api${readHealth.path}`, announced(http, readHealth, ['anyone']), async () => ({ status: 'ok' }))
  http.get(`/api${readReadiness.path}`, announced(http, readReadiness, ['anyone']), async (_, reply) => {
    if (http.isLeaving)
      return reply.code(503).send({ status: 'leaving', detail: 'Este servidor se está cerrando.' })
    try {
      await databases.ping()
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'unavailable', detail: 'La base de datos no responde.' })
    }
  })
}
