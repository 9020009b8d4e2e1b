import { toMinor } from '@psico/contract/money'
import type { Clinic } from '#platform/db/clinic'
import { newId } from '#platform/crypto/id'
import { Problem } from '#platform/http/problem'
import { agreed, heldSentence, isOtherPolicy, type Hold, type HoldRequest } from './book.ts'
import type { By } from './move.ts'
import { freeSlotNow } from './schedule.ts'
import { holdHour } from './hold-store.ts'

/** The hold of a patient who met nobody on the way, with what the checkout says. */
export type NewHold = Hold & { psychologistName: string; professional: string }

/**
 * Holds an hour and opens its payment in two trips: the schedule is read and judged, then all is written in one
 * statement that looks once more for who came in between. Null where that was not possible: `holdSlot` decides then.
 * The commit need not have reached the disk yet; whoever goes on commits once more before anybody hears of it (0015).
 */
export async function holdAtOnce(
  clinic: Clinic,
  by: By,
  request: HoldRequest,
  terms: { holdMs: number; payment: { id: string; provider: string } },
): Promise<NewHold | null> {
  const { psychologist, appointment_date: date, start_time: time } = request
  const slot = await freeSlotNow(clinic, { psychologist, date, time, nowMs: by.nowMs }).catch(unlessProblem)
  if (!slot) return null
  const { offer } = slot
  const feeMinor = toMinor(offer.consultation_fee, clinic.currency)
  if (toMinor(request.price, clinic.currency) !== feeMinor || isOtherPolicy(clinic, request)) return null
  const id = newId()
  const holdExpiresMs = by.nowMs + terms.holdMs
  const done = await holdHour(clinic, {
    ...slot,
    ...agreed(clinic, feeMinor),
    id,
    psychologist,
    patient: by.actor.userId,
    pauseMinutes: offer.pause_minutes,
    holdExpiresMs,
    nowMs: by.nowMs,
    payment: terms.payment,
    entry: { id: newId(), action: heldSentence(slot, id), email: by.actor.email, ip: by.ip },
  })
  if (!done) return null
  const { currency } = clinic
  const { full_name: psychologistName, professional } = offer
  const existing = false
  return { appointment: id, feeMinor, currency, holdExpiresMs, existing, psychologistName, professional }
}

function unlessProblem(error: unknown): null {
  if (error instanceof Problem) return null
  throw error
}
