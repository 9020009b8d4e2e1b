import type { ServerNote } from '@psico/contract/chat'
import type { App } from '#platform/start/app'
import { frameFor, messagesAfter, pageBefore, type OpenedMessage } from './history.ts'
import type { Hub } from './hub.ts'
import * as readers from './readers-store.ts'
import { isHere, nameIn, otherOf, type Member, type Room } from './room.ts'
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
 * client has; then who is there. Run it in the room's turn.
 */
export async function openChat(
  app: Pick<App, 'vault'>,
  hub: Pick<Hub, 'marks'>,
  room: Room,
  member: Member,
  after: string | null,
): Promise<void> {
  const { userId } = member.actor
  const reading = { clinic: room.clinic, vault: app.vault, talk: room.talk }
  const { opening, marks } = await room.clinic.read(async (db) => ({
    opening: await openingOf(db, reading, after),
    marks: await readers.marksFor(db, room.talk.appointment, userId),
  }))
  if (!room.members.has(member)) return
  for (const message of opening.messages) member.send(frameFor(userId, message))
  member.seq = opening.messages.at(-1)?.seq ?? opening.from
  room.seq ??= member.seq
  const { older, isResumed: resumed } = opening
  member.send(readyNote(room, userId, { older, resumed, marks }))
  const newest = opening.messages.findLast((it) => it.frame.sender_id !== userId)
  hub.marks.delivered(room, userId, newest?.seq ?? 0)
}

async function openingOf(
  db: Parameters<typeof store.seqOf>[0],
  reading: Parameters<typeof pageBefore>[1],
  after: string | null,
): Promise<Opening> {
  const from = after === null ? undefined : await store.seqOf(db, reading.talk.appointment, after)
  const missed = from === undefined ? null : await messagesAfter(db, reading, from, longestGap)
  if (from !== undefined && missed && missed.length < longestGap)
    return { from, isResumed: true, older: false, messages: missed }
  return { from: 0, isResumed: false, ...(await pageBefore(db, reading)) }
}

type Ready = Extract<ServerNote, { type: 'ready' }>

function readyNote(
  { talk, ...room }: Room,
  user: string,
  rest: Pick<Ready, 'older' | 'resumed' | 'marks'>,
): Ready {
  const other = otherOf(talk, user)
  return {
    type: 'ready',
    me: user,
    other: { id: other, name: nameIn(talk, other) },
    online: isHere({ talk, ...room }, other),
    appointment: { date: talk.appointment_date, start_time: talk.start_time, status: talk.status },
    writable: isWritable(talk.status),
    ...rest,
  }
}
