import type { ImportProgress } from '@psico/contract/imports/imports'
import type { Bus } from '#services/redis/bus'

/** Says with how many rows one is done. */
export type Tell = (done: number) => void

/**
 * How far work on imports has come. All of it is one transaction, of which nobody sees anything before it is over, so this is
 * kept in memory, and told to the other processes: whichever is asked answers. It is only shown; nothing is decided by it.
 */
export interface ProgressBoard {
  of(importId: string): ImportProgress | null
  /** Shows work on so many rows of an import for as long as it goes on. */
  during<T>(
    importId: string,
    step: ImportProgress['step'],
    of: number,
    work: (tell: Tell) => Promise<T>,
  ): Promise<T>
  close(): void
}

interface Entry {
  progress: ImportProgress | null
  untilMs: number
}
interface Note {
  id: string
  progress: ImportProgress | null
}

const channel = 'import-progress'
/** Others are told so often at most. */
const everyMs = 200
/** What was not told of for so long is over: its process died. */
const leaseMs = 30_000
/** What nobody ended is thrown away beyond so many. */
const mostKept = 1000

export function openProgressBoard(bus: Bus): ProgressBoard {
  const entries = new Map<string, Entry>()
  const keep = ({ id, progress }: Note) => {
    entries.delete(id)
    if (progress) entries.set(id, { progress, untilMs: performance.now() + leaseMs })
    const [oldest] = entries.keys()
    if (entries.size > mostKept && oldest !== undefined) entries.delete(oldest)
  }
  const say = (note: Note) => {
    keep(note)
    bus.publish(channel, note)
  }
  void bus.subscribe(channel)
  bus.onNote((heard, note) => {
    if (heard === channel) keep(note as Note)
  })
  return {
    of: (id) => {
      const entry = entries.get(id)
      return entry && performance.now() < entry.untilMs ? entry.progress : null
    },
    during: async (id, step, of, work) => {
      let saidMs = -Infinity
      const tell = (done: number) => {
        const nowMs = performance.now()
        if (nowMs - saidMs < everyMs) return
        saidMs = nowMs
        say({ id, progress: { step, done: Math.min(done, of), of } })
      }
      tell(0)
      try {
        return await work(tell)
      } finally {
        say({ id, progress: null })
      }
    },
    close: () => bus.close(),
  }
}
