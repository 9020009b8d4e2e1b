import type { Logger } from 'pino'
import { PgBoss, type Job, type JobResult } from 'pg-boss'
import { roleUrl } from '../migrate.ts'
import type { Pod } from '../pod.ts'
import { clientSettings, queueShape } from '../job-sender.ts'
import type { JobData, JobEnd } from './jobs.ts'

/** A pod, and its owner's address: the queue signs in there as psico_jobs. */
export interface Place {
  pod: Pod
  ownerUrl: string
}

interface WorkerSettings {
  masterKey: string
  log: Logger
  before?: (() => Promise<void>) | undefined
}

export interface Handled {
  /** Answers in the order of the jobs. */
  work: (jobs: readonly JobData[], pod: Pod) => Promise<readonly JobEnd[]>
  /** How many of them at a time. */
  most: number
  /** When the queue fills itself; its jobs run alone. */
  cron?: string
  atRootAlone?: true
}

/** Works on the jobs of one pod. */
export interface Worker {
  pod: string
  /** Again after it failed. */
  start(): Promise<void>
  runPeriodic(): Promise<void>
  stop(): Promise<void>
}

/**
 * How often a queue is looked at: while the database tells of new jobs only those that waited for their moment or try again
 * are found so, and each look costs what a small request does.
 */
const polling = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 3 }
/** Whoever fills it by the clock is heard like everybody; a job of minutes and hours that was missed waits a quarter of one. */
const periodicPolling = { ...polling, notifyPollingIntervalSeconds: 15 }

export function openWorker(
  place: Place,
  handled: ReadonlyMap<string, Handled>,
  settings: WorkerSettings,
): Worker {
  const { pod } = place
  let boss: PgBoss | null = null
  let isStopped = false
  const start = async () => {
    if (isStopped) return
    const begun = makeBoss(place, settings)
    boss = begun
    try {
      await begun.start()
      for (const [queue, job] of handled) await attend(begun, queue, job, { ...settings, pod })
      // Periodic jobs of an older version would pile up unread.
      for (const { name } of await begun.getSchedules())
        if (!handled.get(name)?.cron) await begun.unschedule(name)
    } catch (error) {
      await begun.stop({ graceful: false }).catch(() => undefined)
      throw error
    }
  }
  return {
    pod: pod.name,
    start,
    runPeriodic: async () => {
      for (const [queue, { cron }] of handled) if (cron) await boss?.send(queue)
    },
    stop: async () => {
      isStopped = true
      await boss?.stop({ graceful: true, timeout: 30_000 })
    },
  }
}

function makeBoss({ pod, ownerUrl }: Place, { masterKey, log }: WorkerSettings): PgBoss {
  const boss = new PgBoss({
    connectionString: roleUrl(ownerUrl, masterKey, 'psico_jobs'),
    ...clientSettings,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    cronMonitorIntervalSeconds: 15,
    supervise: true,
    schedule: true,
    useListenNotify: true,
    max: 4,
  })
  boss.on('error', (error) => log.error({ err: error, pod: pod.name }, 'job queue'))
  boss.on('warning', (warning) => log.warn({ warning, pod: pod.name }, 'job queue'))
  return boss
}

async function attend(
  boss: PgBoss,
  queue: string,
  handled: Handled,
  there: WorkerSettings & Pick<Place, 'pod'>,
): Promise<void> {
  await boss.createQueue(queue, queueShape)
  if (handled.cron) await boss.schedule(queue, handled.cron)
  // Several at a time, since one slow mail server should not hold up the rest; a periodic job runs alone.
  const several = handled.cron
    ? { ...periodicPolling, localConcurrency: 1 }
    : { ...polling, localConcurrency: 2, burstWhenBatchFull: true }
  const options = { ...several, batchSize: handled.most, perJobResults: true as const }
  await boss.work(queue, options, async (jobs: Job<JobData>[]) => {
    const ends = await endsOf(jobs, handled, there)
    return jobs.map((job, n) => resultOf(queue, job, ends[n], there.log))
  })
}

async function endsOf(
  jobs: readonly Job<JobData>[],
  { work }: Handled,
  { before, pod }: WorkerSettings & Pick<Place, 'pod'>,
): Promise<readonly JobEnd[]> {
  try {
    await before?.()
    return await work(
      jobs.map((job) => job.data),
      pod,
    )
  } catch (reason) {
    return jobs.map(() => ({ status: 'rejected', reason }))
  }
}

function resultOf(queue: string, job: Job<JobData>, end: JobEnd | undefined, log: Logger): JobResult {
  if (end?.status === 'fulfilled') return { id: job.id, status: 'completed' }
  const error: unknown = end?.reason
  log.error({ err: error, queue, job: job.id, tries: job.retryCount + 1 }, 'job failed')
  // Only the kind of failure is kept: a message may quote somebody's data.
  return {
    id: job.id,
    status: 'failed',
    output: { error: error instanceof Error ? error.name : 'unknown' },
  }
}
