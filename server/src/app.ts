import type { Logger } from 'pino'
import type { BankQr } from '#services/bank/bank-qr'
import type { StandInBank } from '#services/bank/stand-in'
import type { CardProvider } from '#services/cards/card-provider'
import type { Databases } from '#database/clinic'
import type { Env } from '#core/settings/env'
import type { Files } from '#services/files/files'
import type { DueWork } from '#database/jobs/due-work'
import type { Jobs } from '#database/jobs/jobs'
import type { InvoiceProvider } from '#services/invoicing/adapter'
import type { StandInInvoicing } from '#services/invoicing/stand-in'
import type { Metrics } from '#services/metrics/metrics'
import type { Simulator } from '#services/cards/simulator'
import type { Push } from '#services/push/push'
import type { StandInWhatsapp } from '#services/whatsapp/stand-in'
import type { Whatsapp } from '#services/whatsapp/whatsapp-client'
import type { RateLimits } from '#edge/http/rate-limits'
import type { Vault } from '#services/crypto/vault'

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
  /** A company that issues invoices; null where none is connected. */
  invoicing: InvoiceProvider | null
  /** The stand-in that plays it. */
  standInInvoicing: StandInInvoicing | null
  /** Messages by WhatsApp: Meta, or the stand-in where settings name no address outside production. */
  whatsapp: Whatsapp
  /** The stand-in that plays Meta and the telephones; null with the real one. */
  standInWhatsapp: StandInWhatsapp | null
  /** Notices to browsers. */
  push: Push
  log: Logger
  /** What an operator sees of this process. */
  metrics: Metrics
  /** Epoch milliseconds; an argument, so that tests bring their own. */
  clock: () => number
}
