import { iso } from '#core/iso'
import type { Checkout } from '#services/cards/card-provider'
import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import type { Clinic, ClinicDb } from '#database/clinic'
import { keepAppointment } from './refunds-store.ts'
import { ask, row, rows, run } from '#database/sql'

export type PaymentStatus =
  'open' | 'in_review' | 'paid' | 'expired' | 'refunding' | 'owed' | 'refunded' | 'refund_failed'

/** A checkout as the app knows it. Money in minor units, instants in epoch ms. */
export interface Payment {
  id: string
  appointment_id: string
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
}

const columns = `id, appointment_id, session_id, checkout_url, status, amount_minor, currency, payment_intent,
  (extract(epoch from expires_at) * 1000)::float8 as expires_ms, provider, method,
  (extract(epoch from review_until) * 1000)::float8 as review_until_ms, given_up_at is not null as given_up`

interface NewPayment {
  id: string
  appointment: string
  provider: string
  method: OnlineWay
  amountMinor: number
  currency: string
  expiresMs: number
  nowMs: number
}

const insertPayment = {
  name: 'payment-insert',
  text: `insert into payments (id, appointment_id, provider, amount_minor, currency, expires_at, created_at, method)
    select $1, $2, $3, $4, $5, $6, $7, $8 from clinics where id = app_clinic() and currency = $5 for share`,
}

export const insert = (db: ClinicDb, it: NewPayment) =>
  run(db, insertPayment, [
    it.id,
    it.appointment,
    it.provider,
    it.amountMinor,
    it.currency,
    iso(it.expiresMs),
    iso(it.nowMs),
    it.method,
  ])

/** Keeps the provider's session, in one trip and a transaction of its own; the first one stays. */
export const recordSession = (clinic: Clinic, id: string, { sessionId, url, record }: Checkout) =>
  ask(clinic, 'record_checkout', [
    id,
    sessionId,
    url,
    record ?? null,
    record ? iso(record.expiresAtMs) : null,
  ])

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

/** The one whose proof waits, else the one that can still be paid. */
export const liveOf = (db: ClinicDb, appointment: string) =>
  row<Payment>(
    db,
    {
      name: 'payment-live-of',
      text: `select ${columns} from payments where appointment_id = $1 and status in ('open', 'in_review')
        order by status, id limit 1`,
    },
    [appointment],
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

/** Open checkouts of appointments that this person takes part in. */
export async function openOfPerson(db: ClinicDb, person: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    `select p.id from payments p join appointments a on a.clinic_id = p.clinic_id and a.id = p.appointment_id
     where p.status = 'open' and a.status = 'pending' and (a.psychologist = $1 or a.patient = $1)`,
    [person],
  )
  return found.map((it) => it.id)
}

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
  await keepAppointment(db, known.appointment_id)
  return lock(db, known.id)
}

export const lock = (db: ClinicDb, id: string) =>
  row<Payment>(
    db,
    { name: 'payment-lock', text: `select ${columns} from payments where id = $1 for update` },
    [id],
  )

/** All checkouts of an appointment, locked, oldest first. Call with the appointment locked. */
export const lockAllOf = (db: ClinicDb, appointment: string) =>
  rows<Payment>(
    db,
    {
      name: 'payment-lock-all-of',
      text: `select ${columns} from payments where appointment_id = $1 order by id for update`,
    },
    [appointment],
  )

export const setStatus = (db: ClinicDb, id: string, status: PaymentStatus) =>
  run(db, { name: 'payment-set-status', text: 'update payments set status = $2 where id = $1' }, [id, status])

export const setGivenUp = (db: ClinicDb, id: string, nowMs: number) =>
  run(db, `update payments set status = 'expired', given_up_at = $2 where id = $1`, [id, iso(nowMs)])

/** The provider said how a checkout that was given up ended. */
export const setEnded = (db: ClinicDb, id: string) =>
  run(db, 'update payments set given_up_at = null where id = $1', [id])

export const setPaid = (db: ClinicDb, id: string, intent: string, nowMs: number) =>
  run(
    db,
    `update payments set status = 'paid', payment_intent = $2, paid_at = $3, given_up_at = null where id = $1`,
    [id, intent, iso(nowMs)],
  )

/** Whether this event is new; a repeat answers false. */
export const recordEvent = async (db: ClinicDb, eventId: string, kind: string): Promise<boolean> =>
  (await run(
    db,
    {
      name: 'payment-event',
      text: 'insert into payment_events (event_id, kind) values ($1, $2) on conflict do nothing',
    },
    [eventId, kind],
  )) > 0

/** What a row of the ledger says; the migration 0135 tells the sign of each. */
type LedgerKind =
  'charge' | 'in_person' | 'refund' | 'refund_failed' | 'returned_by_hand' | 'owed' | 'owed_settled'

interface Entry {
  id: string
  payment: string | null
  appointment: string
  kind: LedgerKind
  /** How it was paid; told by a charge that is not by card. What moves later of a charge follows it. */
  method?: 'card' | 'qr' | 'transfer' | 'in_person'
  amountMinor: number
  currency: string
  providerRef: string
}

/** A row in the ledger; the same movement told twice stands in it once. Answers whether it is new. */
export const enter = async (db: ClinicDb, it: Entry): Promise<boolean> =>
  (await run(
    db,
    {
      name: 'ledger-insert',
      text: `insert into ledger (id, payment_id, appointment_id, kind, amount_minor, currency, provider_ref, method)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (clinic_id, kind, provider_ref) do nothing`,
    },
    [
      it.id,
      it.payment,
      it.appointment,
      it.kind,
      it.amountMinor,
      it.currency,
      it.providerRef,
      it.method ?? null,
    ],
  )) > 0

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

export * from './owed-store.ts'
export * from './proofs-store.ts'
export * from './refunds-store.ts'
export * from './paid-appointment-store.ts'
