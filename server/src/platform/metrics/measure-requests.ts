import { bookForPatient } from '@psico/contract/appointments'
import { createCheckoutSession } from '@psico/contract/booking'
import { bookSeries } from '@psico/contract/series'
import { acceptOffer } from '@psico/contract/waiting-list'
import type { FastifyInstance } from 'fastify'
import { mayUpgrade } from '../http/connections.ts'
import type { Metrics } from './metrics.ts'

/** The calls that give an hour to somebody, and how it came to them. */
const ways = new Map(
  Object.entries({
    patient: createCheckoutSession,
    staff: bookForPatient,
    series: bookSeries,
    offer: acceptOffer,
  }).map(([way, { method, path }]) => [`${method} /api${path}`, way]),
)

/** Counts requests, bookings and lines that stay, by patterns of addresses alone. */
export function measureRequests(http: FastifyInstance, metrics: Metrics): void {
  http.addHook('onRequest', (request, reply, done) => {
    if (request.headers.accept?.startsWith(stream)) reply.raw.once('close', metrics.lineOpened('stream'))
    done()
  })
  http.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    const stays = request.headers.accept?.startsWith(stream) || mayUpgrade(request.raw)
    metrics.answered({ method, route, status, seconds: stays ? null : reply.elapsedTime / 1000 })
    const way = method === 'POST' && status < 300 ? ways.get(`${method} ${route}`) : undefined
    if (way) metrics.booked(way)
    done()
  })
  http.server.on('upgrade', (request, socket) => {
    if (mayUpgrade(request)) socket.once('close', metrics.lineOpened('socket'))
  })
}

/** What a browser says that follows events. */
const stream = 'text/event-stream'
