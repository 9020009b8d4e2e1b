import * as nextHoursStore from './next-hours-store.ts'
import { addDays } from '@psico/contract/core/dates'
import type { Clinic, ClinicDb } from '#database/clinic'
import { dayClock, localOf } from '#core/zone'
import { holdsUntil, nextHoursOf } from './rules.ts'
import { judgedDays, shownDays, spanOf } from './schedule.ts'

/** Few enough that other requests are served in between. */
const atOnce = 200

/**
 * Looks at the hours of everybody whose kept ones are not right any more, and keeps the next free ones. Nothing is done
 * where all are right; may run at any time and any number of times.
 */
export async function keepNextHours(clinic: Clinic, nowMs: number): Promise<void> {
  await clinic.work(async (db) => {
    await nextHoursStore.lookAlone(db)
    const stale = await nextHoursStore.takeStale(db, nowMs)
    for (let at = 0; at < stale.length; at += atOnce)
      await look(db, clinic, stale.slice(at, at + atOnce), nowMs)
  })
}

async function look(db: ClinicDb, clinic: Clinic, psychologists: string[], nowMs: number): Promise<void> {
  const from = localOf(nowMs, clinic.timezone).date
  const span = spanOf(clinic, { from, days: shownDays })
  if (!span) return
  const dayEndsMs = dayClock(addDays(from, 1), clinic.timezone).baseMs
  const offers = await nextHoursStore.factsOfMany(db, psychologists, { ...span.reach, nowMs })
  const found = offers.map((offer): nextHoursStore.KeptHours => {
    const next = nextHoursOf(judgedDays(clinic, span.clocks, offer, { nowMs }))
    const untilMs = holdsUntil(next, {
      noticeMinutes: offer.notice_minutes,
      firstHoldEndsMs: offer.first_hold_ends_ms,
      dayEndsMs: Math.max(dayEndsMs, nowMs + 1),
    })
    return {
      psychologist: offer.psychologist,
      any_at: isoOf(next.any),
      morning_at: isoOf(next.morning),
      afternoon_at: isoOf(next.afternoon),
      evening_at: isoOf(next.evening),
      weekend_at: isoOf(next.weekend),
      holds_until: new Date(untilMs).toISOString(),
    }
  })
  await nextHoursStore.keep(db, psychologists, found)
}

const isoOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
