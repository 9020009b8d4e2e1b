import type { Subject } from '#core/money-subject'
import { iso } from '#core/iso'
import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

export type PaymentStatus =
  'open' | 'in_review' | 'paid' | 'expired' | 'refunding' | 'owed' | 'refunded' | 'refund_failed'

/** A checkout as the app knows it. Money in minor units, instants in epoch ms. */
export interface Payment {
  id: string
  /** Null of a pack. */
  appointment_id: string | null
  /** Null of a session. */
  bought_pack_id: string | null
  session_id: string | null
  checkout_url: string | null
  status: PaymentStatus
  amount_minor: number
  currency: string
  payment_intent: string | null
  expires_ms: number
  provider: 'simulator' | 'stripe' | 'by_hand' | 'bank_qr'
  method: OnlineWay
  /** Until when the hour is held while a proof waits. */
  review_until_ms: number | null
  /** For another way to pay, and its provider has not said yet how it ended. */
  given_up: boolean
  /** Who began it; null where it was begun before anybody was noted. */
  payer: string | null
}

const columns = `id, appointment_id, bought_pack_id, session_id, checkout_url, status, amount_minor, currency, payment_intent,
  (extract(epoch from expires_at) * 1000)::float8 as expires_ms, provider, method,
  (extract(epoch from review_until) * 1000)::float8 as review_until_ms, given_up_at is not null as given_up, payer`

/** The checkout of an appointment that can still be paid; at most one exists. */
export const openOf = (db: ClinicDb, appointment: string) =>
  row<Payment>(
    db,
    {
      name: 'payment-open-of',
      text: `select ${columns} from payments where appointment_id = $1 and status = 'open'`,
    },
    [appointment],
  )

const either = '(appointment_id = $1 or bought_pack_id = $2)'
const eitherOf = (subject: Subject) => [subject.appointment_id, subject.bought_pack_id]

/** The one whose proof waits, else the one that can still be paid. */
export const liveOf = (db: ClinicDb, about: Subject) =>
  row<Payment>(
    db,
    {
      name: 'payment-live-of',
      text: `select ${columns} from payments where ${either} and status in ('open', 'in_review')
        order by status, id limit 1`,
    },
    eitherOf(about),
  )

/** Open checkouts of the sessions of a series from an instant on. */
export const openOfSeries = (db: ClinicDb, series: string, fromMs: number) =>
  rows<Payment>(
    db,
    `select ${columns} from payments where status = 'open' and appointment_id in (
       select id from appointments
       where series_id = $1 and starts_at >= $2 and status in ('pending', 'confirmed'))
     order by expires_at`,
    [series, iso(fromMs)],
  )

export const byId = (db: ClinicDb, id: string) =>
  row<Payment>(db, { name: 'payment-by-id', text: `select ${columns} from payments where id = $1` }, [id])

/** Those of these payments that stand in one of these states and whose money a provider moves. */
export const providersAmong = (db: ClinicDb, ids: readonly string[], statuses: ReadonlySet<PaymentStatus>) =>
  rows<Payment>(
    db,
    `select ${columns} from payments where id = any($1) and status = any($2) and provider <> 'by_hand'`,
    [ids, [...statuses]],
  )

export const bySession = (db: ClinicDb, sessionId: string) =>
  row<Payment>(
    db,
    { name: 'payment-by-session', text: `select ${columns} from payments where session_id = $1` },
    [sessionId],
  )

export const byIntent = (db: ClinicDb, intent: string) =>
  row<Payment>(db, `select ${columns} from payments where payment_intent = $1`, [intent])

/** The payment of a charge, locked behind its appointment. */
export async function lockByIntent(db: ClinicDb, intent: string): Promise<Payment | undefined> {
  const known = await byIntent(db, intent)
  if (!known) return undefined
  await keepSubject(db, known)
  return lock(db, known.id)
}

export const lock = (db: ClinicDb, id: string) =>
  row<Payment>(
    db,
    { name: 'payment-lock', text: `select ${columns} from payments where id = $1 for update` },
    [id],
  )

/** All checkouts of an appointment or a pack, locked, oldest first. Call with that locked. */
export const lockAllOf = (db: ClinicDb, about: Subject) =>
  rows<Payment>(
    db,
    {
      name: 'payment-lock-all-of',
      text: `select ${columns} from payments where ${either} order by id for update`,
    },
    eitherOf(about),
  )

export const setStatus = (db: ClinicDb, id: string, status: PaymentStatus) =>
  run(db, { name: 'payment-set-status', text: 'update payments set status = $2 where id = $1' }, [id, status])

export const setPaid = (db: ClinicDb, id: string, intent: string, nowMs: number) =>
  run(
    db,
    `update payments set status = 'paid', payment_intent = $2, paid_at = $3, given_up_at = null where id = $1`,
    [id, intent, iso(nowMs)],
  )

/**
 * Open checkouts that should have ended, or that never learnt their session, and those that were given up: to be asked at
 * the provider.
 */
export const lateCheckouts = (db: ClinicDb, nowMs: number) =>
  rows<Payment>(
    db,
    {
      name: 'payments-late',
      text: `select ${columns} from payments where (status = 'open' and (expires_at <= $1 or (session_id is null and created_at <= $2)))
       or given_up_at <= $2
     order by expires_at limit 100`,
    },
    [iso(nowMs), iso(nowMs - 60_000)],
  )

/** The same of whatever money is about. */
export async function keepSubject(db: ClinicDb, subject: Subject): Promise<void> {
  if (subject.appointment_id !== null) await keepAppointment(db, subject.appointment_id)
  else await run(db, 'select 1 from bought_packs where id = $1 for key share', [subject.bought_pack_id])
}

/** Locks an appointment against being changed or deleted by others, as the ledger's foreign key does. */
const keepAppointment = (db: ClinicDb, id: string) =>
  run(db, 'select 1 from appointments where id = $1 for key share', [id])
