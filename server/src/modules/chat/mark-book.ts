import type { Marks } from '@psico/contract/chat'
import type { App } from '#platform/start/app'
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
/** One statement writes the marks of so many conversations. */
const roomsAtOnce = 200

type Tell = (room: Room, user: string, marks: Marks) => void

/** Opens the book; `tell` hears what changed for the other side of `user`. */
export function openMarks({ clock, log }: Pick<App, 'clock' | 'log'>, tell: Tell): MarkBook {
  const waiting = new Set<Room>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const noteFailure = (error: unknown) => log.warn({ err: error }, 'chat marks were not written')
  const writeAll = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const rooms = [...waiting]
    waiting.clear()
    const byClinic = Map.groupBy(rooms, (room) => room.clinic.id)
    await Promise.all(
      [...byClinic.values()]
        .flatMap((of) => portionsOf(of, roomsAtOnce))
        .map((portion) => write(portion, clock, tell).catch(noteFailure)),
    )
  }
  const dueOf = (room: Room, user: string) => {
    const known = room.due.get(user) ?? { delivered: 0, read: null }
    room.due.set(user, known)
    waiting.add(room)
    if (!isClosed) timer ??= setTimeout(() => void writeAll(), gatherMs)
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
      await writeAll()
    },
  }
}

/** Writes what is due in some rooms of one clinic. */
async function write(rooms: Room[], clock: () => number, tell: Tell): Promise<void> {
  const due = new Map(
    rooms.flatMap((room) =>
      Array.from(
        room.due,
        ([user, it]) => [`${room.talk.appointment}:${user}`, { room, user, ...it }] as const,
      ),
    ),
  )
  for (const room of rooms) room.due.clear()
  const [first] = rooms
  if (!first || due.size === 0) return
  const them = Array.from(due.values(), ({ room, ...it }) => ({ appointment: room.talk.appointment, ...it }))
  const moved = await first.clinic.work((db) => readers.advance(db, them, clock()))
  for (const { appointment, user, ...marks } of moved) {
    const it = due.get(`${appointment}:${user}`)
    if (it && (it.delivered > 0 || it.read !== null)) tell(it.room, user, marks)
  }
}

function portionsOf<T>(all: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size))
}
