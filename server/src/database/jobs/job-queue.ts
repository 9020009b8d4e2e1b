import type { Logger } from 'pino'
import type { Pod } from '../pod.ts'
import { enqueue, type JobData, type Jobs } from './jobs.ts'
import { openWorker, type Handled, type Place, type Worker } from './job-worker.ts'

export interface JobSettings {
  /** Every pod, the root first: each has a queue of its own. */
  places: readonly Place[]
  /** Calls back once a further pod may be asked; at once unless told. */
  onceOpen?: ((pod: string, fn: () => void) => void) | undefined
  masterKey: string
  log: Logger
  /** Done before each job is. */
  before?: (() => Promise<void>) | undefined
}

/** The job queues over pg-boss, one in each pod. Nothing is connected until `start`. */
export function openJobs(settings: JobSettings): Jobs {
  const handled = new Map<string, Handled>()
  const workers: Worker[] = []
  const add = (queue: string, job: Handled) => {
    if (workers.length > 0) throw new Error(`queue ${queue} is named after the start`)
    if (handled.has(queue)) throw new Error(`queue ${queue} is handled twice`)
    handled.set(queue, job)
  }
  return {
    handle: (queue, handler) => add(queue, { work: eachBy(handler), most: 5 }),
    handleLong: (queue, handler) => add(queue, { work: eachBy(handler), most: 1 }),
    handleTogether: (queue, work) => add(queue, { work, most: 50 }),
    every: (queue, cron, handler) => add(queue, { work: eachBy((_, pod) => handler(pod)), most: 1, cron }),
    everyAtRoot: (queue, cron, handler) =>
      add(queue, { work: eachBy(() => handler()), most: 1, cron, atRootAlone: true }),
    enqueue,
    start: async () => {
      const [root, ...others] = settings.places
      if (!root) throw new Error('no pod')
      workers.push(openWorker(root, handled, settings))
      for (const place of others) workers.push(openWorker(place, withoutRoots(handled), settings))
      for (const [n, worker] of workers.entries())
        if (n === 0) await worker.start()
        else startInTime(worker, settings)
    },
    runPeriodic: async () => void (await Promise.all(workers.map((worker) => worker.runPeriodic()))),
    stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))),
  }
}

/** Side by side, each with an end of its own. */
const eachBy =
  (handler: (data: JobData, pod: Pod) => Promise<void>): Handled['work'] =>
  (jobs, pod) =>
    Promise.allSettled(jobs.map(async (data) => handler(data, pod)))

const withoutRoots = (handled: ReadonlyMap<string, Handled>): ReadonlyMap<string, Handled> =>
  new Map([...handled].filter(([, job]) => !job.atRootAlone))

const againMs = 3000

/** A further pod that is away keeps nobody from working on the others. */
function startInTime(worker: Worker, { onceOpen, log }: JobSettings): void {
  const tryIt = () => {
    worker.start().catch((error: unknown) => {
      log.error({ err: error, pod: worker.pod }, 'the job queue of a pod did not start')
      setTimeout(tryIt, againMs).unref()
    })
  }
  if (onceOpen) onceOpen(worker.pod, tryIt)
  else tryIt()
}
