import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Logger } from 'pino'
import { randomUUID } from 'node:crypto'
import { bareHost, clinicHost } from '@psico/contract/clinics/clinic-host'
import { VaultError } from '#services/crypto/vault'
import type { Databases } from '#database/clinic'
import type { Env } from '#core/settings/env'
import { isTooDeep } from './json-depth.ts'
import { Problem, problems, refusal } from '#core/problem'
import { compressReads } from '../pages/compress.ts'
import { closeWithin, endRefusedUpgrade, endRefusedUpgrades } from './connections.ts'
import { sendAway, sendLost, sendNowhere } from '../pages/outages.ts'
import { letLinesGo } from './drain.ts'
import { endStalledLines, lineSettings } from './lines.ts'
import { rememberMethods } from './methods.ts'
import { writeAnswers } from './write-answers.ts'
import { isClinicGone, isDatabaseAway, refusalOf, tookTooLong } from '#database/sql'
import { resolveHosts } from './host.ts'
import { FilesAway } from '#services/files/files'
import { refuseWhenFull } from '#services/files/free-space'

const sentences: Record<number, string> = {
  400: 'La solicitud no es válida.',
  404: 'No encontrado.',
  413: 'El contenido es demasiado grande.',
  414: 'La dirección es demasiado larga.',
  415: 'El tipo de contenido no se admite; envía JSON.',
  429: 'Demasiados intentos. Espera un momento.',
}

/** Shorter than what supervisors wait before they kill; longer where others serve meanwhile, and nobody waits for the end. */
const closingMs = { alone: 5000, amongOthers: 30_000 }

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
    // Whoever got through before the door closed is served: database, jobs and files close after the last answer.
    return503OnClosing: false,
    ...lineSettings,
    frameworkErrors: (_, request, reply) => {
      request.now = clock()
      void refuseAddress(env, request, reply)
    },
  })
  http.decorate('served', [])
  http.decorate('secondFactor', env.secondFactor)
  http.decorate('checksAnswers', env.checksAnswers)
  endStalledLines(http.server)
  readJson(http)
  writeAnswers(http)
  http.setErrorHandler(refuse)
  const methodsAt = rememberMethods(http)
  http.setNotFoundHandler((request, reply) => refuseUnknown(request.method, methodsAt(request.url), reply))
  http.addHook('onSend', async (request, reply) => {
    addHeaders(env, request, reply)
  })
  http.decorateRequest('actor', null)
  resolveHosts(http, databases, env.ROOT_DOMAIN, clock)
  allowOwnAppHost(http, env.ROOT_DOMAIN)
  keepDiskFree(http, env)
  compressReads(http)
  letLinesGo(http)
  endRefusedUpgrades(http)
  closeWithin(http, env.DRAIN_MS > 0 ? closingMs.amongOthers : closingMs.alone)
  logRequests(http)
  return http
}

/**
 * An address that is served under another method says so and names those that it has. One that is served under this very
 * method and still was not found has a parameter that nothing is called by, such as an id longer than the router reads.
 */
function refuseUnknown(method: string, methods: readonly string[], reply: FastifyReply): FastifyReply {
  if (methods.length === 0 || methods.includes(method)) return reply.code(404).send(problems.notFound().body)
  const { status, body, headers } = problems.wrongMethod(methods)
  return reply.code(status).headers(headers).send(body)
}

const namesFramers = (reply: FastifyReply): boolean =>
  /frame-ancestors (?!'none')/.test(String(reply.getHeader('content-security-policy') ?? ''))

function addHeaders(env: Env, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff')
  reply.header('referrer-policy', isMailedAddress(request.url) ? 'no-referrer' : 'same-origin')
  // It knows no list of those who may: a page that names some says so in its policy.
  if (!namesFramers(reply)) reply.header('x-frame-options', 'DENY')
  // Nothing is for search engines but what says so of itself.
  if (!reply.hasHeader('x-robots-tag')) reply.header('x-robots-tag', 'noindex')
  reply.header('x-request-id', request.id)
  if (env.production) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
    reply.header('cache-control', 'no-store')
}

/** Every upload, of today and tomorrow, comes as a form with files. */
function keepDiskFree(http: FastifyInstance, env: Env): void {
  http.addHook('onRequest', async ({ headers }) => {
    if (!headers['content-type']?.startsWith('multipart/')) return
    await refuseWhenFull(env, Number(headers['content-length'] ?? 0) || 0)
  })
}

/** Addresses with a secret in them, from a mail, and the calls behind them: no other page may hear of them. */
const isMailedAddress = (url: string): boolean =>
  /^\/(cita|oferta|cuestionario|api\/appointments\/(one-tap|offers)|api\/questionnaires)\//.test(url)

/** An address that cannot be decoded ("/%zz") or is too long never reaches a route, nor the hooks. */
function refuseAddress(env: Env, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  addHeaders(env, request, reply)
  reply.raw.once('finish', () => endRefusedUpgrade(request.raw))
  return isPage(request) ? sendLost(reply) : reply.code(400).send({ detail: sentences[400] })
}

const isPage = (request: FastifyRequest): boolean => !/^\/(api|ws)(\/|$)/.test(request.url)

/** JSON with an empty body allowed: clients send the header on calls that need no body. */
function readJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    const text = body.toString()
    if (isTooDeep(text)) return done(refusal(400, 'too_deep', sentences[400] ?? ''))
    return parse(request, text, done)
  })
}

function refuse(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Problem && error.code === 'no_clinic_here' && isPage(request))
    return sendNowhere(reply)
  if (error instanceof Problem) return reply.code(error.status).headers(error.headers).send(error.body)
  const status = error.statusCode ?? 500
  hearOut(request, reply)
  if (status >= 400 && status < 500)
    return reply.code(status).send({ detail: sentences[status] ?? sentences[400] })
  if (isUnstorable(error)) {
    request.log.warn({ err: error, route: request.routeOptions.url }, 'the database could not read a value')
    return reply.code(400).send({ detail: unstorable, code: 'unstorable' })
  }
  if (isClinicGone(error)) return refuse(problems.noClinicHere(), request, reply)
  if (isDatabaseAway(error) || tookTooLong(error)) {
    const what = tookTooLong(error) ? 'the database took too long' : 'the database is away'
    request.log.error({ err: error, route: request.routeOptions.url }, what)
    if (isPage(request)) return sendAway(reply)
    const { status: gone, headers, body } = problems.databaseAway()
    return reply.code(gone).headers(headers).send(body)
  }
  if (error instanceof FilesAway) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'the storage of files is away')
    const { status: gone, headers, body } = problems.filesAway()
    return reply.code(gone).headers(headers).send(body)
  }
  if (error instanceof VaultError) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'a sealed value was changed')
    return reply.code(500).send({ detail: sealBroken, code: 'seal_broken' })
  }
  request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
  return reply
    .code(500)
    .send({ detail: 'Ocurrió un error inesperado. Por favor, inténtalo de nuevo.', code: 'unexpected' })
}

const mostHeardOutBytes = 64 * 1024 * 1024

/**
 * A line that is closed while a client is still sending may swallow the answer. What is not wanted is read to its end and
 * forgotten, unless somebody announces more than anybody could mean.
 */
function hearOut(request: FastifyRequest, reply: FastifyReply): void {
  if (Number(request.headers['content-length'] ?? 0) <= mostHeardOutBytes) reply.removeHeader('connection')
}

const sealBroken =
  'Este contenido no se puede abrir: no es el que se guardó aquí. Quedó anotado para la administración de la clínica.'

const unstorable = 'Algún valor tiene un formato o un carácter que no se puede guardar.'

/** What the database refuses as a value (SQLSTATE class 22): a null character, a date or a number out of all bounds. */
const isUnstorable = (error: Error): boolean => refusalOf(error)?.code.startsWith('22') ?? false

/** Cross-origin calls with credentials: from the clinic's own `-app` host, and from no other origin. */
function allowOwnAppHost(http: FastifyInstance, rootDomain: string): void {
  http.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (!origin) return
    reply.header('vary', 'Origin')
    const { clinic } = request.resolvedHost
    if (!clinic || hostOfOrigin(origin) !== bareHost(clinicHost(clinic.subdomain, rootDomain))) return
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

/** The host that a page of a browser came from; null for what no browser calls an origin. */
function hostOfOrigin(origin: string): string | null {
  const url = URL.canParse(origin) ? new URL(origin) : null
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.origin === origin.toLowerCase()
  return isOrigin ? bareHost(url.host) : null
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
        clinic: request.resolvedHost?.clinic?.subdomain,
      },
      'request',
    )
  })
}
