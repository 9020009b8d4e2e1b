import * as contract from '@psico/contract/chat/chat'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { openBus } from '#services/redis/bus'
import type { App } from '#app'
import { serve } from '#edge/http/serve'
import { serveSocket } from '#edge/sockets/serve-socket'
import { giveTicket, recordReading, ownChat } from './admit.ts'
import { heartbeat, heartbeatMs } from './heartbeat.ts'
import { frameFor, pageBefore } from './history.ts'
import { openLiveChats } from './live-chats.ts'
import { notify, noticeQueue } from './notify.ts'
import { serveConnection, type Asked } from './connection.ts'
import * as readers from './readers-store.ts'
import * as store from './store.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'env' | 'jobs' | 'log' | 'rateLimits' | 'vault'>

const both = ['patient', 'professional'] as const
/** The chat of an appointment: tickets, older pages and unread counts over HTTP, everything live over a socket. */
export function chatRoutes(http: FastifyInstance, app: Needs): void {
  serve(http, contract.createTicket, both, ({ clinic, actor, body, now }) =>
    clinic.work((db) => giveTicket(db, actor, body.appointment, now)),
  )
  serve(http, contract.readMessages, both, ({ clinic, actor, params, query, origin }) =>
    clinic.work(async (db) => {
      const chat = await ownChat(db, actor, params.id)
      const seq = query.before === undefined ? undefined : await store.seqOf(db, params.id, query.before)
      // Every page: whoever knows a message could read what was before it again at any time.
      await recordReading(db, { actor, ip: origin.ip, chat })
      const { messages, older } = await pageBefore(
        db,
        { clinic, vault: app.vault, chat, reader: actor.userId },
        seq,
      )
      return { older, results: messages.map((message) => frameFor(actor.userId, message)) }
    }),
  )
  serve(http, contract.countUnread, both, ({ clinic, actor }) =>
    clinic.read(async (db) => {
      const results = await readers.unreadOf(db, actor.userId)
      return { total: results.reduce((sum, row) => sum + row.unread, 0), results }
    }),
  )
  serve(http, contract.listInbox, ['professional'], ({ context: { clinic, actor }, query }) =>
    clinic.read(async (db) => ({ results: await readers.inboxOf(db, actor.userId, query.patient) })),
  )
  app.jobs.handle(noticeQueue, (data) => notify(app, data))
  serveSockets(http, app)
}

function serveSockets(http: FastifyInstance, app: Needs): void {
  const chats = openLiveChats(app, openBus(app.env, app.log))
  let count = 0
  let isBeating = false
  const timer = setInterval(() => {
    if (isBeating) return
    isBeating = true
    count += 1
    void heartbeat(app, chats, count).finally(() => {
      isBeating = false
    })
  }, heartbeatMs)
  http.addHook('onClose', async () => {
    clearInterval(timer)
    await chats.close()
  })
  serveSocket(http, app, contract.chatSocketPath, (socket, request) =>
    serveConnection(app, chats, { socket, line: request.raw.socket }, askedBy(request)),
  )
}

const socketParams = z.object({ id: z.string() })
const socketQuery = z.object({
  token: z.string().catch(''),
  after: z.uuid().nullable().catch(null),
})

function askedBy(request: FastifyRequest): Asked {
  const { token, after } = socketQuery.parse(request.query)
  const { id } = socketParams.parse(request.params)
  return { clinic: request.resolvedHost.clinic, appointment: id, token, after, ip: request.ip }
}
