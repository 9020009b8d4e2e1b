import { query, senderOf, type ClinicDb, type GlobalDb } from '../db/transaction.ts'
import { newId } from '../crypto/id.ts'
import type { Pod } from '../db/pod.ts'

/** What a job carries: ids only, never names or content, since the queue knows no clinic. */
export type JobData = Record<string, string | number | boolean | null>

export interface EnqueueOptions {
  /** Epoch ms before which the job does not run. */
  startAfterMs?: number
  /** A second job with the same key is dropped while the first one waits. */
  key?: string
}

/** The job queue: it lives in PostgreSQL, survives a restart, and retries with back-off. */
export interface Jobs {
  /** Handles the jobs of one queue; call before `start`. A handler that throws is tried again. */
  handle(queue: string, handler: (data: JobData) => Promise<void>): void
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
export async function enqueue(
  db: ClinicDb | GlobalDb,
  queue: string,
  data: JobData,
  options: EnqueueOptions = {},
): Promise<void> {
  const sender = senderOf(db)
  const boss = await sender.toQueue(queue)
  const inside = { executeSql: (text: string, values: unknown[] = []) => query(db, { text, values }) }
  const startAfter =
    options.startAfterMs === undefined ? {} : { startAfter: sender.startOf(options.startAfterMs) }
  await boss.send(queue, data, { singletonKey: options.key ?? newId(), ...startAfter, db: inside })
}
