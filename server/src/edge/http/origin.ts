import type { FastifyRequest } from 'fastify'
import { deviceOf } from './device-cookie.ts'

/** Where a request came from, for the audit log and limits. */
export interface Origin {
  ip: string
  device: string
  /** Scheme, host and port as the person typed them, without a trailing slash. */
  baseUrl: string
  /** What the browser kept of its last sign-in on this host; null when it brings none. */
  deviceToken: string | null
  /** Gives it another one to keep. */
  keepDevice: (token: string) => void
}

/** Where this request came from. */
export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  device: (request.headers['user-agent'] ?? '').slice(0, 200),
  baseUrl: request.resolvedHost.baseUrl,
  deviceToken: deviceOf(request),
  keepDevice: (token) => {
    request.deviceToKeep = token
  },
})
