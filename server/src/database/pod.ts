import type { WayToPay } from '@psico/contract/ways-to-pay/ways-to-pay'
import type { Holds } from './holds.ts'
import type { MovedClock } from './moved-clock.ts'
import type { Notices } from './notices.ts'
import type { PoolState } from './pools.ts'
import type { ClinicDb, DueDb, GlobalDb } from './transaction.ts'

declare const isPoolKey: unique symbol
/** Stands for a connection pool: only `sql.ts` gets the pool for it, so nobody else can run a statement. */
export interface PoolKey {
  readonly [isPoolKey]: true
}
/** A clinic as every request knows it. */
export interface ClinicRecord {
  id: string
  subdomain: string
  name: string
  primary_color: string
  secondary_color: string
  /** Public name of its picture, or null. */
  logo: string | null
  timezone: string
  country: string
  /** How visitors reach the clinic, and where it is; may be empty. */
  phone: string
  address: string
  video: 'own' | 'link'
  /** Under which number it issues invoices; empty where it issues none. */
  tax_id: string
  invoice_way: 'by_hand' | 'provider'
  currency: string
  currency_label: string
  crisis_hotlines: unknown
  refund_hours: number
  refund_percent: number
  /** The ways in which it takes money. */
  payment_methods: WayToPay[]
  /** So many hours at most an hour is held while a proof of payment waits to be looked at. */
  proof_hours: number
  series_ask_hours: number
  series_release_hours: number
  /** So many hours before a session its two reminders go, the earlier one first. */
  reminder_hours: [first: number, last: number]
  /** Whether its staff must have a second factor; null stands for what the server does by default. */
  second_factor: 'staff' | 'optional' | null
  /** Since when it asks for one; null where it always did. */
  second_factor_since: string | null
  /** Whether search engines may show its public pages. */
  listed: boolean
  /** What a consent that is missing does to bookings. */
  consent_gate: 'warn' | 'block'
  /** Pages that may show its search within them. */
  widget_origins: string[]
  is_demo: boolean
  suspended_at: string | null
}

export interface Clinic extends ClinicRecord {
  readonly pool: PoolKey
  /** Runs in one transaction in which only this clinic's rows exist. */
  work<T>(fn: (db: ClinicDb) => Promise<T>): Promise<T>
  /** The same for reading only: the database refuses a write, and nobody waits for the end of the transaction. */
  read<T>(fn: (db: ClinicDb) => Promise<T>): Promise<T>
  /** Reading of which every statement sees the same moment, however long it takes. */
  readStill<T>(fn: (db: ClinicDb) => Promise<T>): Promise<T>
  /** Where there are several pods: asks the clinic where it lives, also while it moves. */
  follow?: <T>(ask: (clinic: Clinic) => Promise<T>) => Promise<T>
}

/** One database and the clinics that live in it. */
export interface Pod {
  /** `root` for the first one, which also holds the directory and the root domain's people. */
  readonly name: string
  /** The clinic of that name or id that lives here. */
  clinicBySubdomain(subdomain: string): Promise<Clinic | null>
  clinicById(id: string): Promise<Clinic | null>
  /** Drops what is remembered of a clinic; call after changing its record. */
  forgetClinic(subdomain: string): void
  /** A transaction of a clinic that is about to exist: `fn` inserts its record first, so all of it is or nothing. */
  foundClinic<T>(clinic: NamedClinic, fn: (db: ClinicDb) => Promise<T>): Promise<T>
  /** A transaction of the role that may also delete the clinic's rows: for restoring a backup and nothing else. */
  restoreWork<T>(clinicId: string, fn: (db: ClinicDb) => Promise<T>): Promise<T>
  /**
   * A transaction of the role that also sees blocked records, and may empty or destroy them: for backups, a person's own
   * copy, erasing and the end of a term.
   */
  keeperWork<T>(clinicId: string, fn: (db: ClinicDb) => Promise<T>): Promise<T>
  /** The same for reading, of which every statement sees the same moment. */
  keeperStill<T>(clinicId: string, fn: (db: ClinicDb) => Promise<T>): Promise<T>
  /** A transaction of the root domain's role: in the root its people and the directory, in every pod its clinics' records. */
  globalWork<T>(fn: (db: GlobalDb) => Promise<T>): Promise<T>
  movedClock: MovedClock
  /** Of each committed change of an agenda, of a clinic's record and of the directory. */
  notices: Notices
  /** What is done once at a time over all processes. */
  holds: Pick<Holds, 'take'>
  /** A transaction that sees what is due in every clinic of this database, ids and times alone. */
  dueWork<T>(fn: (db: DueDb) => Promise<T>): Promise<T>
  /** How busy each pool of this process is. */
  pools(): PoolState[]
  /** Answers when both roles reach the database. */
  ping(): Promise<void>
  close(): Promise<void>
}

/**
 * Every database of the installation as one: a clinic is found in the pod in which it lives, and what is the root domain's in
 * the first one. What is read across clinics is read pod by pod.
 */
export interface Databases extends Omit<Pod, 'name' | 'dueWork'> {
  readonly root: Pod
  /** Every pod, the root first: the only one, unless the settings name more. */
  readonly pods: readonly Pod[]
  /** The pod in which a clinic lives; null where there is no such clinic. */
  podOf(clinicId: string): Promise<Pod | null>
}

export interface NamedClinic {
  id: string
  subdomain: string
}
