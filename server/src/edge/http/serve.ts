import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '@psico/contract/core/endpoint'
import type { UserType } from '@psico/contract/people/people'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { announced, statusOf, type AnyEndpoint } from './announce.ts'
import type { Clinic } from '#database/clinic'
import type { Context } from '#database/context'
import { keepDevice } from './device-cookie.ts'
import { originOf, type Origin } from './origin.ts'
import { invalid, problems } from '#core/problem'
import { clinicOf, refuseSetUp, seenOn, signedIn } from './admit.ts'
import { askStepUp, type RouteRules } from './second-factor.ts'
import type { Actor } from '#core/actor'
import type { FileAnswer } from '#core/file-answer'

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
  rules: RouteRules<ClinicCall<E>> = {},
): void {
  route(http, endpoint, { who, rules }, async (request, call) => {
    const clinic = clinicOf(request)
    const seen = await signedIn(request, clinic, who, rules)
    const context = contextFor(request, clinic, seen.actor)
    const whole = (): ClinicCall<E> => ({ ...call(), clinic, actor: seen.actor, context })
    await askStepUp(rules, seen, request.now, whole)
    return handler(whole())
  })
}

/** Serves a call that a clinic's visitors may make too; `actor` is null for them. */
export function serveVisitors<E extends AnyEndpoint>(
  http: FastifyInstance,
  endpoint: E,
  handler: (call: ClinicCall<E, null>) => Answer<E>,
): void {
  route(http, endpoint, { who: ['anyone'] }, (request, call) => {
    const clinic = clinicOf(request)
    const context = contextFor(request, clinic, null)
    return handler({ ...call(), clinic, actor: null, context })
  })
}

/** The same where it matters who of the clinic asks; `actor` is null for whoever is not signed in. */
export function serveKnownVisitors<E extends AnyEndpoint>(
  http: FastifyInstance,
  endpoint: E,
  handler: (call: ClinicCall<E, Actor | null>) => Answer<E>,
): void {
  route(http, endpoint, { who: ['anyone'] }, async (request, call) => {
    const clinic = clinicOf(request)
    const seen = await seenOn(request)
    if (seen) refuseSetUp(request, seen)
    const actor = seen?.actor ?? null
    const context = contextFor(request, clinic, actor)
    return handler({ ...call(), clinic, actor, context })
  })
}

/** Serves a call of the global admin, on the root domain only. */
export function serveGlobal<E extends AnyEndpoint>(
  http: FastifyInstance,
  endpoint: E,
  handler: (call: GlobalCall<E>) => Answer<E>,
): void {
  route(http, endpoint, { who: ['superuser'] }, async (request, call) => {
    const seen = await seenOn(request)
    if (!seen) throw problems.signedOut()
    const { actor } = seen
    refuseSetUp(request, seen)
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
>(
  http: FastifyInstance,
  endpoint: E,
  who: Who,
  handler: (call: AnywhereCall<E, Who>) => Answer<E>,
  rules: RouteRules<AnywhereCall<E, Who>> = {},
): void {
  route(http, endpoint, { who: [who], rules }, async (request, call) => {
    const seen = who === 'anyone' ? null : await seenOn(request)
    const { clinic } = request.resolvedHost
    const whole = () => ({ ...call(), clinic, actor: seen?.actor ?? null }) as AnywhereCall<E, Who>
    if (who === 'signed in') {
      if (!seen) throw problems.signedOut()
      if (clinic?.suspended_at) throw problems.suspended()
      refuseSetUp(request, seen, rules)
      await askStepUp(rules, seen, request.now, whole)
    }
    return handler(whole())
  })
}

/** Serves a file on a clinic's host, to the roles named or to anyone; otherwise as `serve` does. */
export function serveFile<E extends AnyEndpoint, const Who extends readonly ClinicRole[] | 'anyone'>(
  http: FastifyInstance,
  endpoint: E,
  who: Who,
  handler: (call: ClinicCall<E, Who extends 'anyone' ? null : Actor>) => Promise<FileAnswer>,
  rules: { stepUp?: true } = {},
): void {
  const roles: readonly string[] = who === 'anyone' ? [who] : who
  http.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...announced(http, endpoint, roles, rules),
    handler: async (request, reply) => {
      const clinic = clinicOf(request)
      const seen = who === 'anyone' ? null : await signedIn(request, clinic, roles)
      const actor = seen?.actor ?? null
      const context = contextFor(request, clinic, actor)
      if (seen) await askStepUp(rules, seen, request.now, () => undefined)
      const call = { ...parsed(endpoint, request), clinic, actor, context }
      const { type, saveAs, content } = await handler(call as Parameters<typeof handler>[0])
      if (saveAs) reply.header('content-disposition', `attachment; filename="${saveAs}"`)
      return reply.header('content-type', type).send(content)
    },
  })
}

/** The context of a plain route (files) that only some roles may ask. @throws signedOut, wrongRole, noClinicHere, suspended */
export async function contextOf(
  request: FastifyRequest,
  who: readonly ClinicRole[],
  rules: { stepUp?: true } = {},
): Promise<Context> {
  const clinic = clinicOf(request)
  const seen = await signedIn(request, clinic, who)
  await askStepUp(rules, seen, request.now, () => undefined)
  return contextFor(request, clinic, seen.actor)
}

const contextFor = <Who extends Actor | null>(
  { ip, now }: FastifyRequest,
  clinic: Clinic,
  actor: Who,
): Context<Who> => ({ clinic, actor, ip, nowMs: now })

function route<E extends AnyEndpoint>(
  http: FastifyInstance,
  endpoint: E,
  { who, rules }: { who: readonly string[]; rules?: { stepUp?: unknown; duringSetUp?: true } },
  run: (request: FastifyRequest, call: () => Call<E>) => Answer<E>,
): void {
  const status = statusOf(endpoint)
  http.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...announced(http, endpoint, who, rules),
    handler: async (request, reply) => {
      const answer = await run(request, () => parsed(endpoint, request))
      keepDevice(request, reply)
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
