import type { Logger } from 'pino'
import type { Clinic, ClinicDb, Databases, Pod } from '../clinic.ts'
import { run } from '../sql.ts'
import { claimDue, finishDue, nextDueMs, postponeDue, type DueRow } from './due-work-store.ts'
import { gathered } from './gathered.ts'

/**
 * Does what is due of one kind. It may run again after a crash, or find that nothing is left to do: it judges the state
 * as it stands. To be called again later it schedules itself anew.
 */
type DueHandler = (clinic: Clinic, subject: string, nowMs: number) => Promise<void>

/** The same for several of one clinic that are due together. Where it fails, each is tried again by itself at once. */
type TogetherHandler = (clinic: Clinic, subjects: readonly string[], nowMs: number) => Promise<void>

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
  /** Looks each second, and when the next piece is due that was seen then. */
  start(): void
  /** Does everything that is due by now; for a clock that was moved. */
  catchUp(): Promise<void>
  /** Lets what is under way finish. */
  stop(): Promise<void>
}

const lookEveryMs = 1000
/** What falls due one after the other is taken together rather than looked for more often. */
const soonestLookMs = 50
const batch = 200
const atOnce = 8
const mostTogether = 50
/** So long a process may work on what it took; after that another one takes it. */
const leaseMs = 120_000
const shortLeaseMs = 30_000
const longestPauseMs = 3_600_000

interface Settings {
  databases: Pick<Databases, 'pods'>
  log: Logger
  clock: () => number
}
/** What is needed in one pod. */
interface There extends Pick<Settings, 'log' | 'clock'> {
  pod: Pod
  /** What ends at the same time ends in one statement. */
  finish: (done: readonly DueRow[]) => Promise<void>
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
  const handlers: Handlers = { byKind: new Map(), short: new Set(), together: new Set(), aside: new Set() }
  const lookouts = databases.pods.map((pod) => {
    const finish = gathered<DueRow>((done) => pod.dueWork((db) => finishDue(db, done)))
    return lookoutOf({ ...settings, pod, finish }, handlers)
  })
  const each = async (fn: (it: Lookout) => Promise<void>) => void (await Promise.all(lookouts.map(fn)))
  const add = (kind: string, handler: TogetherHandler) => {
    if (handlers.byKind.has(kind)) throw new Error(`due work ${kind} is handled twice`)
    handlers.byKind.set(kind, handler)
  }
  return {
    handle: (kind, handler, lease) => {
      add(kind, async (clinic, [subject = ''], nowMs) => handler(clinic, subject, nowMs))
      if (lease === 'short') handlers.short.add(kind)
    },
    handleTogether: (kind, handler) => {
      add(kind, handler)
      handlers.together.add(kind)
    },
    handleAside: (kind, handler) => {
      add(kind, async (clinic, [subject = ''], nowMs) => handler(clinic, subject, nowMs))
      handlers.aside.add(kind)
    },
    start: () => {
      for (const it of lookouts) it.start()
    },
    catchUp: () => each((it) => it.catchUp()),
    stop: () => each((it) => it.stop()),
  }
}

type Lookout = Pick<DueWork, 'start' | 'catchUp' | 'stop'>

/** Looks after one pod, whatever becomes of the others. */
function lookoutOf(there: There, handlers: Handlers): Lookout {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let underWay: Promise<number | null> | undefined
  const look = (): Promise<number | null> => {
    underWay ??= takeAll(there, handlers)
      .catch((error: unknown) => {
        there.log.warn({ err: error, pod: there.pod.name }, 'what is due could not be read')
        return null
      })
      .finally(() => {
        underWay = undefined
      })
    return underWay
  }
  const lookOn = async () => {
    const next = await look()
    const waitMs = next === null ? lookEveryMs : next - there.clock()
    if (isStopped) return
    timer = setTimeout(() => void lookOn(), Math.min(lookEveryMs, Math.max(soonestLookMs, waitMs)))
  }
  return {
    start: () => void lookOn(),
    catchUp: async () => {
      await underWay
      await look()
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}

interface Handlers {
  byKind: Map<string, TogetherHandler>
  /** Kinds with a short lease. */
  short: Set<string>
  /** Kinds of which several of a clinic are done at once. */
  together: Set<string>
  /** Kinds that wait in no place, and end what they were given themselves. */
  aside: Set<string>
}

/** Takes what is due until nothing is left. Answers when the next piece is due before the next look, epoch ms. */
async function takeAll(there: There, handlers: Handlers): Promise<number | null> {
  for (;;) {
    const nowMs = there.clock()
    const leases = {
      untilMs: nowMs + leaseMs,
      shortUntilMs: nowMs + shortLeaseMs,
      short: [...handlers.short],
    }
    const { due, next } = await there.pod.dueWork(async (db) => ({
      due: await claimDue(db, nowMs, leases, batch),
      next: await nextDueMs(db, nowMs + lookEveryMs),
    }))
    const waiting = groupsOf(due, handlers).values()
    // Side by side, so that one slow clinic holds up nobody.
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const it of waiting) {
          const done = attempt(there, handlers, it, nowMs)
          if (!handlers.aside.has(it[0].kind)) await done
        }
      }),
    )
    if (due.length < batch) return next
  }
}

type Group = [first: DueRow, ...others: DueRow[]]

/** What is done at once: of most kinds one piece, of some what a clinic has due of them. */
function groupsOf(due: readonly DueRow[], { together }: Handlers): Group[] {
  const groups: Group[] = []
  const open = new Map<string, Group>()
  for (const it of due) {
    const key = `${it.kind} ${it.clinic_id}`
    const group = open.get(key)
    if (group && group.length < mostTogether) {
      group.push(it)
      continue
    }
    const added: Group = [it]
    groups.push(added)
    if (together.has(it.kind)) open.set(key, added)
  }
  return groups
}

async function attempt(there: There, handlers: Handlers, group: Group, nowMs: number): Promise<void> {
  const { pod, log } = there
  const [first, ...others] = group
  try {
    const handler = handlers.byKind.get(first.kind)
    const clinic = await pod.clinicById(first.clinic_id)
    const subjects = group.map((it) => it.subject)
    // Kinds that an older version scheduled, and clinics that went: nothing to do.
    if (handler && clinic) await handler(clinic, subjects, nowMs)
    if (!handler || !clinic || !handlers.aside.has(first.kind)) await there.finish(group)
  } catch (error) {
    if (others.length === 0) return postpone(there, first, error)
    log.warn({ err: error, kind: first.kind, clinic: first.clinic_id }, 'due work failed together')
    for (const it of group) await attempt(there, handlers, [it], nowMs)
  }
}

async function postpone({ pod, log, clock }: There, it: DueRow, error: unknown): Promise<void> {
  log.error({ err: error, kind: it.kind, clinic: it.clinic_id, tries: it.tries }, 'due work failed')
  const pauseMs = Math.min(longestPauseMs, 5000 * 2 ** Math.min(it.tries, 12))
  await pod
    .dueWork((db) => postponeDue(db, it, clock() + pauseMs))
    // Its lease ends by itself.
    .catch((failed: unknown) => log.warn({ err: failed, kind: it.kind }, 'due work not postponed'))
}
