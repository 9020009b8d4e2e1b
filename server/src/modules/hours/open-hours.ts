import * as store from './store.ts'
import { addDays, timeText } from '@psico/contract/core/dates'
import type { ClinicDb } from '#database/clinic'
import type { AnyContext } from '#database/context'
import { localOf } from '#core/zone'
import { endText, type FreeSlot } from './free-slot.ts'
import { slotDays } from './schedule.ts'

/** An hour that nobody has. */
export interface OpenHour extends FreeSlot {
  /** Whether a patient may book it now: it lies neither too near nor too far ahead. */
  isBookable: boolean
}

/** All hours of some days that nobody has, the next ones first; null where the clinic has no such professional. */
export async function openHours(
  db: ClinicDb,
  { clinic, nowMs }: AnyContext,
  { psychologist, from, days }: { psychologist: string; from: string; days: number },
): Promise<{ offer: store.ScheduleFacts; hours: OpenHour[] } | null> {
  const asked = { psychologist, from, days, nowMs, byStaff: true }
  const found = await slotDays(clinic, (factsAsked) => store.factsIn(db, factsAsked), asked)
  if (!found) return null
  const { offer } = found
  const horizon = addDays(localOf(nowMs, clinic.timezone).date, offer.horizon_days)
  const firstMs = nowMs + offer.notice_minutes * 60_000
  const hours = found.days.flatMap(({ clock, slots }) =>
    slots
      .filter((slot) => slot.verdict === 'free')
      .map((slot) => ({
        psychologist,
        offer,
        date: clock.date,
        start: timeText(slot.minutes),
        end: endText(slot.minutes + offer.session_duration),
        startMs: slot.startMs,
        endMs: slot.endMs,
        isBookable: slot.startMs >= firstMs && clock.date <= horizon,
      })),
  )
  return { offer, hours }
}
