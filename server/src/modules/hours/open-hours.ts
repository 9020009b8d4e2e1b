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

/** What a professional's days hold. */
interface OpenHours {
  offer: store.ScheduleFacts
  hours: OpenHour[]
  /** Whether an hour of these days, free or had, is one of the schedule, and nothing of another calendar lies on it. */
  isScheduled: (hour: { starts_ms: number; ends_ms: number }) => boolean
}

/** All hours of some days that nobody has, the next ones first; null where the clinic has no such professional. */
export async function openHours(
  db: ClinicDb,
  { clinic, nowMs }: AnyContext,
  { psychologist, from, days }: { psychologist: string; from: string; days: number },
): Promise<OpenHours | null> {
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
  const starts = new Set(found.days.flatMap(({ slots }) => slots.map((slot) => slot.startMs)))
  const isScheduled: OpenHours['isScheduled'] = ({ starts_ms: startMs, ends_ms: endMs }) =>
    starts.has(startMs) && !offer.busy.some(([busyFrom, busyTo]) => startMs < busyTo && endMs > busyFrom)
  return { offer, hours, isScheduled }
}
