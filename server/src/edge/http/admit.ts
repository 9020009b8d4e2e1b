import type { FastifyRequest } from 'fastify'
import type { Clinic } from '#database/clinic'
import { problems } from '#core/problem'
import { lacksFactor } from './second-factor.ts'
import type { Actor } from '#core/actor'
import { actorOf, globalActorOf, recordSeen, tokenOf, type Seen } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, once that was asked; null before, and for a visitor. */
    actor: Actor | null
  }
}

/** The clinic of the host. @throws noClinicHere on the root domain, suspended for a suspended clinic. */
export function clinicOf(request: FastifyRequest): Clinic {
  const { clinic } = request.resolvedHost
  if (!clinic) throw problems.noClinicHere()
  if (clinic.suspended_at) throw problems.suspended()
  return clinic
}

/** Who is behind the request's token, on whichever host, or null. */
export async function seenOn(request: FastifyRequest): Promise<Seen | null> {
  const token = tokenOf(request.headers.authorization)
  if (!token) return null
  const { clinic, databases } = request.resolvedHost
  if (clinic) return seenIn(clinic, token, request)
  const seen = await databases.globalWork((db) => globalActorOf(db, token, request.now))
  request.actor = seen?.actor ?? null
  return seen
}

async function seenIn(clinic: Clinic, token: string, request: FastifyRequest): Promise<Seen | null> {
  const nowMs = request.now
  const found = await actorOf(clinic, token, nowMs)
  if (found?.stale) await clinic.work((db) => recordSeen(db, found.actor.sessionId, nowMs))
  request.actor = found?.actor ?? null
  return found
}

/** Somebody of a clinic who is signed in, may be so without what is still missing, and has one of these roles. */
export async function signedIn(
  request: FastifyRequest,
  clinic: Clinic,
  who: readonly string[],
  rules: { duringSetUp?: true } = {},
): Promise<Seen> {
  const token = tokenOf(request.headers.authorization)
  const seen = token ? await seenIn(clinic, token, request) : null
  if (!seen) throw problems.signedOut()
  refuseSetUp(request, seen, rules)
  if (!who.includes(seen.actor.type)) throw problems.wrongRole()
  return seen
}

/** The one place where a missing second factor closes everything but its own set-up. @throws secondFactorSetUp */
export function refuseSetUp(request: FastifyRequest, seen: Seen, rules: { duringSetUp?: true } = {}): void {
  const { clinic } = request.resolvedHost
  if (!rules.duringSetUp && lacksFactor(request.server, clinic, seen)) throw problems.secondFactorSetUp()
}
