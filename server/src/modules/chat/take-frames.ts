import { chatTexts, closeCodes, sendLimit, type ClientFrame } from '@psico/contract/chat/chat'
import type { App } from '#app'
import type { LiveChats } from './live-chats.ts'
import { frameProblems } from './problems.ts'
import { readFrame } from './read-frame.ts'
import type { Connection, LiveChat } from './live-chat.ts'
import { send } from './send.ts'

/** Frames of one socket that wait for their turn; beyond this they are refused unread. */
const mostWaiting = 64
const typingPauseMs = 1000
const limit = { name: 'chat', ...sendLimit }

type Needs = Pick<App, 'vault' | 'clock' | 'rateLimits' | 'log'>

interface Listening {
  app: Needs
  chats: LiveChats
  live: LiveChat
  connection: Connection
  ip: string
  /** When "is writing" was last passed on, in ms of the process's own clock. */
  typedAt: number
}

/** Listens to one socket: frames are taken one after the other, in the order in which they were sent. */
export function takeFrames(app: Needs, chats: LiveChats, live: LiveChat, connection: Connection, ip: string) {
  const listening: Listening = { app, chats, live, connection, ip, typedAt: -typingPauseMs }
  let waiting = 0
  let queue = Promise.resolve()
  return (data: string | null): void => {
    if (waiting >= mostWaiting) return refuse(listening, frameProblems.tooFast(1))
    if (data === null) return refuse(listening, frameProblems.notText)
    waiting += 1
    queue = queue
      .then(() => take(listening, data))
      .catch((error: unknown) => app.log.error({ err: error }, 'a chat frame failed'))
      .finally(() => {
        waiting -= 1
      })
  }
}

const refuse = ({ connection }: Listening, refused: { code: string; detail: string; client_id?: string }) =>
  connection.send({ type: 'error', ...refused })

async function take(listening: Listening, text: string): Promise<void> {
  const read = readFrame(text)
  if (!read.ok) return refuse(listening, read.refused)
  const { frame } = read
  if ('message' in frame) return write(listening, frame)
  const { userId } = listening.connection.actor
  if (frame.type === 'read') return listening.chats.marks.read(listening.live, userId, frame.id)
  if (performance.now() - listening.typedAt < typingPauseMs) return
  listening.typedAt = performance.now()
  listening.chats.typing(listening.live, userId)
}

type Writing = Extract<ClientFrame, { message: string }>

async function write(listening: Listening, { message, client_id: clientId }: Writing): Promise<void> {
  const { app, chats, live, connection } = listening
  const about = clientId === undefined ? {} : { client_id: clientId }
  const wait = await app.rateLimits.take(limit, `${live.clinic.id}:${connection.actor.userId}`, app.clock())
  if (wait > 0) return refuse(listening, { ...frameProblems.tooFast(wait), ...about })
  try {
    const written = { message, client_id: clientId ?? null }
    const sent = await send(app, live, connection.actor, written, listening.ip)
    if (!sent.ok && sent.why === 'signed out') return connection.close(closeCodes.signedOut)
    if (!sent.ok) {
      refuse(listening, { ...frameProblems.closed, ...about })
      return connection.send({ type: 'notice', writable: false, detail: chatTexts.closed })
    }
    const { id, created_at } = sent.message.frame
    if (clientId !== undefined) connection.send({ type: 'ack', client_id: clientId, id, created_at })
    // A message sent again was handed out before; whoever missed it gets it all the same.
    await (sent.isNew ? chats.deliver(live, sent.message) : chats.look(live))
  } catch (error) {
    app.log.error({ err: error }, 'a chat message was not taken')
    refuse(listening, { ...frameProblems.notStored, ...about })
  }
}
