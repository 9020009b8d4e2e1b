import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

/** What a row of the ledger says; the migrations 0135 and 0630 tell the sign of each. */
type LedgerKind =
  | 'charge'
  | 'in_person'
  | 'refund'
  | 'refund_failed'
  | 'returned_by_hand'
  | 'owed'
  | 'owed_settled'
  | 'prepaid'
  | 'earned'
  | 'earned_back'
  | 'prepaid_returned'
  | 'prepaid_expired'

/** How money was taken at the desk. */
export type DeskWay = 'cash' | 'qr' | 'transfer' | 'card_terminal'

interface Entry {
  id: string
  payment: string | null
  appointment_id: string | null
  bought_pack_id: string | null
  kind: LedgerKind
  /** How it was paid; told by a charge that is not by card, and at the desk. What moves later of it follows it. */
  method?: OnlineWay | 'in_person' | DeskWay
  amountMinor: number
  currency: string
  providerRef: string
}

/** A row in the ledger; the same movement told twice stands in it once. Answers whether it is new. */
export const enter = async (db: ClinicDb, entry: Entry): Promise<boolean> =>
  (await run(
    db,
    {
      name: 'ledger-insert',
      text: `insert into ledger (id, payment_id, appointment_id, kind, amount_minor, currency, provider_ref, method, bought_pack_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (clinic_id, kind, provider_ref) do nothing`,
    },
    [
      entry.id,
      entry.payment,
      entry.appointment_id,
      entry.kind,
      entry.amountMinor,
      entry.currency,
      entry.providerRef,
      entry.method ?? null,
      entry.bought_pack_id,
    ],
  )) > 0

/** What went back of a payment and stayed there, in minor units. */
export const refundedOf = async (db: ClinicDb, payment: string): Promise<number> =>
  -(
    (
      await row<{ sum: number }>(
        db,
        `select coalesce(sum(amount_minor), 0)::int as sum from ledger
         where payment_id = $1 and kind in ('refund', 'refund_failed')`,
        [payment],
      )
    )?.sum ?? 0
  )

/** Whether a refund at the provider is known to have failed. */
export const hasFailed = async (db: ClinicDb, reference: string): Promise<boolean> =>
  (await row(db, `select 1 from ledger where kind = 'refund_failed' and provider_ref = $1`, [reference])) !==
  undefined

/** Refunds of that amount that stand in the books under their own name together with their failure. */
export const failedUnder = async (db: ClinicDb, payment: string, amountMinor: number): Promise<string[]> =>
  (
    await rows<{ provider_ref: string }>(
      db,
      `select provider_ref from ledger it
       where payment_id = $1 and kind = 'refund_failed' and amount_minor = $2 and exists (
         select 1 from ledger sent where sent.kind = 'refund' and sent.provider_ref = it.provider_ref)
       order by id`,
      [payment, amountMinor],
    )
  ).map((refund) => refund.provider_ref)

/** What was taken in person for an appointment, in minor units, without what was more than the fee: that is owed already. */
export const takenInPerson = async (db: ClinicDb, appointment: string): Promise<number> =>
  (
    await row<{ sum: number }>(
      db,
      `select coalesce(sum(amount_minor), 0)::int - coalesce((select sum(o.amount_minor) from owed_refunds o
         where o.appointment_id = $1 and o.payment_id is null and o.part = 'surplus'), 0)::int as sum
       from ledger where appointment_id = $1 and kind = 'in_person'`,
      [appointment],
    )
  )?.sum ?? 0
