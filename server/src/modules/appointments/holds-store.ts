import type { Modality } from '@psico/contract/appointments'
import type { ClinicDb } from '#platform/db/clinic'
import { row } from '#platform/db/sql'

/** A running hold. Money in minor units, the end in epoch ms. */
export interface OwnHold {
  id: string
  psychologist: string
  modality: Modality
  fee_minor: number
  currency: string
  hold_expires_ms: number
}

/** The patient's own unpaid hold of exactly that hour, if it still runs; locked. */
export const ownHold = (
  db: ClinicDb,
  at: { psychologist: string; patient: string; startMs: number; nowMs: number },
) =>
  row<OwnHold & Record<string, unknown>>(
    db,
    {
      name: 'appointments-own-hold',
      text: `select id, psychologist, modality, fee_minor, currency, (extract(epoch from hold_expires_at) * 1000)::float8 as hold_expires_ms
        from appointments
        where patient = $1 and psychologist = $2 and starts_at = $3
          and status = 'pending' and not is_stale_hold(status, hold_expires_at, $4) for update`,
    },
    [at.patient, at.psychologist, iso(at.startMs), iso(at.nowMs)],
  )

/** What a patient holds by their own booking: what staff booked for them does not count. */
interface Held {
  held: number
  /** So many they may. */
  is_verified: boolean
  /** Whether they have holds that ran out, which do not count either. */
  has_stale_hold: boolean
}

/** Read behind the patient's queue, so that several at once do not hold more than they may. */
export async function heldBy(db: ClinicDb, patient: string, nowMs: number): Promise<Held> {
  const found = await row<Held & Record<string, unknown>>(
    db,
    {
      name: 'appointments-held-by',
      text: `select u.email_verified as is_verified, h.held, h.has_stale_hold
        from users u, lateral (
          select count(*) filter (where a.booked_by = 'patient'
              and is_stale_hold(a.status, a.hold_expires_at, $2) is not true)::int as held,
            coalesce(bool_or(is_stale_hold(a.status, a.hold_expires_at, $2)), false) as has_stale_hold
          from appointments a where a.clinic_id = u.clinic_id and a.patient = u.id and a.status = 'pending') h
        where u.id = $1`,
    },
    [patient, iso(nowMs)],
  )
  return found ?? { held: 0, is_verified: false, has_stale_hold: false }
}

const iso = (ms: number): string => new Date(ms).toISOString()
