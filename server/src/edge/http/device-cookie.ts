import type { FastifyReply, FastifyRequest } from 'fastify'

const days = 90

/**
 * The one cookie there is. It opens nothing: a login that brings it is not made to wait for wrong passwords that came from
 * elsewhere. With https a browser gives it to this very host alone, whatever other hosts of the domain set.
 */
const nameAt = (baseUrl: string): string => (baseUrl.startsWith('https:') ? '__Host-device' : 'device')

/** What the browser kept of its last sign-in on this host; null when it brings none. */
export function deviceOf(request: FastifyRequest): string | null {
  const sought = `${nameAt(request.resolvedHost.baseUrl)}=`
  const found = (request.headers.cookie ?? '')
    .slice(0, 4096)
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(sought))
  return found?.slice(sought.length) ?? null
}

/** Gives the browser a token to keep; no script can read it, and no other site sends it along. */
export function keepDevice(request: FastifyRequest, reply: FastifyReply): void {
  if (request.deviceToKeep === '') return
  const { baseUrl } = request.resolvedHost
  const secure = baseUrl.startsWith('https:') ? '; Secure' : ''
  const value = `${nameAt(baseUrl)}=${request.deviceToKeep}`
  void reply.header(
    'set-cookie',
    `${value}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${secure}`,
  )
}
