import type { Logger } from 'pino'
import type { BankQr } from '#services/bank/bank-qr'
import type { CardProvider } from '#services/cards/card-provider'
import type { Databases } from '#database/clinic'
import type { Env } from '#core/settings/env'
import type { Files } from '#services/files/files'
import type { DueWork } from '#database/jobs/due-work'
import type { Jobs } from '#database/jobs/jobs'
import type { InvoiceProvider } from '#services/invoicing/adapter'
import type { Metrics } from '#services/metrics/metrics'
import type { Push } from '#services/push/push'
import type { Whatsapp } from '#services/whatsapp/whatsapp-client'
import type { RateLimits } from '#edge/http/rate-limits'
import type { StandIns } from '#services/stand-ins/open-companies'
import type { Vault } from '#services/crypto/vault'

/** What every module may use of the app. Who plays a company stands beside it, for the module of simulators alone. */
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
  /** Payments by a QR that the clinic's bank makes for each; null where the settings name no bank. */
  bankQr: BankQr | null
  /** A company that issues invoices; null where none is connected. */
  invoicing: InvoiceProvider | null
  /** Messages by WhatsApp: Meta, or the stand-in where settings name no address outside production. */
  whatsapp: Whatsapp
  /** Notices to browsers. */
  push: Push
  log: Logger
  /** What an operator sees of this process. */
  metrics: Metrics
  /** Epoch milliseconds; an argument, so that tests bring their own. */
  clock: () => number
}

/** The app, and who plays a company for it. */
export interface WholeApp extends App {
  standIns: StandIns
}
