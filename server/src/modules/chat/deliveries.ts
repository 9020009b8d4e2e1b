import type { App } from '#app'
import { frameFor, messagesAfter, type OpenedMessage } from './history.ts'
import type { MarkWriter } from './mark-writer.ts'
import { isOneOf, type LiveChat } from './live-chat.ts'

/** Hands messages out to the open sockets of a chat: each once, in their order. */
export interface Deliveries {
  /** Runs `work` after everything that the chat has under way; what fails does not hold up the next. */
  inTurn: (live: LiveChat, work: () => Promise<void>) => Promise<void>
  /** Hands out a message that was just stored. */
  deliver: (live: LiveChat, message: OpenedMessage) => Promise<void>
  /** Hands out whatever the database has beyond what was handed out. */
  look: (live: LiveChat) => Promise<void>
}

const lookAtOnce = 200

export function openDeliveries(
  app: Pick<App, 'vault' | 'log'>,
  marks: Pick<MarkWriter, 'delivered'>,
): Deliveries {
  const inTurn: Deliveries['inTurn'] = (live, work) => {
    const done = live.turn.then(work)
    live.turn = done.catch((error: unknown) => app.log.error({ err: error }, 'a chat failed'))
    return done
  }
  const catchUp = async (live: LiveChat): Promise<void> => {
    // What is new since the last one that was handed out: nobody who is let in here is kept from it.
    const reading = { clinic: live.clinic, vault: app.vault, chat: live.chat, reader: live.chat.patient }
    for (let full = true; full && live.seq !== null && live.connections.size > 0;) {
      const after = live.seq
      const found = await live.clinic.read((db) => messagesAfter(db, reading, after, lookAtOnce))
      for (const message of found) sendOut(live, message, marks)
      full = found.length === lookAtOnce
    }
  }
  return {
    inTurn,
    deliver: (live, message) =>
      inTurn(live, async () => {
        if (live.seq === null || message.seq <= live.seq) return
        if (message.seq === live.seq + 1) sendOut(live, message, marks)
        else await catchUp(live)
      }),
    look: (live) => {
      if (live.isDue) return live.turn
      live.isDue = true
      return inTurn(live, async () => {
        live.isDue = false
        await catchUp(live)
      })
    },
  }
}

function sendOut(live: LiveChat, message: OpenedMessage, marks: Pick<MarkWriter, 'delivered'>): void {
  live.seq = message.seq
  for (const connection of live.connections) {
    if (connection.seq === null || connection.seq >= message.seq) continue
    const { userId } = connection.actor
    if (!isOneOf(live.chat, userId)) continue
    connection.seq = message.seq
    connection.send(frameFor(userId, message))
    if (userId !== message.frame.sender_id) marks.delivered(live, userId, message.seq)
  }
}
