import * as contract from '@psico/contract/room/room'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '#app'
import { everybody } from '#edge/http/callers'
import { serve } from '#edge/http/serve'
import { serveSocket } from '#edge/sockets/serve-socket'
import { openBus } from '#services/redis/bus'
import { serveConnection, type Asked } from './connection.ts'
import { ticketFor } from './enter.ts'
import { heartbeat, heartbeatMs } from './heartbeat.ts'
import { openLiveRooms } from './live-rooms.ts'
import { presenceOf } from './presence.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'env' | 'log' | 'rateLimits'>

/** The room of a session by video: who may come in, and the socket over which two browsers find each other. */
export function roomRoutes(http: FastifyInstance, app: Needs): void {
  serve(http, contract.enterRoom, ['patient', 'professional'], ({ clinic, context, params }) =>
    clinic.work((db) => ticketFor(db, app, context, params.id)),
  )
  serve(http, contract.readPresence, everybody, ({ clinic, context, params }) =>
    clinic.read((db) => presenceOf(db, context, params.id)),
  )
  serveSockets(http, app)
}

function serveSockets(http: FastifyInstance, app: Needs): void {
  const rooms = openLiveRooms(openBus(app.env, app.log))
  let count = 0
  let isBeating = false
  const timer = setInterval(() => {
    if (isBeating) return
    isBeating = true
    count += 1
    void heartbeat(app, rooms, count).finally(() => {
      isBeating = false
    })
  }, heartbeatMs)
  http.addHook('onClose', async () => {
    clearInterval(timer)
    rooms.close()
  })
  serveSocket(http, app, contract.roomSocketPath, (socket, request) =>
    serveConnection(app, rooms, { socket, line: request.raw.socket }, askedBy(request)),
  )
}

const socketParams = z.object({ id: z.string().toLowerCase() })
const socketQuery = z.object({ ticket: z.string().catch(''), page: z.uuid().nullable().catch(null) })

function askedBy(request: FastifyRequest): Asked {
  const { ticket, page } = socketQuery.parse(request.query)
  const { id } = socketParams.parse(request.params)
  return { clinic: request.resolvedHost.clinic, appointment: id, ticket, page, ip: request.ip }
}
