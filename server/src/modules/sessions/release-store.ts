import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { run } from '#database/sql'

/** Notes that payment was asked for. */
export const setPaymentAsked = (db: ClinicDb, id: string, nowMs: number) =>
  run(db, 'update appointments set payment_asked_at = $2 where id = $1', [id, iso(nowMs)])

/** Hours before the start at which an unpaid session that staff booked is let go. */
export const setReleaseHours = (db: ClinicDb, id: string, hours: number) =>
  run(db, 'update appointments set release_hours = $2 where id = $1', [id, hours])
