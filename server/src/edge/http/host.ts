import type { FastifyInstance } from 'fastify'
import { ownerOfHost } from '@psico/contract/clinics/clinic-host'
import type { Clinic, Databases } from '#database/clinic'
import { problems } from '#core/problem'

/** Where a request landed: the root domain (clinic null) or a clinic's host. */
interface RequestHost {
  clinic: Clinic | null
  databases: Databases
  /** Scheme, host and port as typed. */
  baseUrl: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Not `host`: that is the header as Fastify reads it. */
    resolvedHost: RequestHost
    /** Epoch milliseconds, read once. */
    now: number
    /** What the browser is given to keep of a sign-in; empty without one. */
    deviceToKeep: string
  }
}

/** Thrown for a host that is nobody's; the page answers it in HTML, the API in JSON. */
const nowhere = problems.noClinicHere

/**
 * Resolves the host of every request before anything else runs. `X-Forwarded-Host` counts only through a trusted
 * proxy (Fastify reads it into `request.host` then, and only then).
 */
export function resolveHosts(
  http: FastifyInstance,
  databases: Databases,
  rootDomain: string,
  clock: () => number,
): void {
  http.decorateRequest('now', 0)
  http.decorateRequest('deviceToKeep', '')
  http.decorateRequest('resolvedHost')
  http.addHook('onRequest', async (request) => {
    request.now = clock()
    const host = request.host ?? ''
    const baseUrl = `${request.protocol}://${host.toLowerCase()}`
    request.resolvedHost = { clinic: null, databases, baseUrl }
    if (hasTwoHosts(request.raw.rawHeaders)) throw problems.twoHosts()
    const owner = ownerOfHost(host, rootDomain)
    if (owner.at === 'root') return
    if (owner.at === 'clinic')
      request.resolvedHost.clinic = await databases.clinicBySubdomain(owner.subdomain)
    if (!request.resolvedHost.clinic && !anyHost.test(request.url)) throw nowhere()
  })
}

/** Health is asked by machines that know no host name, and a webhook names its clinic in its path. */
const anyHost = /^\/api\/((health|ready)\/?$|messages\/whatsapp\/[^/?]+\/webhook\/?(\?|$))/

/** What stands before us may go by the one and we by the other. */
const hasTwoHosts = (headers: readonly string[]): boolean =>
  headers.filter((header, n) => n % 2 === 0 && header.toLowerCase() === 'host').length > 1
