import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** What `patternOf` answers, which the framework makes an object for; empty where a hook ended the request before. */
    pattern: string
  }
}

const route = new AsyncLocalStorage<string>()

/**
 * The pattern of the address whose request runs at this moment, for logs and metrics alone: nothing is decided by it. Work
 * that nobody asked for has none.
 */
export const currentRoute = (): string => route.getStore() ?? 'no request'

/** The method and the pattern of the address, as in `GET /api/users/:id/`. */
export const patternOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? 'none'}`

/** Notes the route of each request from its beginning. */
export function noteRoute(http: FastifyInstance): void {
  http.decorateRequest('pattern', '')
  http.addHook('onRequest', (request, _, done) => {
    request.pattern = patternOf(request)
    route.run(request.pattern, done)
  })
}
