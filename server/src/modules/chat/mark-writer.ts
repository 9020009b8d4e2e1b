import type { Marks } from '@psico/contract/chat/chat'
import type { App } from '#app'
import * as readers from './readers-store.ts'
import type { LiveChat } from './live-chat.ts'

/** Writes down what reached whom and what they read; several marks of a moment are one write. */
export interface MarkWriter {
  /** Everything up to this place reached a device of theirs; 0 only notes that they are here. */
  delivered(live: LiveChat, user: string, seq: number): void
  /** They read everything up to this message. */
  read(live: LiveChat, user: string, message: string): void
  /** Writes down what is still open. */
  close(): Promise<void>
}

const gatherMs = 100
/** One statement writes the marks of so many chats. */
const chatsAtOnce = 200

type Tell = (live: LiveChat, user: string, marks: Marks) => void

/** Opens the book; `tell` hears what changed for the other side of `user`. */
export function openMarkWriter({ clock, log }: Pick<App, 'clock' | 'log'>, tell: Tell): MarkWriter {
  const waiting = new Set<LiveChat>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const logFailure = (error: unknown) => log.warn({ err: error }, 'chat marks were not written')
  const writeAll = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const chats = [...waiting]
    waiting.clear()
    const byClinic = Map.groupBy(chats, (live) => live.clinic.id)
    await Promise.all(
      [...byClinic.values()]
        .flatMap((of) => portionsOf(of, chatsAtOnce))
        .map((portion) => write(portion, clock, tell).catch(logFailure)),
    )
  }
  const dueOf = (live: LiveChat, user: string) => {
    const known = live.due.get(user) ?? { delivered: 0, read: null }
    live.due.set(user, known)
    waiting.add(live)
    if (!isClosed) timer ??= setTimeout(() => void writeAll(), gatherMs)
    return known
  }
  return {
    delivered: (live, user, seq) => {
      const due = dueOf(live, user)
      due.delivered = Math.max(due.delivered, seq)
    },
    read: (live, user, message) => {
      dueOf(live, user).read = message
    },
    close: async () => {
      isClosed = true
      await writeAll()
    },
  }
}

/** Writes what is due in some chats of one clinic. */
async function write(chats: LiveChat[], clock: () => number, tell: Tell): Promise<void> {
  const due = new Map(
    chats.flatMap((live) =>
      Array.from(
        live.due,
        ([user, mark]) => [`${live.chat.appointment}:${user}`, { live, user, ...mark }] as const,
      ),
    ),
  )
  for (const live of chats) live.due.clear()
  const [first] = chats
  if (!first || due.size === 0) return
  const them = Array.from(due.values(), ({ live, ...mark }) => ({
    appointment: live.chat.appointment,
    ...mark,
  }))
  const moved = await first.clinic.work((db) => readers.advance(db, them, clock()))
  for (const { appointment, user, ...marks } of moved) {
    const mark = due.get(`${appointment}:${user}`)
    if (mark && (mark.delivered > 0 || mark.read !== null)) tell(mark.live, user, marks)
  }
}

function portionsOf<T>(all: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size))
}
