import type { ClinicDb } from '#platform/clinic'
import { row, rows, run } from '#platform/sql'

export type PaymentStatus = 'open' | 'paid' | 'expired' | 'refunding' | 'refunded'

/** A checkout as the house knows it. Money in minor units, instants in epoch ms. */
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
}

const columns = `id, appointment_id, session_id, checkout_url, status, amount_minor, currency, payment_intent,
  (extract(epoch from expires_at) * 1000)::float8 as expires_ms`

interface NewPayment {
  id: string
  appointment: string
  provider: string
  amountMinor: number
  currency: string
  expiresMs: number
  nowMs: number
}

const insertPayment = {
  name: 'payment-insert',
  text: `insert into payments (id, appointment_id, provider, amount_minor, currency, expires_at, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
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
  ])

const setSessionStatement = {
  name: 'payment-set-session',
  text: 'update payments set session_id = $2, checkout_url = $3 where id = $1 and session_id is null',
}
export const setSession = (db: ClinicDb, id: string, sessionId: string, url: string) =>
  run(db, setSessionStatement, [id, sessionId, url])

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

export const byId = (db: ClinicDb, id: string) =>
  row<Payment>(db, `select ${columns} from payments where id = $1`, [id])

export const bySession = (db: ClinicDb, sessionId: string) =>
  row<Payment>(db, `select ${columns} from payments where session_id = $1`, [sessionId])

export const byIntent = (db: ClinicDb, intent: string) =>
  row<Payment>(db, `select ${columns} from payments where payment_intent = $1`, [intent])

export const lock = (db: ClinicDb, id: string) =>
  row<Payment>(db, `select ${columns} from payments where id = $1 for update`, [id])

/** All checkouts of an appointment, locked, oldest first. Call with the appointment locked. */
export const lockAllOf = (db: ClinicDb, appointment: string) =>
  rows<Payment>(db, `select ${columns} from payments where appointment_id = $1 order by id for update`, [
    appointment,
  ])

export const setStatus = (db: ClinicDb, id: string, status: PaymentStatus) =>
  run(db, 'update payments set status = $2 where id = $1', [id, status])

export const setPaid = (db: ClinicDb, id: string, intent: string, nowMs: number) =>
  run(db, `update payments set status = 'paid', payment_intent = $2, paid_at = $3 where id = $1`, [
    id,
    intent,
    iso(nowMs),
  ])

/** Whether this event is new; a repeat answers false. */
export const takeEvent = async (db: ClinicDb, eventId: string, kind: string): Promise<boolean> =>
  (await run(db, 'insert into payment_events (event_id, kind) values ($1, $2) on conflict do nothing', [
    eventId,
    kind,
  ])) > 0

interface Entry {
  id: string
  payment: string | null
  appointment: string
  kind: 'charge' | 'refund' | 'in_person'
  amountMinor: number
  currency: string
  providerRef: string
}

/** A row in the ledger; the same movement told twice stands in it once. Answers whether it is new. */
export const enter = async (db: ClinicDb, it: Entry): Promise<boolean> =>
  (await run(
    db,
    `insert into ledger (id, payment_id, appointment_id, kind, amount_minor, currency, provider_ref)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (clinic_id, kind, provider_ref) do nothing`,
    [it.id, it.payment, it.appointment, it.kind, it.amountMinor, it.currency, it.providerRef],
  )) > 0

/** What went back of a payment so far, in minor units. */
export const refundedOf = async (db: ClinicDb, payment: string): Promise<number> =>
  -(
    (
      await row<{ sum: number }>(
        db,
        `select coalesce(sum(amount_minor), 0)::int as sum from ledger where payment_id = $1 and kind = 'refund'`,
        [payment],
      )
    )?.sum ?? 0
  )

export interface Refund {
  id: string
  payment_id: string
  appointment_id: string
  amount_minor: number
  currency: string
  payment_intent: string
  status: 'asked' | 'done' | 'failed'
}

export const askRefund = async (
  db: ClinicDb,
  id: string,
  payment: string,
  amountMinor: number,
  reason: string,
  nowMs: number,
) =>
  (await run(
    db,
    `insert into refunds (id, payment_id, amount_minor, reason, asked_at) values ($1, $2, $3, $4, $5)
     on conflict (clinic_id, payment_id) do nothing`,
    [id, payment, amountMinor, reason, iso(nowMs)],
  )) > 0

const refundColumns = `r.id, r.payment_id, p.appointment_id, r.amount_minor, p.currency, p.payment_intent, r.status`

export const lockRefund = (db: ClinicDb, id: string) =>
  row<Refund>(
    db,
    `select ${refundColumns} from refunds r join payments p on p.clinic_id = r.clinic_id and p.id = r.payment_id
     where r.id = $1 for update of r`,
    [id],
  )

export const refundDone = (db: ClinicDb, id: string, providerRef: string, nowMs: number) =>
  run(db, `update refunds set status = 'done', provider_ref = $2, done_at = $3 where id = $1`, [
    id,
    providerRef,
    iso(nowMs),
  ])

/** Refunds that were asked for a while ago and are not done: their job was lost or is late. */
export const lateRefunds = (db: ClinicDb, nowMs: number) =>
  rows<{ id: string }>(
    db,
    `select id from refunds where status = 'asked' and asked_at <= $1 order by asked_at limit 100`,
    [iso(nowMs - minuteMs)],
  )

/** Open checkouts that should have ended, or that never learnt their session: to be asked at the provider. */
export const lateCheckouts = (db: ClinicDb, nowMs: number) =>
  rows<Payment>(
    db,
    `select ${columns} from payments where status = 'open' and (expires_at <= $1 or (session_id is null and created_at <= $2))
     order by expires_at limit 100`,
    [iso(nowMs), iso(nowMs - minuteMs)],
  )

/** What the page after the checkout shows of the appointment. */
export interface PaidAppointment {
  id: string
  patient: string
  psychologist: string
  professional: string
  psychologist_name: string
  appointment_date: string
  start_time: string
  status: string
}

export const paidAppointment = (db: ClinicDb, id: string) =>
  row<PaidAppointment>(
    db,
    `select a.id, a.patient, a.psychologist, p.id as professional, u.full_name as psychologist_name,
       a.appointment_date, a.start_time, a.status
     from appointments a
     join users u on u.clinic_id = a.clinic_id and u.id = a.psychologist
     join professionals p on p.clinic_id = a.clinic_id and p.user_id = a.psychologist
     where a.id = $1`,
    [id],
  )

const minuteMs = 60_000
const iso = (ms: number): string => new Date(ms).toISOString()
