import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'
import { keepSubject } from '#modules/payments/public'

export type RefundReason = 'patient' | 'professional' | 'clinic' | 'slot_taken' | 'duplicate' | 'wrong_amount'

/** Money that is to go back. Amounts in minor units, instants in epoch ms. */
export interface Refund {
  id: string
  payment_id: string
  appointment_id: string | null
  bought_pack_id: string | null
  amount_minor: number
  currency: string
  payment_intent: string
  status: 'asked' | 'done' | 'failed'
  reason: RefundReason
  /** The provider's own, of the try that is under way or done. */
  provider_ref: string | null
  /** Tries that failed. */
  attempts: number
  /** Null where nothing is to be done any more. */
  due_ms: number | null
}

export const askRefund = async (
  db: ClinicDb,
  refund: {
    id: string
    payment: string
    amountMinor: number
    /** Where it is not the payment's. */
    currency?: string | undefined
    reason: RefundReason
    nowMs: number
  },
) =>
  (await run(
    db,
    `insert into refunds (id, payment_id, amount_minor, reason, asked_at, due_at, currency)
     values ($1, $2, $3, $4, $5, $5, $6)
     on conflict (clinic_id, payment_id) do nothing`,
    [
      refund.id,
      refund.payment,
      refund.amountMinor,
      refund.reason,
      iso(refund.nowMs),
      refund.currency ?? null,
    ],
  )) > 0

const refunds = `select r.id, r.payment_id, p.appointment_id, p.bought_pack_id, r.amount_minor, coalesce(r.currency, p.currency) as currency,
    p.payment_intent, r.status,
    r.reason, r.provider_ref, r.attempts, (extract(epoch from r.due_at) * 1000)::float8 as due_ms
  from refunds r join payments p on p.clinic_id = r.clinic_id and p.id = r.payment_id`

export const refundById = (db: ClinicDb, id: string) => row<Refund>(db, `${refunds} where r.id = $1`, [id])

export const refundOfPayment = (db: ClinicDb, payment: string) =>
  row<Refund>(db, `${refunds} where r.payment_id = $1`, [payment])

export const refundByReference = (db: ClinicDb, reference: string) =>
  row<Refund>(db, `${refunds} where r.provider_ref = $1`, [reference])

/**
 * Locks the payment with it, as everything that moves money does, and the appointment before them: the ledger's foreign
 * key would take that lock later, and who locks in another order than everybody else waits in a circle.
 */
export async function lockRefund(db: ClinicDb, id: string): Promise<Refund | undefined> {
  const known = await refundById(db, id)
  if (!known) return undefined
  await keepSubject(db, known)
  return row<Refund>(db, `${refunds} where r.id = $1 for update of p, r`, [id])
}

/** The provider counts it as sent; asked again after `checkMs`. */
export const refundDone = (
  db: ClinicDb,
  id: string,
  reference: string,
  nowMs: number,
  checkMs: number | null,
) =>
  run(
    db,
    `update refunds set status = 'done', provider_ref = $2, done_at = $3,
       due_at = $4 where id = $1`,
    [id, reference, iso(nowMs), isoOrNull(checkMs)],
  )

/** The provider has it and says no more yet. */
export const refundUnderWay = (db: ClinicDb, id: string, reference: string, checkMs: number) =>
  run(db, 'update refunds set provider_ref = $2, due_at = $3 where id = $1', [id, reference, iso(checkMs)])

/** One more try failed; the next one may begin at `nextMs`, or none where that is null. */
export const refundTryFailed = (db: ClinicDb, id: string, attempts: number, nextMs: number | null) =>
  run(
    db,
    `update refunds set status = $3, attempts = $2, provider_ref = null, done_at = null,
       due_at = $4 where id = $1`,
    [id, attempts, nextMs === null ? 'failed' : 'asked', isoOrNull(nextMs)],
  )

/** When the provider is asked next whether a refund stands; never again where that is null. */
export const checkRefundAt = (db: ClinicDb, id: string, nextMs: number | null) =>
  run(db, 'update refunds set due_at = $2 where id = $1', [id, isoOrNull(nextMs)])

/** Refunds whose job was lost or is late. */
export const lateRefunds = (db: ClinicDb, nowMs: number) =>
  rows<{ id: string }>(
    db,
    {
      name: 'refunds-late',
      text: `select id from refunds where status = 'asked' and due_at <= $1 order by due_at limit 100`,
    },
    [iso(nowMs - minuteMs)],
  )

/** Refunds that count as done, whose news may have been lost. */
export const refundsToCheck = (db: ClinicDb, nowMs: number) =>
  rows<{ id: string; provider_ref: string; done_ms: number }>(
    db,
    {
      name: 'refunds-to-check',
      text: `select id, provider_ref, (extract(epoch from done_at) * 1000)::float8 as done_ms
     from refunds where status = 'done' and due_at <= $1 order by due_at limit 50`,
    },
    [iso(nowMs)],
  )

const minuteMs = 60_000

const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms))
