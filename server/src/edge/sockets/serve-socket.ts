import websocket from '@fastify/websocket'
import { ownerOfHost } from '@psico/contract/clinics/clinic-host'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket, WebSocketServer } from 'ws'
import type { Logger } from 'pino'
import type { Env } from '#core/settings/env'
import { problems } from '#core/problem'

/** Far above the longest message, so that one that is too long is told so; beyond it the line is cut. */
const longestFrameBytes = 1024 * 1024
/**
 * How long somebody who was told that the socket ends may take to say so too; the line of whoever never does is cut. In a
 * variable, because the types of the library do not know it yet.
 */
const lineOptions = { maxPayload: longestFrameBytes, closeTimeout: 3_000 }
const goingAway = 1001

type Handler = (socket: WebSocket, request: FastifyRequest) => Promise<void>

/** The sockets of each server: the library hears of upgrades once, whoever serves one. */
const served = new WeakMap<FastifyInstance, [path: string, handler: Handler][]>()

/** Serves a socket below `/ws/` to pages of the clinic's own host. Call it while the server is built. */
export function serveSocket(
  http: FastifyInstance,
  app: { env: Pick<Env, 'ROOT_DOMAIN'>; log: Logger },
  path: string,
  handler: Handler,
): void {
  const known = served.get(http)
  if (known) return void known.push([path, handler])
  const all: [string, Handler][] = [[path, handler]]
  served.set(http, all)
  http.register(async (scope) => {
    await scope.register(websocket, {
      options: lineOptions,
      errorHandler: (error, socket) => {
        app.log.warn({ err: error }, 'a socket failed')
        socket.terminate()
      },
      preClose: (done: () => void) => closeSockets(scope.websocketServer, done),
    })
    const preValidation = refuseStrangers(app.env.ROOT_DOMAIN)
    for (const [at, serve] of all)
      scope.get(at, { websocket: true, preValidation }, (socket, request) => serve(socket, request))
  })
}

/** A browser names the page that opens a socket; only pages of the same clinic may. */
const refuseStrangers = (rootDomain: string) => async (request: FastifyRequest) => {
  const { origin } = request.headers
  if (origin === undefined) return
  const page = URL.canParse(origin) ? ownerOfHost(new URL(origin).host, rootDomain) : null
  if (page?.at !== 'clinic' || page.subdomain !== request.resolvedHost.clinic?.subdomain)
    throw problems.wrongRole()
}

/** Asks every client to leave, and does not wait long for the ones that are gone. */
function closeSockets(server: WebSocketServer, done: () => void): void {
  for (const socket of server.clients) socket.close(goingAway)
  const timer = setTimeout(() => server.clients.forEach((socket) => socket.terminate()), 500)
  server.close(() => {
    clearTimeout(timer)
    done()
  })
}
