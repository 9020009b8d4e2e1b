import { chatSocketPath, closeCodes, type ServerFrame } from '@psico/contract/chat/chat'
import type { WebSocket } from 'ws'
import type { Clinic } from '#database/clinic'
import type { App } from '#app'
import type { Actor } from '#core/actor'
import { earlyFrames, type Opened } from '#edge/sockets/early-frames'
import { recordRefusal } from '#modules/audit-log/public'
import { admit } from './admit.ts'
import { takeFrames } from './take-frames.ts'
import type { LiveChats } from './live-chats.ts'
import { openChat } from './open-chat.ts'
import type { Connection } from './live-chat.ts'
import { problems } from './problems.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'env' | 'log' | 'rateLimits' | 'vault'>

/** What a socket asks for when it is opened. */
export interface Asked {
  clinic: Clinic | null
  appointment: string
  token: string
  /** The last message that the client has, when it comes back after a break. */
  after: string | null
  ip: string
}

/** A reader who lets this many bytes pile up is cut off; coming back fills the gap. */
const mostBehindBytes = 4 * 1024 * 1024
const brokenInside = 1011

/** Serves one socket from its opening to its end. Why it is closed stands in the close code. */
export async function serveConnection(
  app: Needs,
  chats: LiveChats,
  opened: Opened,
  asked: Asked,
): Promise<void> {
  const { socket } = opened
  const early = earlyFrames(opened)
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

/** The refusal stands in the log, as one over HTTP does. */
const writeDown = (app: Needs, clinic: Clinic, actor: Actor, { appointment, ip }: Asked): Promise<void> =>
  recordRefusal(app, {
    clinic,
    actor,
    ip,
    nowMs: app.clock(),
    code: problems.notYours().code,
    call: `GET ${chatSocketPath}`,
    id: appointment,
  })

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
