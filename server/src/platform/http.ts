import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Logger } from 'pino'
import { randomUUID } from 'node:crypto'
import { bareHost, clinicHost } from '@psico/contract/clinic-host'
import type { Databases } from './clinic.ts'
import type { Env } from './env.ts'
import { Problem, problems } from './problem.ts'
import { compressReads } from './compress.ts'
import { sendNowhere } from './pages.ts'
import { placeRequests } from './place.ts'

const sentences: Record<number, string> = {
  400: 'La solicitud no es válida.',
  404: 'No encontrado.',
  413: 'El contenido es demasiado grande.',
  414: 'La dirección es demasiado larga.',
  415: 'El tipo de contenido no se admite; envía JSON.',
  429: 'Demasiados intentos. Espera un momento.',
}

/** An HTTP server that knows hosts, refusals, logs and headers, and no feature. */
export function buildHttp(
  env: Env,
  databases: Databases,
  logger: Logger,
  clock: () => number,
): FastifyInstance {
  const http = Fastify({
    loggerInstance: logger as FastifyInstance['log'],
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: env.TRUSTED_PROXY ?? false,
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
  })
  http.decorate('served', [])
  readJson(http)
  http.setErrorHandler(refuse)
  http.setNotFoundHandler((_, reply) => reply.code(404).send(problems.notFound().body))
  http.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'same-origin')
    reply.header('x-frame-options', 'DENY')
    reply.header('x-request-id', request.id)
    if (env.production) reply.header('strict-transport-security', 'max-age=31536000')
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
  placeRequests(http, databases, env.ROOT_DOMAIN, clock)
  allowOwnAppHost(http, env.ROOT_DOMAIN)
  compressReads(http)
  logRequests(http)
  return http
}

/** JSON with an empty body allowed: clients send the header on calls that need no body. */
function readJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parse(request, body.toString(), done)
  })
}

function refuse(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Problem && error.code === 'no_clinic_here' && !/^\/api(\/|$)/.test(request.url))
    return sendNowhere(reply)
  if (error instanceof Problem) return reply.code(error.status).headers(error.headers).send(error.body)
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500)
    return reply.code(status).send({ detail: sentences[status] ?? sentences[400] })
  request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
  return reply
    .code(500)
    .send({ detail: 'Ocurrió un error inesperado. Por favor, inténtalo de nuevo.', code: 'unexpected' })
}

/** Cross-origin calls with credentials: from the clinic's own `-app` host, and from no other origin. */
function allowOwnAppHost(http: FastifyInstance, rootDomain: string): void {
  http.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (!origin) return
    reply.header('vary', 'Origin')
    const { clinic } = request.place
    const host = URL.canParse(origin) ? bareHost(new URL(origin).host) : null
    if (!clinic || host !== bareHost(clinicHost(clinic.subdomain, rootDomain))) return
    reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true')
    reply.header('access-control-expose-headers', 'Content-Disposition, Retry-After')
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return
    await reply
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', 'authorization, content-type, cache-control, pragma')
      .header('access-control-max-age', '86400')
      .code(204)
      .send()
  })
}

/** One line a request: route pattern and figures; no addresses, names, tokens or query strings. */
function logRequests(http: FastifyInstance): void {
  http.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        clinic: request.place?.clinic?.subdomain,
      },
      'request',
    )
  })
}
