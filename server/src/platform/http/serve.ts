import type { Readable } from 'node:stream'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '@psico/contract/endpoint'
import type { UserType } from '@psico/contract/accounts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { announced, statusOf, type AnyEndpoint } from './announce.ts'
import type { Clinic } from '../db/clinic.ts'
import type { Context } from './context.ts'
import { invalid, problems } from './problem.ts'
import { actorOf, globalActorOf, recordSeen, tokenOf, type Actor } from './session.ts'

/** Where a request came from, for the audit log and limits. */
interface Origin {
  ip: string
  device: string
  /** Scheme, host and port as the person typed them, without a trailing slash. */
  baseUrl: string
}

interface Call<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Epoch milliseconds, read once a request. */
  now: number
  origin: Origin
  /** Path and query as asked, for the neighbours of a page. */
  address: string
}
export type ClinicCall<E, A extends Actor | null = Actor> = Call<E> & {
  clinic: Clinic
  actor: A
  context: Context<A>
}
export type GlobalCall<E> = Call<E> & { actor: Actor }
export type AnywhereCall<E, Who> = Call<E> & {
  clinic: Clinic | null
  actor: Who extends 'signed in' ? Actor : Who extends 'anyone' ? null : Actor | null
}

/** A call without an answer (204) may simply end. */
type Answer<E> = Promise<AnswerOf<E> | (undefined extends AnswerOf<E> ? void : never)>
type ClinicRole = Exclude<UserType, 'superuser'>

/**
 * Serves a call on a clinic's host. `who` is a list of roles; there is no default.
 * Signed out is 401, another role 403, the root domain 404.
 */
export function serve<E extends AnyEndpoint>(
  http: FastifyInstance,
  endpoint: E,
  who: readonly ClinicRole[],
  handler: (call: ClinicCall<E>) => Answer<E>,
): void {
  route(http, endpoint, who, async (request, call) => {
    const clinic = clinicOf(request)
    const actor = await signedIn(request, clinic)
    if (!who.some((role) => role === actor.type)) throw problems.wrongRole()
    const context = contextFor(request, clinic, actor)
    return handler({ ...call(), clinic, actor, context })
  })
}

/** Serves a call that a clinic's visitors may make too; `actor` is null for them. */
export function serveVisitors<E extends AnyEndpoint>(
  http: FastifyInstance,
  endpoint: E,
  handler: (call: ClinicCall<E, null>) => Answer<E>,
): void {
  route(http, endpoint, ['anyone'], (request, call) => {
    const clinic = clinicOf(request)
    const context = contextFor(request, clinic, null)
    return handler({ ...call(), clinic, actor: null, context })
  })
}

/** Serves a call of the global admin, on the root domain only. */
export function serveGlobal<E extends AnyEndpoint>(
  http: FastifyInstance,
  endpoint: E,
  handler: (call: GlobalCall<E>) => Answer<E>,
): void {
  route(http, endpoint, ['superuser'], async (request, call) => {
    const actor = await actorFor(request)
    if (!actor) throw problems.signedOut()
    if (actor.type !== 'superuser') throw problems.wrongRole()
    return handler({ ...call(), actor })
  })
}

/**
 * Serves a call on every host. `who` decides whether a token is needed: 'anyone' or 'signed in'; the latter is closed
 * while the clinic is suspended.
 */
export function serveAnywhere<
  E extends AnyEndpoint,
  Who extends 'anyone' | 'signed in' | 'perhaps signed in',
>(http: FastifyInstance, endpoint: E, who: Who, handler: (call: AnywhereCall<E, Who>) => Answer<E>): void {
  route(http, endpoint, [who], async (request, call) => {
    const actor = who === 'anyone' ? null : await actorFor(request)
    if (who === 'signed in' && !actor) throw problems.signedOut()
    if (who === 'signed in' && request.resolvedHost.clinic?.suspended_at) throw problems.suspended()
    return handler({ ...call(), clinic: request.resolvedHost.clinic, actor } as AnywhereCall<E, Who>)
  })
}

/** An answer that is no JSON. */
export interface FileAnswer {
  type: string
  /** The file is saved under this name instead of shown. ASCII. */
  saveAs?: string
  content: Readable | string
}

/** Serves a file on a clinic's host, to the roles named or to anyone; otherwise as `serve` does. */
export function serveFile<E extends AnyEndpoint, const Who extends readonly ClinicRole[] | 'anyone'>(
  http: FastifyInstance,
  endpoint: E,
  who: Who,
  handler: (call: ClinicCall<E, Who extends 'anyone' ? null : Actor>) => Promise<FileAnswer>,
): void {
  const roles: readonly string[] = who === 'anyone' ? [who] : who
  http.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...announced(http, endpoint, roles),
    handler: async (request, reply) => {
      const clinic = clinicOf(request)
      const actor = who === 'anyone' ? null : await signedIn(request, clinic)
      if (actor && !roles.includes(actor.type)) throw problems.wrongRole()
      const context = contextFor(request, clinic, actor)
      const call = { ...parsed(endpoint, request), clinic, actor, context }
      const { type, saveAs, content } = await handler(call as Parameters<typeof handler>[0])
      if (saveAs) reply.header('content-disposition', `attachment; filename="${saveAs}"`)
      return reply.header('content-type', type).send(content)
    },
  })
}

/** The clinic of the host. @throws noClinicHere on the root domain, suspended for a suspended clinic. */
export function clinicOf(request: FastifyRequest): Clinic {
  const { clinic } = request.resolvedHost
  if (!clinic) throw problems.noClinicHere()
  if (clinic.suspended_at) throw problems.suspended()
  return clinic
}

/** The person behind the request's token, on whichever host, or null. */
async function actorFor(request: FastifyRequest): Promise<Actor | null> {
  const token = tokenOf(request.headers.authorization)
  if (!token) return null
  const { clinic, databases } = request.resolvedHost
  return clinic
    ? actorIn(clinic, token, request.now)
    : databases.globalWork((db) => globalActorOf(db, token, request.now))
}

async function actorIn(clinic: Clinic, token: string, nowMs: number): Promise<Actor | null> {
  const found = await actorOf(clinic, token, nowMs)
  if (found?.stale) await clinic.work((db) => recordSeen(db, found.actor.sessionId, nowMs))
  return found?.actor ?? null
}

/** The signed-in person of a clinic, for plain routes (files, sockets). @throws signedOut */
async function signedIn(request: FastifyRequest, clinic: Clinic): Promise<Actor> {
  const token = tokenOf(request.headers.authorization)
  const actor = token ? await actorIn(clinic, token, request.now) : null
  if (!actor) throw problems.signedOut()
  return actor
}

/** The same for a call that only some roles may make. @throws signedOut, wrongRole, noClinicHere, suspended */
export async function contextOf(request: FastifyRequest, who: readonly ClinicRole[]): Promise<Context> {
  const clinic = clinicOf(request)
  const actor = await signedIn(request, clinic)
  if (!who.some((role) => role === actor.type)) throw problems.wrongRole()
  return contextFor(request, clinic, actor)
}

const contextFor = <Who extends Actor | null>(
  { ip, now }: FastifyRequest,
  clinic: Clinic,
  actor: Who,
): Context<Who> => ({ clinic, actor, ip, nowMs: now })

const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  device: (request.headers['user-agent'] ?? '').slice(0, 200),
  baseUrl: request.resolvedHost.baseUrl,
})

function route<E extends AnyEndpoint>(
  http: FastifyInstance,
  endpoint: E,
  who: readonly string[],
  run: (request: FastifyRequest, call: () => Call<E>) => Answer<E>,
): void {
  const status = statusOf(endpoint)
  http.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...announced(http, endpoint, who),
    handler: async (request, reply) => {
      const answer = await run(request, () => parsed(endpoint, request))
      return send(reply, status, answer)
    },
  })
}

function send(reply: FastifyReply, status: number, answer: unknown): FastifyReply {
  return answer === undefined ? reply.code(204).send() : reply.code(status).send(answer)
}

/** No name or id holds a null character, and the database cannot look for one. */
const hasNull = (params: unknown): boolean => JSON.stringify(params).includes('\\u0000')

/** Judges the request after the caller is known, so that a stranger learns nothing of the shape. */
function parsed<E extends AnyEndpoint>(endpoint: E, request: FastifyRequest): Call<E> {
  const params = endpoint.params?.safeParse(request.params)
  if (params && (!params.success || hasNull(params.data))) throw problems.notFound()
  const query = endpoint.query?.safeParse(request.query)
  if (query?.error) throw invalid(query.error.issues)
  // Nothing sent is told from a null that was sent: that is no object.
  const sent = request.body === undefined && !endpoint.body?.safeParse(undefined).success ? {} : request.body
  const body = endpoint.body?.safeParse(sent)
  if (body?.error) throw invalid(body.error.issues)
  return {
    params: params?.data,
    query: query?.data,
    body: body?.data,
    now: request.now,
    origin: originOf(request),
    address: request.url,
  } as Call<E>
}
