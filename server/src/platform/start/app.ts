import type { Logger } from 'pino'
import type { BankQr } from '../bank/bank-qr.ts'
import type { StandInBank } from '../bank/stand-in.ts'
import type { CardProvider } from '../cards/card-provider.ts'
import type { Databases } from '../db/clinic.ts'
import type { Env } from './env.ts'
import type { Files } from '../files/files.ts'
import type { DueWork } from '../jobs/due-work.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Simulator } from '../cards/simulator.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import type { Vault } from '../crypto/vault.ts'

/** What every module may use of the app. */
export interface App {
  env: Env
  databases: Databases
  jobs: Jobs
  /** What has to be done at a time, for whichever clinic. */
  due: DueWork
  rateLimits: RateLimits
  /** Encryption of clinical content at rest. */
  vault: Vault
  /** Uploaded files, sealed. */
  files: Files
  /** Card payments: the real provider, or the simulator where settings name none. */
  cards: CardProvider
  /** The same simulator again, for the page that plays the hosted checkout; null with the real provider. */
  simulator: Simulator | null
  /** Payments by a QR that the clinic's bank makes for each; null where the settings name no bank. */
  bankQr: BankQr | null
  /** The bank that plays it; null with a real one. */
  standInBank: StandInBank | null
  log: Logger
  /** What an operator sees of this process. */
  metrics: Metrics
  /** Epoch milliseconds; an argument, so that tests bring their own. */
  clock: () => number
}
