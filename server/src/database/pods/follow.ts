import { setTimeout as sleep } from 'node:timers/promises'
import type { Clinic } from '../pod.ts'
import { clinicMoves, refusalOf } from '../sql.ts'
import { unlessAway } from './pod-away.ts'

/** Longer than anybody is held up by a move (server/src/operator/moving/switch.ts). */
const patienceMs = 5000
const againMs = 25

interface Where {
  /** The clinic as its pod has it, by what the directory says now. */
  find: (id: string) => Promise<Clinic | null>
  /** What is remembered of it may be old. */
  forget: (subdomain: string) => void
}

/**
 * Runs `ask` until no database says that the clinic moves: before it leaves, or where it arrived. What was refused did
 * nothing, and no connection is kept while it waits.
 */
export async function untilItStays<T>(ask: () => Promise<T>, lookAnew: () => void): Promise<T> {
  for (const until = performance.now() + patienceMs; ;) {
    try {
      return await ask()
    } catch (error) {
      if (refusalOf(error)?.code !== clinicMoves || performance.now() > until) throw error
      // Apart from each other: many may wait.
      await sleep(againMs * (1 + Math.random()))
      lookAnew()
    }
  }
}

/**
 * The clinic wherever it lives: what is begun in one pod and refused there goes on in the other. The directory is asked each
 * time, mostly out of memory: once the rows that a move left behind are gone, the old place has none to refuse the reading of.
 */
export function following({ find, forget }: Where, first: Clinic): Clinic {
  let here = first
  const follow = <T>(ask: (clinic: Clinic) => Promise<T>): Promise<T> =>
    untilItStays(
      async () => {
        here = (await unlessAway(find(first.id), null)) ?? here
        return ask(here)
      },
      () => forget(first.subdomain),
    )
  return {
    ...first,
    follow,
    work: (fn) => follow((clinic) => clinic.work(fn)),
    read: (fn) => follow((clinic) => clinic.read(fn)),
    readStill: (fn) => follow((clinic) => clinic.readStill(fn)),
  }
}
