import type { Logger } from 'pino'
import type { Databases } from './clinic.ts'
import type { Env } from './env.ts'
import type { Jobs } from './jobs.ts'
import type { Tries } from './tries.ts'

/** What every module may use of the house. */
export interface Platform {
  env: Env
  databases: Databases
  jobs: Jobs
  tries: Tries
  log: Logger
  /** Epoch milliseconds; an argument, so that tests bring their own. */
  clock: () => number
}
