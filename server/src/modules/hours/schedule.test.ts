import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Clinic } from '#database/clinic'
import { judgeSlot } from './rules.ts'
import { judgedDays, spanOf } from './schedule.ts'
import type { ScheduleFacts } from './store.ts'

const minute = 60_000
const week = [0, 1, 2, 3, 4, 5, 6]

test('whatever is taken, an hour is judged as if it were held against all of it', () => {
  const zones = ['America/La_Paz', 'America/Santiago', 'Europe/Madrid', 'America/Havana']
  const place = fc.constantFrom(...zones)
  const spans = fc.array(fc.tuple(fc.nat(5 * 1440), fc.integer({ min: 5, max: 240 })), { maxLength: 40 })
  // As the database answers them: in their order, and none touches another.
  const apart = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 5, max: 240 })), { maxLength: 12 })
    .map((all) => {
      let at = 0
      return all.map(([gap, long]): [number, number] => {
        const start = at + gap
        at = start + long
        return [start, at]
      })
    })
  const rules = fc.record({
    session_duration: fc.integer({ min: 15, max: 180 }),
    pause_minutes: fc.nat(60),
    notice_minutes: fc.nat(600),
    horizon_days: fc.nat(5),
  })
  // Days on which one of these clocks changes.
  const days = fc.constantFrom('2026-03-28', '2026-04-03', '2026-09-05', '2026-10-24', '2026-10-31')
  fc.assert(
    fc.property(place, days, spans, apart, rules, (timezone, from, taken, away, offered) => {
      const clinic = { timezone } as Clinic
      const span = spanOf(clinic, { from, days: 4 })
      if (!span) throw new Error('no days')
      const beginMs = span.reach.fromMs
      const offer = {
        ...offered,
        blocks: week.map((weekday) => ({ weekday, start: 0, end: 1440 })),
        exceptions: [],
        taken: taken
          .map(([at, long]): [number, number] => [beginMs + at * minute, beginMs + (at + long) * minute])
          .toSorted(([a], [b]) => a - b),
        busy: away.map(([start, end]): [number, number] => [
          beginMs + start * minute,
          beginMs + end * minute,
        ]),
      } as unknown as ScheduleFacts
      const nowMs = beginMs + 1440 * minute
      for (const { clock, slots } of judgedDays(clinic, span.clocks, offer, { nowMs, byStaff: true }))
        for (const { startMs, endMs, verdict } of slots) {
          const facts = {
            startMs,
            endMs,
            taken: offer.taken,
            busy: offer.busy,
            pauseMinutes: offered.pause_minutes,
          }
          expect([clock.date, startMs, verdict]).toEqual([
            clock.date,
            startMs,
            judgeSlot({ ...facts, noticeMinutes: 0, nowMs, beyondHorizon: false }),
          ])
        }
    }),
    { numRuns: Number(process.env['SCHEDULE_RUNS'] ?? 60) },
  )
})
