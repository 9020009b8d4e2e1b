import type { IncomingMessage } from 'node:http'
import { bookForPatient } from '@psico/contract/sessions/appointments'
import { createCheckoutSession } from '@psico/contract/booking/booking'
import { bookSeries } from '@psico/contract/series/series'
import { acceptOffer } from '@psico/contract/waiting-list/waiting-list'
import type { FastifyInstance } from 'fastify'
import { mayUpgrade } from './connections.ts'
import { patternOf } from './current-route.ts'
import type { Metrics } from '#services/metrics/metrics'

/** The calls that give an hour to somebody, and how it came to them. */
const ways = new Map(
  Object.entries({
    patient: createCheckoutSession,
    staff: bookForPatient,
    series: bookSeries,
    offer: acceptOffer,
  }).map(([way, { method, path }]) => [`${method} /api${path}`, way]),
)

/** Counts requests, bookings and lines that stay, by the patterns that `noteRoute` noted. */
export function measureRequests(http: FastifyInstance, metrics: Metrics): void {
  http.addHook('onRequest', (request, reply, done) => {
    if (isStream(request.raw)) reply.raw.once('close', metrics.lineOpened('stream'))
    done()
  })
  http.addHook('onResponse', (request, reply, done) => {
    const { raw } = request
    const status = reply.statusCode
    // What a route hands on as not found has none by then.
    const pattern = status === 404 || !request.pattern ? patternOf(request) : request.pattern
    const stays = isStream(raw) || (raw.headers.upgrade !== undefined && mayUpgrade(raw))
    metrics.answered({ pattern, status, seconds: stays ? null : reply.elapsedTime / 1000 })
    const way = status < 300 ? ways.get(pattern) : undefined
    if (way) metrics.booked(way)
    done()
  })
  http.server.on('upgrade', (request, socket) => {
    if (mayUpgrade(request)) socket.once('close', metrics.lineOpened('socket'))
  })
}

/** Whether a browser asks to follow events. */
const isStream = ({ headers }: IncomingMessage): boolean =>
  headers.accept?.startsWith('text/event-stream') ?? false
