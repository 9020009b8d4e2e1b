import { chatSocketPath, closeCodes, type ServerFrame } from '@psico/contract/chat/chat'
import type { Socket } from 'node:net'
import type { WebSocket, WebSocketServer } from 'ws'
import type { Clinic } from '#database/clinic'
import type { App } from '#app'
import type { Actor } from '#core/actor'
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

/** A socket, and the line below it. */
interface Opened {
  socket: WebSocket
  line: Pick<Socket, 'on' | 'bytesRead'>
}

/** So much is still read of a line that was refused. */
const mostRefusedBytes = 64 * 1024
/** A reader who lets this many bytes pile up is cut off; coming back fills the gap. */
const mostBehindBytes = 4 * 1024 * 1024
const goingAway = 1001
const brokenInside = 1011

/** Serves one socket from its opening to its end. Why it is closed stands in the close code. */
export async function serveConnection(
  app: App,
  chats: LiveChats,
  { socket, line }: Opened,
  asked: Asked,
): Promise<void> {
  const early = earlyFrames(socket, line)
  let leave = (): void => undefined
  socket.on('close', () => leave())
  const { clinic, appointment, token, ip } = asked
  if (!clinic || clinic.suspended_at) return early.refuse(closeCodes.notFound)
  try {
    const admission = await admit(clinic, {
      appointment,
      token,
      ip,
      nowMs: app.clock(),
      secondFactor: app.env.secondFactor,
    })
    if (!admission.ok) {
      early.refuse(admission.code)
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
    early.passTo(takeFrames(app, chats, live, connection, ip))
  } catch (error) {
    app.log.error({ err: error }, 'a chat was not opened')
    leave()
    early.refuse(brokenInside)
  }
}

type Take = (frame: string | null) => void

/**
 * What a socket sends before it is clear who sends it: not read until then, so that no frame arrives; and heard no more once
 * it was refused.
 */
function earlyFrames(socket: WebSocket, line: Opened['line']) {
  let take: Take = () => socket.terminate()
  socket.on('message', (data, isBinary) => take(isBinary ? null : textOf(data)))
  socket.pause()
  return {
    passTo(known: Take) {
      take = known
      socket.resume()
    },
    /** It is read on only so that it can say goodbye. */
    refuse(code: number) {
      socket.close(code)
      const before = line.bytesRead
      line.on('data', () => {
        if (line.bytesRead - before > mostRefusedBytes) socket.terminate()
      })
      socket.resume()
    },
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
