import { iso } from '#core/iso'
import type { Checkout } from '#services/cards/card-provider'
import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import type { Clinic, ClinicDb } from '#database/clinic'
import { ask, row, run } from '#database/sql'

interface NewPayment {
  id: string
  appointment_id: string | null
  bought_pack_id: string | null
  provider: string
  method: OnlineWay
  payer: string
  amountMinor: number
  currency: string
  expiresMs: number
  nowMs: number
}

const insertPayment = {
  name: 'payment-insert',
  text: `insert into payments (id, appointment_id, provider, amount_minor, currency, expires_at, created_at, method, payer, bought_pack_id)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 from clinics where id = app_clinic() and currency = $5 for share`,
}

export const insert = (db: ClinicDb, payment: NewPayment) =>
  run(db, insertPayment, [
    payment.id,
    payment.appointment_id,
    payment.provider,
    payment.amountMinor,
    payment.currency,
    iso(payment.expiresMs),
    iso(payment.nowMs),
    payment.method,
    payment.payer,
    payment.bought_pack_id,
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

/** The provider said how a checkout that was given up ended. */
export const setEnded = (db: ClinicDb, id: string) =>
  run(db, 'update payments set given_up_at = null where id = $1', [id])

/** Until when the bank is asked about the QR of a payment, and its name at the stand-in, where that made it. */
export const bankQrShown = (db: ClinicDb, payment: string) =>
  row<{ asked_until: string; simulated: string | null }>(
    db,
    `select q.ask_until as asked_until, s.qr_id as simulated
     from bank_qrs q left join simulated_qrs s on s.clinic_id = q.clinic_id and s.qr_id = q.qr_id
     where q.payment_id = $1`,
    [payment],
  )
