import { iso } from '#core/iso'
import type { Modality } from '@psico/contract/sessions/appointments'
import type { ClinicDb } from '#database/clinic'
import { run } from '#database/sql'

interface Held {
  holdExpiresMs: number
  feeMinor: number
  currency: string
  refundHours: number
  refundPercent: number
  consentVersion: number
  consentMs: number
  modality: Modality
}

/** An offered hour becomes an unpaid hold, with the terms of the day. */
export const holdOffered = (db: ClinicDb, id: string, held: Held) =>
  run(
    db,
    `update appointments set status = 'pending', hold_expires_at = $2, fee_minor = $3, currency = $4, refund_hours = $5,
       refund_percent = $6, refund_until = starts_at - make_interval(hours => $5), consent_version = $7, consent_at = $8,
       modality = $9, created_at = $8, updated_at = $8 where id = $1 and status = 'offered'`,
    [
      id,
      iso(held.holdExpiresMs),
      held.feeMinor,
      held.currency,
      held.refundHours,
      held.refundPercent,
      held.consentVersion,
      iso(held.consentMs),
      held.modality,
    ],
  )

/** An hour that nobody takes, or that a session moves to, is kept no longer. */
export const releaseOffered = (db: ClinicDb, id: string) =>
  run(db, "delete from appointments where id = $1 and status = 'offered'", [id])

/** The same of all hours that are kept for somebody. */
export const releaseOfferedTo = (db: ClinicDb, patient: string) =>
  run(db, "delete from appointments where patient = $1 and status = 'offered'", [patient])

/** Lets go what a professional's patients held and did not pay in time: where people wait, it comes free at once. */
export const freeStaleHoldsWith = (db: ClinicDb, psychologist: string, nowMs: number) =>
  run(
    db,
    `update appointments set status = 'cancelled', cancelled_by = 'expiry', updated_at = app_now()
     where psychologist = $1 and starts_at > $2 and is_stale_hold(status, hold_expires_at, $2)`,
    [psychologist, iso(nowMs)],
  )
