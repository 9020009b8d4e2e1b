import type { App } from '#platform/start/app'
import { frameFor, messagesAfter, type OpenedMessage } from './history.ts'
import type { MarkBook } from './mark-book.ts'
import type { Room } from './room.ts'

/** Hands messages out to the open sockets of a room: each once, in their order. */
export interface Deliveries {
  /** Runs `work` after everything that the room has under way; what fails does not hold up the next. */
  inTurn: (room: Room, work: () => Promise<void>) => Promise<void>
  /** Hands out a message that was just stored. */
  settle: (room: Room, message: OpenedMessage) => Promise<void>
  /** Hands out whatever the database has beyond what was handed out. */
  look: (room: Room) => Promise<void>
}

const lookAtOnce = 200

export function openDeliveries(
  app: Pick<App, 'vault' | 'log'>,
  marks: Pick<MarkBook, 'delivered'>,
): Deliveries {
  const inTurn: Deliveries['inTurn'] = (room, work) => {
    const done = room.turn.then(work)
    room.turn = done.catch((error: unknown) => app.log.error({ err: error }, 'chat room failed'))
    return done
  }
  const catchUp = async (room: Room): Promise<void> => {
    const reading = { clinic: room.clinic, vault: app.vault, talk: room.talk }
    for (let full = true; full && room.seq !== null && room.members.size > 0;) {
      const after = room.seq
      const found = await room.clinic.read((db) => messagesAfter(db, reading, after, lookAtOnce))
      for (const message of found) deliver(room, message, marks)
      full = found.length === lookAtOnce
    }
  }
  return {
    inTurn,
    settle: (room, message) =>
      inTurn(room, async () => {
        if (room.seq === null || message.seq <= room.seq) return
        if (message.seq === room.seq + 1) deliver(room, message, marks)
        else await catchUp(room)
      }),
    look: (room) => {
      if (room.isDue) return room.turn
      room.isDue = true
      return inTurn(room, async () => {
        room.isDue = false
        await catchUp(room)
      })
    },
  }
}

function deliver(room: Room, message: OpenedMessage, marks: Pick<MarkBook, 'delivered'>): void {
  room.seq = message.seq
  for (const member of room.members) {
    if (member.seq === null || member.seq >= message.seq) continue
    member.seq = message.seq
    const { userId } = member.actor
    member.send(frameFor(userId, message))
    if (userId !== message.frame.sender_id) marks.delivered(room, userId, message.seq)
  }
}
