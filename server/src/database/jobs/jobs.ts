import { query, senderOf, type ClinicDb, type GlobalDb } from '../transaction.ts'
import { newId } from '#core/id'
import type { Pod } from '../pod.ts'

/** What a job carries: ids only, never names or content, since the queue knows no clinic. */
export type JobData = Record<string, string | number | boolean | null>

export interface EnqueueOptions {
  /** Epoch ms before which the job does not run. */
  startAfterMs?: number
  /** A second job with the same key is dropped while the first one waits. */
  key?: string
}

/** How a job ended: one that is rejected is tried again. */
export type JobEnd = PromiseSettledResult<void>

/** The job queue: it lives in PostgreSQL, survives a restart, and retries with back-off. */
export interface Jobs {
  /** Handles the jobs of one queue; call before `start`. A handler that throws is tried again. */
  handle(queue: string, handler: (data: JobData) => Promise<void>): void
  /** The same of jobs that may take minutes: two at a time in a process. */
  handleLong(queue: string, handler: (data: JobData) => Promise<void>): void
  /** The same for many jobs at a time; answers how each of them ended, in their order. */
  handleTogether(queue: string, handler: (jobs: readonly JobData[]) => Promise<readonly JobEnd[]>): void
  /** Runs `handler` in each pod once per tick of `cron` over all processes (in UTC); call before `start`. */
  every(queue: string, cron: string, handler: (pod: Pod) => Promise<void>): void
  /** The same in the root alone: for what is the installation's, and no clinic's. */
  everyAtRoot(queue: string, cron: string, handler: () => Promise<void>): void
  /** Adds a job in the caller's transaction: it exists if and only if the cause was committed. */
  enqueue(db: ClinicDb | GlobalDb, queue: string, data: JobData, options?: EnqueueOptions): Promise<void>
  start(): Promise<void>
  /** Runs every periodic job once more, now. */
  runPeriodic(): Promise<void>
  /** Lets running jobs finish. */
  stop(): Promise<void>
}

/** Adds a job in the transaction `db`; workers wake when it commits. */
export const enqueue = (
  db: ClinicDb | GlobalDb,
  queue: string,
  data: JobData,
  options: EnqueueOptions = {},
): Promise<void> => enqueueAll(db, queue, [{ data, ...options }])

/** The same for many jobs of one queue, in one statement. */
export async function enqueueAll(
  db: ClinicDb | GlobalDb,
  queue: string,
  jobs: readonly ({ data: JobData } & EnqueueOptions)[],
): Promise<void> {
  const sender = senderOf(db)
  const boss = await sender.toQueue(queue)
  const inside = {
    executeSql: (text: string, values: unknown[] = []) => query(db, { name: nameOf(text), text, values }),
  }
  await boss.insert(
    queue,
    jobs.map(({ data, key, startAfterMs }) => ({
      data,
      singletonKey: key ?? newId(),
      ...(startAfterMs === undefined ? {} : { startAfter: sender.startOf(startAfterMs) }),
    })),
    { db: inside },
  )
}

const names = new Map<string, string>()

/** The queue's statement is long, and the same for all jobs of a queue: prepared once a connection, by this name. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `enqueue-${names.size}`
  names.set(text, name)
  return name
}
