import { PgBoss } from 'pg-boss'
import { jobSchema } from './job-schema.ts'

/** A job whose process stopped breathing for this long is given to another one. */
const heartbeatSeconds = 10

/**
 * What every queue is. `short`: one job of a key waits at a time. `notify`: workers wake at the commit that brought
 * the job. Tries over more than a day, the pauses doubling from two seconds to an hour.
 */
export const queueShape = {
  policy: 'short',
  notify: true,
  heartbeatSeconds,
  retryLimit: 40,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
}

/** Settings of every queue client: tables and indexes belong to the owner, so none of them changes any. */
export const clientSettings = {
  schema: jobSchema,
  migrate: false,
  createSchema: false,
  reindex: false,
  monitorVacuum: false,
} as const

/** Adds jobs, whether or not this process works on them. */
export interface JobSender {
  /** The client that adds to `queue`, once the queue is sure to exist. */
  toQueue(queue: string): Promise<PgBoss>
  /** When the queue, which goes by the machine's clock, starts what the app's clock starts at `ms`. */
  startOf(ms: number): Date
  close(): Promise<void>
}

/**
 * Starts at the first job and looks each queue up once, over a connection of its own: callers hold one of the
 * server's while they wait, and would wait for ever if all of them did.
 */
export function openJobSender(
  appUrl: string,
  onError: (error: Error) => void,
  aheadMs: () => number,
): JobSender {
  let starting: Promise<PgBoss> | null = null
  const ready = new Map<string, Promise<PgBoss>>()
  const start = async () => {
    const boss = new PgBoss({
      ...clientSettings,
      connectionString: appUrl,
      max: 1,
      supervise: false,
      schedule: false,
    })
    boss.on('error', onError)
    return boss.start()
  }
  const open = async (queue: string) => {
    starting ??= start()
    const boss = await starting
    await boss.createQueue(queue, queueShape)
    return boss
  }
  return {
    startOf: (ms) => new Date(ms - aheadMs()),
    toQueue: (queue) => {
      const known = ready.get(queue) ?? open(queue)
      ready.set(queue, known)
      known.catch(() => {
        ready.delete(queue)
        if (ready.size === 0) starting = null
      })
      return known
    },
    close: async () => {
      const boss = await starting?.catch(() => null)
      await boss?.stop({ graceful: false })
    },
  }
}
