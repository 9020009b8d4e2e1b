import type { Logger } from 'pino'
import { PgBoss, type Job, type JobResult } from 'pg-boss'
import { clientSettings, queueShape } from './job-sender.ts'
import { enqueue, type JobData, type Jobs } from './jobs.ts'
import { roleUrl } from '../db/migrate.ts'

export interface JobSettings {
  /** Address of the database; the queue signs in as psico_jobs. */
  ownerUrl: string
  masterKey: string
  log: Logger
  /** Done before each job is. */
  before?: (() => Promise<void>) | undefined
}

const polling = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 1 }

type Handler = (data: JobData) => Promise<void>
interface Handled {
  handler: Handler
  /** When the queue fills itself. */
  cron?: string
}

/** The job queue over pg-boss. Nothing is connected until `start`. */
export function openJobs(settings: JobSettings): Jobs {
  const handled = new Map<string, Handled>()
  let worker: PgBoss | null = null
  const add = (queue: string, it: Handled) => {
    if (worker) throw new Error(`queue ${queue} is named after the start`)
    if (handled.has(queue)) throw new Error(`queue ${queue} is handled twice`)
    handled.set(queue, it)
  }
  return {
    handle: (queue, handler) => add(queue, { handler }),
    every: (queue, cron, handler) => add(queue, { handler: () => handler(), cron }),
    enqueue,
    start: async () => {
      worker = makeBoss(settings)
      await worker.start()
      for (const [queue, it] of handled) await attend(worker, queue, it, settings)
      // Periodic jobs of an older version would pile up unread.
      for (const { name } of await worker.getSchedules())
        if (!handled.get(name)?.cron) await worker.unschedule(name)
    },
    runPeriodic: async () => {
      for (const [queue, { cron }] of handled) if (cron) await worker?.send(queue)
    },
    stop: async () => {
      await worker?.stop({ graceful: true, timeout: 30_000 })
    },
  }
}

function makeBoss(settings: JobSettings): PgBoss {
  const boss = new PgBoss({
    connectionString: roleUrl(settings.ownerUrl, settings.masterKey, 'psico_jobs'),
    ...clientSettings,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    cronMonitorIntervalSeconds: 15,
    supervise: true,
    schedule: true,
    useListenNotify: true,
    max: 4,
  })
  boss.on('error', (error) => settings.log.error({ err: error }, 'job queue'))
  boss.on('warning', (warning) => settings.log.warn({ warning }, 'job queue'))
  return boss
}

async function attend(boss: PgBoss, queue: string, it: Handled, settings: JobSettings): Promise<void> {
  await boss.createQueue(queue, queueShape)
  if (it.cron) await boss.schedule(queue, it.cron)
  // Several at a time, since one slow mail server should not hold up the rest; a periodic job runs alone.
  const batch = it.cron
    ? { batchSize: 1, localConcurrency: 1 }
    : { batchSize: 5, localConcurrency: 2, burstWhenBatchFull: true }
  const options = { ...polling, ...batch, perJobResults: true as const }
  await boss.work(queue, options, (jobs: Job<JobData>[]) =>
    Promise.all(jobs.map((job) => runOne(queue, job, it.handler, settings))),
  )
}

async function runOne(
  queue: string,
  job: Job<JobData>,
  handler: Handler,
  { before, log }: JobSettings,
): Promise<JobResult> {
  try {
    await before?.()
    await handler(job.data)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    log.error({ err: error, queue, job: job.id, tries: job.retryCount + 1 }, 'job failed')
    // Only the kind of failure is kept: a message may quote somebody's data.
    return {
      id: job.id,
      status: 'failed',
      output: { error: error instanceof Error ? error.name : 'unknown' },
    }
  }
}
