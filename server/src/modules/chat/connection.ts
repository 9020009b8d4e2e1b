import { chatSocketPath, closeCodes, type ServerFrame } from '@psico/contract/chat'
import type { WebSocket, WebSocketServer } from 'ws'
import type { Clinic } from '#platform/db/clinic'
import type { App } from '#platform/start/app'
import type { Actor } from '#platform/http/session'
import { recordRefusal } from '#modules/audit-log/public'
import { admit } from './admit.ts'
import { takeFrames } from './take-frames.ts'
import type { LiveChats } from './live-chats.ts'
import { openChat } from './open-chat.ts'
import type { Connection } from './live-chat.ts'
import { problems } from './problems.ts'

/** What a socket asks for when it is opened. */
export interface Asked {
  clinic: Clinic | null
  appointment: string
  token: string
  /** The last message that the client has, when it comes back after a break. */
  after: string | null
  ip: string
}

/** Frames that may arrive before it is clear who sends them. */
const mostEarly = 64
/** A reader who lets this many bytes pile up is cut off; coming back fills the gap. */
const mostBehindBytes = 4 * 1024 * 1024
const goingAway = 1001
const brokenInside = 1011

/** Serves one socket from its opening to its end. Why it is closed stands in the close code. */
export async function serveConnection(
  app: App,
  chats: LiveChats,
  socket: WebSocket,
  asked: Asked,
): Promise<void> {
  const early: (string | null)[] = []
  let take = (frame: string | null): void => {
    if (early.length < mostEarly) early.push(frame)
  }
  socket.on('message', (data, isBinary) => take(isBinary ? null : textOf(data)))
  let leave = (): void => undefined
  socket.on('close', () => leave())
  const { clinic, appointment, token, ip } = asked
  if (!clinic || clinic.suspended_at) return socket.close(closeCodes.notFound)
  try {
    const admission = await admit(clinic, {
      appointment,
      token,
      ip,
      nowMs: app.clock(),
      secondFactor: app.env.secondFactor,
    })
    if (!admission.ok) {
      socket.close(admission.code)
      if (admission.stranger) await writeDown(app, clinic, admission.stranger, asked)
      return
    }
    if (socket.readyState !== socket.OPEN) return
    const connection = connectionOf(socket, admission.actor)
    socket.on('close', chats.limit.take(`${clinic.id}:${admission.actor.userId}`, connection))
    const live = await chats.enter(clinic, admission.chat, connection, (entered) => {
      leave = () => chats.leave(entered, connection)
      // Gone before its turn came: the chat must not keep it.
      if (socket.readyState !== socket.OPEN) leave()
      return openChat(app, chats, entered, connection, asked.after)
    })
    take = takeFrames(app, chats, live, connection, ip)
    for (const frame of early.splice(0)) take(frame)
  } catch (error) {
    app.log.error({ err: error }, 'a chat was not opened')
    leave()
    socket.close(brokenInside)
  }
}

/** The refusal stands in the log, as one over HTTP does. */
const writeDown = (app: App, clinic: Clinic, actor: Actor, { appointment, ip }: Asked): Promise<void> =>
  recordRefusal(app, {
    clinic,
    actor,
    ip,
    nowMs: app.clock(),
    code: problems.notYours().code,
    call: `GET ${chatSocketPath}`,
    id: appointment,
  })

/** Asks every client to leave, and does not wait long for the ones that are gone. */
export function closeSockets(server: WebSocketServer, done: () => void): void {
  for (const socket of server.clients) socket.close(goingAway)
  const timer = setTimeout(() => server.clients.forEach((socket) => socket.terminate()), 500)
  server.close(() => {
    clearTimeout(timer)
    done()
  })
}

function connectionOf(socket: WebSocket, actor: Actor): Connection {
  let isAlive = true
  socket.on('pong', () => {
    isAlive = true
  })
  return {
    actor,
    seq: null,
    send: (frame: ServerFrame) => {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > mostBehindBytes) return socket.terminate()
      socket.send(JSON.stringify(frame))
    },
    close: (code) => socket.close(code),
    check: () => {
      if (!isAlive) return socket.terminate()
      isAlive = false
      socket.ping()
    },
  }
}

function textOf(data: Buffer | ArrayBuffer | Buffer[]): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return data instanceof ArrayBuffer ? Buffer.from(data).toString('utf8') : data.toString('utf8')
}
