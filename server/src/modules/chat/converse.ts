import { chatTexts, closeCodes, sendLimit, type ClientFrame } from '@psico/contract/chat'
import type { App } from '#platform/start/app'
import type { Hub } from './hub.ts'
import { frameProblems } from './problems.ts'
import { readFrame } from './read-frame.ts'
import type { Member, Room } from './room.ts'
import { send } from './send.ts'

/** Frames of one socket that wait for their turn; beyond this they are refused unread. */
const mostWaiting = 64
const typingPauseMs = 1000
const limit = { name: 'chat', ...sendLimit }

type Desk = Pick<App, 'vault' | 'clock' | 'rateLimits' | 'log'>

interface Listening {
  desk: Desk
  hub: Hub
  room: Room
  member: Member
  ip: string
  /** When "is writing" was last passed on, in ms of the process's own clock. */
  typedAt: number
}

/** Listens to one socket: frames are taken one after the other, in the order in which they were sent. */
export function converse(desk: Desk, hub: Hub, room: Room, member: Member, ip: string) {
  const it: Listening = { desk, hub, room, member, ip, typedAt: -typingPauseMs }
  let waiting = 0
  let line = Promise.resolve()
  return (data: string | null): void => {
    if (waiting >= mostWaiting) return refuse(it, frameProblems.tooFast(1))
    if (data === null) return refuse(it, frameProblems.notText)
    waiting += 1
    line = line
      .then(() => take(it, data))
      .catch((error: unknown) => desk.log.error({ err: error }, 'a chat frame failed'))
      .finally(() => {
        waiting -= 1
      })
  }
}

const refuse = ({ member }: Listening, refused: { code: string; detail: string; client_id?: string }) =>
  member.send({ type: 'error', ...refused })

async function take(it: Listening, text: string): Promise<void> {
  const read = readFrame(text)
  if (!read.ok) return refuse(it, read.refused)
  const { frame } = read
  if ('message' in frame) return write(it, frame)
  const { userId } = it.member.actor
  if (frame.type === 'read') return it.hub.marks.read(it.room, userId, frame.id)
  if (performance.now() - it.typedAt < typingPauseMs) return
  it.typedAt = performance.now()
  it.hub.typing(it.room, userId)
}

type Writing = Extract<ClientFrame, { message: string }>

async function write(it: Listening, { message, client_id: clientId }: Writing): Promise<void> {
  const { desk, hub, room, member } = it
  const about = clientId === undefined ? {} : { client_id: clientId }
  const wait = await desk.rateLimits.take(limit, `${room.clinic.id}:${member.actor.userId}`, desk.clock())
  if (wait > 0) return refuse(it, { ...frameProblems.tooFast(wait), ...about })
  try {
    const written = { message, client_id: clientId ?? null }
    const sent = await send(desk, room, member.actor, written, it.ip)
    if (!sent.ok && sent.why === 'signed out') return member.close(closeCodes.signedOut)
    if (!sent.ok) {
      refuse(it, { ...frameProblems.closed, ...about })
      return member.send({ type: 'notice', writable: false, detail: chatTexts.closed })
    }
    const { id, created_at } = sent.message.frame
    if (clientId !== undefined) member.send({ type: 'ack', client_id: clientId, id, created_at })
    // A message sent again was handed out before; whoever missed it gets it all the same.
    await (sent.isNew ? hub.settle(room, sent.message) : hub.look(room))
  } catch (error) {
    desk.log.error({ err: error }, 'a chat message was not taken')
    refuse(it, { ...frameProblems.notStored, ...about })
  }
}
