import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

const route = new AsyncLocalStorage<string>()

/**
 * The pattern of the address whose request runs at this moment, for logs and metrics alone: nothing is decided by it. Work
 * that nobody asked for has none.
 */
export const currentRoute = (): string => route.getStore() ?? 'no request'

/** Notes the route of each request from its beginning. */
export function noteRoute(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _, done) => {
    route.run(`${request.method} ${request.routeOptions.url ?? 'none'}`, done)
  })
}
