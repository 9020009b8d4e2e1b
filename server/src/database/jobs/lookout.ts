import type { Logger } from 'pino'
import type { Clinic, Pod } from '../clinic.ts'
import { claimDue, nextDueMs, moveDue, type DueRow } from './due-work-store.ts'

/**
 * Does what is due of one kind. It may run again after a crash, or find that nothing is left to do: it judges the state
 * as it stands. To be called again later it schedules itself anew.
 */
export type DueHandler = (clinic: Clinic, subject: string, nowMs: number) => Promise<void>

/** The same for several of one clinic that are due together. Where it fails, each is tried again by itself at once. */
export type TogetherHandler = (clinic: Clinic, subjects: readonly string[], nowMs: number) => Promise<void>

/** Who does what, by its kind. */
export interface Handlers {
  byKind: Map<string, TogetherHandler>
  /** Kinds with a short lease. */
  short: Set<string>
  /** Kinds of which several of a clinic are done at once. */
  together: Set<string>
  /** Kinds that wait in no place, and end what they were given themselves. */
  aside: Set<string>
}

/** What is needed in one pod. */
export interface There {
  log: Logger
  clock: () => number
  pod: Pod
  /** What ends at the same time ends in one statement. */
  finish: (done: readonly DueRow[]) => Promise<void>
}

/** Looks after what is due in one pod. */
export interface Lookout {
  start(): void
  catchUp(): Promise<void>
  stop(): Promise<void>
}

export const lookEveryMs = 1000
/** What falls due one after the other is taken together rather than looked for more often. */
const soonestLookMs = 50
const batch = 200
const atOnce = 8
const mostTogether = 50
/** So long a process may work on what it took; after that another one takes it. */
const leaseMs = 120_000
const shortLeaseMs = 30_000
const longestPauseMs = 3_600_000
/** So often a kind that is not known here is left to others, lease by lease: the version after may run beside this one. */
const strangersTries = 5

/** Looks after one pod, whatever becomes of the others. */
export function lookoutOf(there: There, handlers: Handlers): Lookout {
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
        for (const group of waiting) {
          const done = attempt(there, handlers, group, nowMs)
          if (!handlers.aside.has(group[0].kind)) await done
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
  for (const row of due) {
    const key = `${row.kind} ${row.clinic_id}`
    const group = open.get(key)
    if (group && group.length < mostTogether) {
      group.push(row)
      continue
    }
    const added: Group = [row]
    groups.push(added)
    if (together.has(row.kind)) open.set(key, added)
  }
  return groups
}

async function attempt(there: There, handlers: Handlers, group: Group, nowMs: number): Promise<void> {
  const { pod, log } = there
  const [first, ...others] = group
  try {
    const handler = handlers.byKind.get(first.kind)
    if (!handler && first.tries < strangersTries) return
    const clinic = await pod.clinicById(first.clinic_id)
    const subjects = group.map((dueRow) => dueRow.subject)
    // Kinds that only an older version knew, and clinics that went: nothing to do.
    if (handler && clinic) await handler(clinic, subjects, nowMs)
    if (!handler || !clinic || !handlers.aside.has(first.kind)) await there.finish(group)
  } catch (error) {
    if (others.length === 0) return postpone(there, first, error)
    log.warn({ err: error, kind: first.kind, clinic: first.clinic_id }, 'due work failed together')
    for (const dueRow of group) await attempt(there, handlers, [dueRow], nowMs)
  }
}

/** To be tried again, after a pause that grows with each try. */
export async function postpone({ pod, log, clock }: There, row: DueRow, error: unknown): Promise<void> {
  log.error({ err: error, kind: row.kind, clinic: row.clinic_id, tries: row.tries }, 'due work failed')
  const pauseMs = Math.min(longestPauseMs, 5000 * 2 ** Math.min(row.tries, 12))
  await pod
    .dueWork((db) => moveDue(db, row, clock() + pauseMs))
    // Its lease ends by itself.
    .catch((failed: unknown) => log.warn({ err: failed, kind: row.kind }, 'due work not postponed'))
}
