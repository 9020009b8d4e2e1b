import { chatTexts, sendLimit, type ClientFrame } from '@psico/contract/chat'
import { record } from '#modules/audit-log/public'
import type { Platform } from '#platform/platform'
import type { Hub } from './hub.ts'
import { frameProblems } from './problems.ts'
import { readFrame } from './read-frame.ts'
import type { Member, Room } from './room.ts'
import { send } from './send.ts'

/** Frames of one socket that wait for their turn; beyond this they are refused unread. */
const mostWaiting = 64
const typingPauseMs = 1000
const limit = { name: 'chat', ...sendLimit }

type Desk = Pick<Platform, 'vault' | 'clock' | 'tries' | 'log'>

/** Listens to one socket: frames are taken one after the other, in the order in which they were sent. */
export function converse(desk: Desk, hub: Hub, room: Room, member: Member, ip: string) {
  let waiting = 0
  let line = Promise.resolve()
  const state = { wrote: false, typedAt: -typingPauseMs }
  const refuse = (refused: object & { code: string; detail: string }) =>
    member.send({ type: 'error', ...refused })

  const take = async (text: string): Promise<void> => {
    const read = readFrame(text)
    if (!read.ok) return refuse(read.refused)
    const { frame } = read
    if (!('message' in frame)) return note(frame)
    await write(frame)
  }
  const note = (frame: Exclude<ClientFrame, { message: string }>) => {
    const { userId } = member.actor
    if (frame.type === 'read') return hub.marks.read(room, userId, frame.id)
    if (performance.now() - state.typedAt < typingPauseMs) return
    state.typedAt = performance.now()
    hub.typing(room, userId)
  }
  const write = async ({ message, client_id: given }: Extract<ClientFrame, { message: string }>) => {
    const clientId = given ?? null
    const about = clientId === null ? {} : { client_id: clientId }
    const wait = await desk.tries.take(limit, `${room.clinic.id}:${member.actor.userId}`, desk.clock())
    if (wait > 0) return refuse({ ...frameProblems.tooFast(wait), ...about })
    try {
      const sent = await send(desk, room, member.actor, { message, client_id: clientId })
      if (!sent.ok) {
        refuse({ ...frameProblems.closed, ...about })
        return member.send({ type: 'notice', writable: false, detail: chatTexts.closed })
      }
      if (!state.wrote) await noteWriting()
      const { id, created_at } = sent.message.frame
      if (clientId !== null) member.send({ type: 'ack', client_id: clientId, id, created_at })
      // A message sent again was handed out before; whoever missed it gets it all the same.
      await (sent.isNew ? hub.settle(room, sent.message) : hub.look(room))
    } catch (error) {
      desk.log.error({ err: error }, 'a chat message was not taken')
      refuse({ ...frameProblems.notStored, ...about })
    }
  }
  const noteWriting = async () => {
    state.wrote = true
    await room.clinic.work((db) =>
      record(db, {
        actor: member.actor,
        ip,
        patient: room.talk.patient,
        clinical: 'chat',
        action: `Escribió en el chat de la cita del ${room.talk.appointment_date}.`,
      }),
    )
  }

  return (data: string | null): void => {
    if (waiting >= mostWaiting) return refuse(frameProblems.tooFast(1))
    if (data === null) return refuse(frameProblems.notText)
    waiting += 1
    line = line
      .then(() => take(data))
      .catch((error: unknown) => desk.log.error({ err: error }, 'a chat frame failed'))
      .finally(() => {
        waiting -= 1
      })
  }
}
