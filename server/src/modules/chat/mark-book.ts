import type { Marks } from '@psico/contract/chat'
import type { Platform } from '#platform/platform'
import * as readers from './readers-store.ts'
import type { Room } from './room.ts'

/** Writes down what reached whom and what they read; several marks of a moment are one write. */
export interface MarkBook {
  /** Everything up to this place reached a device of theirs; 0 only notes that they are here. */
  delivered(room: Room, user: string, seq: number): void
  /** They read everything up to this message. */
  read(room: Room, user: string, message: string): void
  /** Writes down what is still open. */
  close(): Promise<void>
}

const gatherMs = 100

/** Opens the book; `tell` hears what changed for the other side of `user`. */
export function openMarks(
  { clock, log }: Pick<Platform, 'clock' | 'log'>,
  tell: (room: Room, user: string, marks: Marks) => void,
): MarkBook {
  const waiting = new Map<Room, NodeJS.Timeout>()
  let isClosed = false
  const write = async (room: Room): Promise<void> => {
    clearTimeout(waiting.get(room))
    waiting.delete(room)
    const due = [...room.due]
    room.due.clear()
    for (const [user, it] of due)
      try {
        const { appointment } = room.talk
        const found = await room.clinic.work((db) =>
          readers.advance(db, { appointment, user, ...it, nowMs: clock() }),
        )
        if (found && (it.delivered > 0 || it.read !== null)) tell(room, user, found)
      } catch (error) {
        log.warn({ err: error }, 'a chat mark was not written')
      }
  }
  const dueOf = (room: Room, user: string) => {
    const known = room.due.get(user) ?? { delivered: 0, read: null }
    room.due.set(user, known)
    if (!waiting.has(room) && !isClosed)
      waiting.set(
        room,
        setTimeout(() => void write(room), gatherMs),
      )
    return known
  }
  return {
    delivered: (room, user, seq) => {
      const due = dueOf(room, user)
      due.delivered = Math.max(due.delivered, seq)
    },
    read: (room, user, message) => {
      dueOf(room, user).read = message
    },
    close: async () => {
      isClosed = true
      await Promise.all([...waiting.keys()].map(write))
    },
  }
}
