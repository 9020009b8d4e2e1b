import type { FastifyInstance } from 'fastify'
import { placeOf } from '@psico/contract/clinic-host'
import type { Clinic, Databases } from '../db/clinic.ts'
import { problems } from './problem.ts'

/** Where a request landed: the root domain (clinic null) or a clinic's host. */
interface RequestPlace {
  clinic: Clinic | null
  databases: Databases
  /** Scheme, host and port as typed. */
  baseUrl: string
}

declare module 'fastify' {
  interface FastifyRequest {
    place: RequestPlace
    /** Epoch milliseconds, read once. */
    now: number
  }
}

/** Thrown for a host that is nobody's; the page answers it in HTML, the API in JSON. */
const nowhere = problems.noClinicHere

/**
 * Resolves the host of every request before anything else runs. `X-Forwarded-Host` counts only through a trusted
 * proxy (Fastify reads it into `request.host` then, and only then).
 */
export function placeRequests(
  http: FastifyInstance,
  databases: Databases,
  rootDomain: string,
  clock: () => number,
): void {
  http.decorateRequest('now', 0)
  http.decorateRequest('place')
  http.addHook('onRequest', async (request) => {
    request.now = clock()
    const host = request.host ?? ''
    const baseUrl = `${request.protocol}://${host.toLowerCase()}`
    request.place = { clinic: null, databases, baseUrl }
    if (hasTwoHosts(request.raw.rawHeaders)) throw problems.twoHosts()
    const place = placeOf(host, rootDomain)
    if (place.at === 'root') return
    if (place.at === 'clinic') request.place.clinic = await databases.clinicBySubdomain(place.subdomain)
    // Health is asked by machines that know no host name.
    if (!request.place.clinic && !/^\/api\/(health|ready)\/?$/.test(request.url)) throw nowhere()
  })
}

/** What stands before us may go by the one and we by the other. */
const hasTwoHosts = (headers: readonly string[]): boolean =>
  headers.filter((it, n) => n % 2 === 0 && it.toLowerCase() === 'host').length > 1
