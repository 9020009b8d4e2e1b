import type { Logger } from 'pino'
import type { ClinicDb, Databases } from '../clinic.ts'
import { run } from '../sql.ts'
import { finishDue, isLong, type DueRow, type LongKind } from './due-work-store.ts'
import { gathered } from './gathered.ts'
import { longWorkOf } from './long-work.ts'
import { lookoutOf, type DueHandler, type Handlers, type TogetherHandler } from './lookout.ts'

/** What is due, read across clinics from one indexed table; the work itself opens its clinic as any request does. */
export interface DueWork {
  /** Call before `start`. Work that never takes long may be taken over sooner from a process that died. */
  handle(kind: string, handler: DueHandler, lease?: 'short'): void
  handleTogether(kind: string, handler: TogetherHandler): void
  /**
   * Work that waits long for others, and holds none of the places in which everything else is done meanwhile. It schedules
   * itself anew or unschedules itself; where it does neither, it is taken again when its lease ends.
   */
  handleAside(kind: string, handler: DueHandler): void
  /**
   * The night's work, which may take minutes: in none of those places, two of a kind at a time, and nobody else's while it
   * lasts, however long that is. What waits for its turn is taken by whichever process has a place.
   */
  handleLong(kind: LongKind, handler: DueHandler): void
  /** Looks each second, and when the next piece is due that was seen then. */
  start(): void
  /** Does everything that is due by now; for a clock that was moved. */
  catchUp(): Promise<void>
  /** Lets what is under way finish. */
  stop(): Promise<void>
}

interface Settings {
  databases: Pick<Databases, 'pods'>
  log: Logger
  clock: () => number
}

/** Schedules work in the caller's transaction; a second time for the same subject moves it. */
export async function schedule(db: ClinicDb, kind: string, subject: string, dueAtMs: number): Promise<void> {
  await run(
    db,
    {
      name: 'due-work-schedule',
      text: `insert into due_work (kind, subject, due_at) values ($1, $2, $3)
        on conflict (clinic_id, kind, subject) do update set due_at = excluded.due_at, tries = 0`,
    },
    [kind, subject, new Date(dueAtMs).toISOString()],
  )
}

/** The same for many subjects of one kind, in one statement. */
export async function scheduleAll(
  db: ClinicDb,
  kind: string,
  work: readonly { subject: string; dueAtMs: number }[],
): Promise<void> {
  if (work.length === 0) return
  const text = 'select schedule_work($1, $2)'
  await run(db, { name: 'due-work-schedule-all', text }, [kind, JSON.stringify(work)])
}

/** Takes scheduled work back; nothing happens where there is none. */
export async function unschedule(db: ClinicDb, kind: string, subject: string): Promise<void> {
  await run(db, 'delete from due_work where kind = $1 and subject = $2', [kind, subject])
}

/** Opens the work that is due by time, in each pod by itself. Nothing is looked at until `start`. */
export function openDueWork({ databases, ...settings }: Settings): DueWork {
  const { handlers, long, ...naming } = openHandlers()
  const lookouts = databases.pods.map((pod) => {
    const finish = gathered<DueRow>((done) => pod.dueWork((db) => finishDue(db, done)))
    const there = { ...settings, pod, finish }
    return [lookoutOf(there, handlers), longWorkOf(there, long)] as const
  })
  return {
    ...naming,
    start: () => {
      for (const lookout of lookouts.flat()) lookout.start()
    },
    catchUp: async () => {
      await Promise.all(
        lookouts.map(async ([atOnce, ofNights]) => {
          // What is done at once may schedule something long.
          await atOnce.catchUp()
          await ofNights.catchUp()
        }),
      )
    },
    stop: async () => void (await Promise.all(lookouts.flat().map((lookout) => lookout.stop()))),
  }
}

/** Who does what, and how it is named. */
function openHandlers() {
  const handlers: Handlers = {
    byKind: new Map(),
    short: new Set(),
    together: new Set(),
    aside: new Set(),
  }
  const long = new Map<LongKind, DueHandler>()
  const add = <Kind extends string, Handler>(to: Map<Kind, Handler>, kind: Kind, handler: Handler) => {
    if (to.has(kind)) throw new Error(`due work ${kind} is handled twice`)
    to.set(kind, handler)
  }
  const addTogether = (kind: string, handler: TogetherHandler) => {
    if (isLong(kind)) throw new Error(`due work ${kind} is long by its name`)
    add(handlers.byKind, kind, handler)
  }
  const addEach = (kind: string, handler: DueHandler) =>
    addTogether(kind, async (clinic, [subject = ''], nowMs) => handler(clinic, subject, nowMs))
  const naming: Pick<DueWork, 'handle' | 'handleTogether' | 'handleAside' | 'handleLong'> = {
    handle: (kind, handler, lease) => {
      addEach(kind, handler)
      if (lease === 'short') handlers.short.add(kind)
    },
    handleTogether: (kind, handler) => {
      addTogether(kind, handler)
      handlers.together.add(kind)
    },
    handleAside: (kind, handler) => {
      addEach(kind, handler)
      handlers.aside.add(kind)
    },
    handleLong: (kind, handler) => add(long, kind, handler),
  }
  return { handlers, long, ...naming }
}
