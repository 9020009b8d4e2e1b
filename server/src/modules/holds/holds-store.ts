import { iso } from '#core/iso'
import type { Modality } from '@psico/contract/sessions/appointments'
import type { ClinicDb } from '#database/clinic'
import { row } from '#database/sql'
import type { FactsAsked, ScheduleFacts } from '#modules/hours/public'

/** A running hold. Money in minor units, the end in epoch ms. */
export interface OwnHold {
  id: string
  psychologist: string
  modality: Modality
  fee_minor: number
  currency: string
  hold_expires_ms: number
}

/** What a patient holds by their own booking: what staff booked for them does not count. */
interface Held {
  held: number
  /** So many they may. */
  is_verified: boolean
  /** Whether they have holds that ran out, which do not count either. */
  has_stale_hold: boolean
}

/**
 * Read behind the patient's queue, so that several at once do not hold more than they may, and who was deactivated
 * meanwhile nothing at all: undefined where the account is closed.
 */
export const heldBy = (db: ClinicDb, patient: string, nowMs: number): Promise<Held | undefined> =>
  row<Held & Record<string, unknown>>(
    db,
    { name: 'appointments-held-by', text: 'select * from held_by($1, $2)' },
    [patient, iso(nowMs)],
  )

/** What a patient's request for an hour meets. */
export interface HoldFacts extends Held {
  /** Their own unpaid hold of exactly that hour, if it still runs; locked. */
  own: OwnHold | null
  /** What the professional's day is made of, that hold left out; null where the clinic has no such professional. */
  offer: ScheduleFacts | null
  /** Of the consent in force; null in a clinic that never wrote one. */
  consent_version: number | null
}

/**
 * Waits behind whoever books with the same two people, and then reads it, in one trip (`hold_facts_for` in
 * server/sql/appointments.sql); undefined where the patient's account is closed. `startMs` is null at an hour that the
 * clinic's clock skips.
 */
export async function holdFacts(
  db: ClinicDb,
  asked: Omit<FactsAsked, 'lastDay' | 'except'> & { patient: string; booker: string; startMs: number | null },
): Promise<HoldFacts | undefined> {
  const found = await row<Omit<HoldFacts, 'held'> & { held: number | null } & Record<string, unknown>>(
    db,
    { name: 'appointments-hold-facts', text: 'select * from hold_facts_for($1, $2, $3, $4, $5, $6, $7, $8)' },
    [
      asked.psychologist,
      asked.patient,
      asked.startMs === null ? null : iso(asked.startMs),
      asked.firstDay,
      iso(asked.fromMs),
      iso(asked.toMs),
      iso(asked.nowMs),
      asked.booker,
    ],
  )
  if (!found) throw new Error('hold_facts answers with one row')
  return found.held === null ? undefined : { ...found, held: found.held }
}
