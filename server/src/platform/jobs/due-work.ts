import type { Logger } from 'pino'
import type { Clinic, ClinicDb, Databases, Pod } from '../db/clinic.ts'
import { run } from '../db/sql.ts'
import { claimDue, finishDue, nextDueMs, postponeDue, type DueRow } from './due-work-store.ts'

/**
 * Does what is due of one kind. It may run again after a crash, or find that nothing is left to do: it judges the state
 * as it stands. To be called again later it schedules itself anew.
 */
type DueHandler = (clinic: Clinic, subject: string, nowMs: number) => Promise<void>

/** What is due, read across clinics from one indexed table; the work itself opens its clinic as any request does. */
export interface DueWork {
  /** Call before `start`. Work that never takes long may be taken over sooner from a process that died. */
  handle(kind: string, handler: DueHandler, lease?: 'short'): void
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
  await run(db, 'select schedule_work($1, $2)', [kind, JSON.stringify(work)])
}

/** Takes scheduled work back; nothing happens where there is none. */
export async function unschedule(db: ClinicDb, kind: string, subject: string): Promise<void> {
  await run(db, 'delete from due_work where kind = $1 and subject = $2', [kind, subject])
}

/** Opens the work that is due by time, in each pod by itself. Nothing is looked at until `start`. */
export function openDueWork({ databases, ...settings }: Settings): DueWork {
  const handlers: Handlers = { byKind: new Map(), short: new Set() }
  const lookouts = databases.pods.map((pod) => lookoutOf({ ...settings, pod }, handlers))
  const each = async (fn: (it: Lookout) => Promise<void>) => void (await Promise.all(lookouts.map(fn)))
  return {
    handle: (kind, handler, lease) => {
      if (handlers.byKind.has(kind)) throw new Error(`due work ${kind} is handled twice`)
      handlers.byKind.set(kind, handler)
      if (lease === 'short') handlers.short.add(kind)
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
  byKind: Map<string, DueHandler>
  /** Kinds with a short lease. */
  short: Set<string>
}

/** Takes what is due until nothing is left. Answers when the next piece is due that was seen, epoch ms. */
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
      next: await nextDueMs(db),
    }))
    const waiting = due.values()
    // Side by side, so that one slow clinic holds up nobody.
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const it of waiting) await attempt(there, handlers, it, nowMs)
      }),
    )
    if (due.length < batch) return next
  }
}

async function attempt(
  { pod, log, clock }: There,
  { byKind }: Handlers,
  it: DueRow,
  nowMs: number,
): Promise<void> {
  try {
    const handler = byKind.get(it.kind)
    const clinic = await pod.clinicById(it.clinic_id)
    // Kinds that an older version scheduled, and clinics that went: nothing to do.
    if (handler && clinic) await handler(clinic, it.subject, nowMs)
    await pod.dueWork((db) => finishDue(db, it))
  } catch (error) {
    log.error({ err: error, kind: it.kind, clinic: it.clinic_id, tries: it.tries }, 'due work failed')
    const pauseMs = Math.min(longestPauseMs, 5000 * 2 ** Math.min(it.tries, 12))
    await pod
      .dueWork((db) => postponeDue(db, it, clock() + pauseMs))
      // Its lease ends by itself.
      .catch((failed: unknown) => log.warn({ err: failed, kind: it.kind }, 'due work not postponed'))
  }
}
