import { iso } from '#core/iso'
import { claimLong, moveDue, type DueRow, type LongKind } from './due-work-store.ts'
import { lookEveryMs, postpone, type DueHandler, type Lookout, type There } from './lookout.ts'

/** So many of a kind run at a time in a process, of each pod: in a night everybody is due at once. */
const atOnce = 2
/** Renewed while the work lasts: so long it waits where its process died. */
const leaseMs = 30_000

type LongHandlers = ReadonlyMap<LongKind, DueHandler>
interface UnderWay {
  kind: LongKind
  end: Promise<void>
}

/** Looks after the long work of one pod. Only what can begin is taken, so that other processes take the rest. */
export function longWorkOf(there: There, handlers: LongHandlers): Lookout {
  const underWay = new Map<string, UnderWay>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let taking: Promise<void> = Promise.resolve()
  // One after the other: each counts the places that the one before left.
  const take = () => (taking = taking.then(takeNow))
  const takeNow = async (): Promise<void> => {
    const places = isStopped ? [] : freePlaces(handlers, underWay)
    if (places.length === 0) return
    const nowMs = there.clock()
    try {
      const taken = await there.pod.dueWork((db) => claimLong(db, nowMs, nowMs + leaseMs, places))
      for (const row of taken) begin(row)
    } catch (error) {
      there.log.warn({ err: error, pod: there.pod.name }, 'what is due could not be read')
    }
  }
  const begin = (row: DueRow<LongKind>): void => {
    const key = `${row.kind} ${row.clinic_id} ${row.subject}`
    const handler = handlers.get(row.kind)
    // Scheduled anew meanwhile, or its lease ran out: it is taken again once this one ended.
    if (!handler || underWay.has(key)) return
    const end = carryOut(there, row, handler).then(() => {
      underWay.delete(key)
      void take()
    })
    underWay.set(key, { kind: row.kind, end })
  }
  const lookOn = async (): Promise<void> => {
    await take()
    if (!isStopped) timer = setTimeout(() => void lookOn(), lookEveryMs)
  }
  const ends = () => [...underWay.values()].map(({ end }) => end)
  return {
    start: () => void lookOn(),
    catchUp: async () => {
      for (await take(); underWay.size > 0; await take()) await Promise.race(ends())
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await taking
      await Promise.all(ends())
    },
  }
}

function freePlaces(handlers: LongHandlers, underWay: ReadonlyMap<string, UnderWay>) {
  const taken = [...underWay.values()]
  return [...handlers.keys()]
    .map((kind) => ({ kind, most: atOnce - taken.filter((way) => way.kind === kind).length }))
    .filter(({ most }) => most > 0)
}

async function carryOut(there: There, row: DueRow, handler: DueHandler): Promise<void> {
  const letGo = keepLease(there, row)
  try {
    const clinic = await there.pod.clinicById(row.clinic_id)
    if (clinic) await handler(clinic, row.subject, there.clock())
    await letGo()
    await there.finish([row])
  } catch (error) {
    await letGo()
    await postpone(there, row, error)
  }
}

/** Renews the lease until the work ended. What it answers ends that, and is called before anything else becomes of the row. */
function keepLease({ pod, log, clock }: There, row: DueRow): () => Promise<void> {
  let renewing: Promise<void> = Promise.resolve()
  const renew = async () => {
    const untilMs = clock() + leaseMs
    // Nothing is renewed that was scheduled anew, or that another process has taken.
    if (await pod.dueWork((db) => moveDue(db, row, untilMs))) row.due_at = iso(untilMs)
  }
  const timer = setInterval(() => {
    renewing = renewing
      .then(renew)
      .catch((error: unknown) => log.warn({ err: error, kind: row.kind }, 'a lease was not renewed'))
  }, leaseMs / 3)
  return async () => {
    clearInterval(timer)
    await renewing
  }
}
