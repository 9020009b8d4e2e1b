import type { OwedReason } from '@psico/contract/refunds/owed'
import type { ClinicDb } from '#database/clinic'
import { row } from '#database/sql'

/** A pack that somebody bought, as its mails say it. Money in minor units. */
export interface BoughtPack extends Record<string, unknown> {
  /** Which one of the price list; null for a balance. */
  pack_id: string | null
  buyer: string
  state: string
  name: string
  kind: 'sessions' | 'credit'
  price_minor: number
  currency: string
  sessions_left: number
  open_minor: number
  expires_at: string | null
}

/** Undefined for a reader who is kept from whose pack it is. */
export const boughtPack = (db: ClinicDb, id: string, recipient: string) =>
  row<BoughtPack>(
    db,
    `select pack_id, buyer, state, name, kind, price_minor, currency, sessions_left, open_minor, expires_at
     from bought_packs b where id = $1 and not is_kept_from(b.buyer, $2, null)`,
    [id, recipient],
  )

/** Whether the proof of a payment still waits to be looked at. */
export const isInReview = async (db: ClinicDb, payment: string): Promise<boolean> =>
  (await row(db, "select 1 from payments where id = $1 and status = 'in_review'", [payment])) !== undefined

/** What the mails about packs carry. */
export interface PackPayloads {
  /** Staff sell a pack that is to be paid online. */
  pack_to_pay: { pack: string }
  /** A pack is paid; two weeks before it runs out; staff did not find the money of its proof. */
  pack_bought: { pack: string }
  pack_expires: { pack: string }
  pack_rejected: { pack: string; reason: string }
  /** What the mails of a session's money say, of a pack. */
  pack_money: {
    pack: string
    about:
      | 'refund_done'
      | 'refund_delayed'
      | 'refund_failed'
      | 'refund_given_up'
      | 'refund_owed'
      | 'refund_settled'
      | 'payment_late_refunded'
      | 'payment_not_as_asked'
    amount_minor: number
    currency: string
    bank_reference?: string
    reason?: OwedReason
    in_person?: boolean
    payment_intent?: string
  }
}
