import type { ServerNote } from '@psico/contract/chat/chat'
import type { App } from '#app'
import { frameFor, messagesAfter, pageBefore, type OpenedMessage } from './history.ts'
import type { LiveChats } from './live-chats.ts'
import * as readers from './readers-store.ts'
import { isSideHere, othersOf, sideOf, type Connection, type LiveChat } from './live-chat.ts'
import { isWritable } from './rules.ts'
import * as store from './store.ts'

/** A gap longer than this is not filled: the client starts again from the newest page. */
const longestGap = 500

interface Opening {
  /** Place after which the messages sent along begin, and whether that is where the client had been. */
  from: number
  isResumed: boolean
  older: boolean
  messages: OpenedMessage[]
}

/**
 * Sends a socket that has just come what there is: the newest page, or what is new `after` the last message that its
 * client has; then who is there. Run it in the chat's turn.
 */
export async function openChat(
  app: Pick<App, 'vault'>,
  chats: Pick<LiveChats, 'marks'>,
  live: LiveChat,
  connection: Connection,
  after: string | null,
): Promise<void> {
  const { userId } = connection.actor
  const reading = { clinic: live.clinic, vault: app.vault, chat: live.chat, reader: userId }
  const { opening, marks } = await live.clinic.read(async (db) => ({
    opening: await openingOf(db, reading, after),
    marks: await readers.marksFor(db, live.chat.appointment, userId, sideOf(live.chat, userId)),
  }))
  if (!live.connections.has(connection)) return
  for (const message of opening.messages) connection.send(frameFor(userId, message))
  connection.seq = opening.messages.at(-1)?.seq ?? opening.from
  live.seq ??= connection.seq
  const { older, isResumed: resumed } = opening
  connection.send(readyNote(live, userId, { older, resumed, marks }))
  const newest = opening.messages.findLast((message) => message.frame.sender_id !== userId)
  chats.marks.delivered(live, userId, newest?.seq ?? 0)
}

async function openingOf(
  db: Parameters<typeof store.seqOf>[0],
  reading: Parameters<typeof pageBefore>[1],
  after: string | null,
): Promise<Opening> {
  const from = after === null ? undefined : await store.seqOf(db, reading.chat.appointment, after)
  const missed = from === undefined ? null : await messagesAfter(db, reading, from, longestGap)
  if (from !== undefined && missed && missed.length < longestGap)
    return { from, isResumed: true, older: false, messages: missed }
  return { from: 0, isResumed: false, ...(await pageBefore(db, reading)) }
}

type Ready = Extract<ServerNote, { type: 'ready' }>

function readyNote(
  { chat, ...live }: LiveChat,
  user: string,
  rest: Pick<Ready, 'older' | 'resumed' | 'marks'>,
): Ready {
  // Of a couple the first stands for both: what each writes is signed by name.
  const other = othersOf(chat, user)[0] ?? chat.patient
  return {
    type: 'ready',
    me: user,
    other: {
      id: other,
      name: other === chat.psychologist ? chat.psychologist_name : chat.patient_name,
      photo_url: other === chat.psychologist ? chat.psychologist_photo_url : null,
    },
    online: isSideHere({ chat, ...live }, other),
    appointment: { date: chat.appointment_date, start_time: chat.start_time, status: chat.status },
    writable: isWritable(chat.status),
    ...rest,
  }
}
