import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { addDays } from '@psico/contract/core/dates'
import { dayClock, instantOf, localOf } from '#core/zone'
import { slotsOf } from './rules.ts'

/** Zones whose clocks change in the small hours, at midnight, and not at all. */
const zones = [
  'America/La_Paz',
  'America/Santiago',
  'Europe/Madrid',
  'America/New_York',
  'America/Havana',
] as const
const blocks = Array.from({ length: 7 }, (_, weekday) => ({ weekday, start: 0, end: 1440 }))

function weeksOfChange(zone: string): string[] {
  const days: string[] = []
  let at = Temporal.PlainDate.from('2024-01-01').toZonedDateTime(zone)
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || next.year > 2035) return days.length > 0 ? days : ['2026-03-01']
    const day = next.toPlainDate().toString()
    days.push(addDays(day, -1), day, addDays(day, 1))
    at = next
  }
}

/** The hours that a professional who works day and night offers, as instants. */
const offered = (zone: string, sessionMinutes: number) =>
  slotsOf({
    days: weeksOfChange(zone).map((date) => dayClock(date, zone)),
    blocks,
    exceptions: [],
    sessionMinutes,
    pauseMinutes: 0,
  }).flatMap(({ day, starts }) => starts.map((minutes) => ({ day, minutes, ms: instantOf(day, minutes) })))

describe.each(zones)('around every change of the clock in %s', (zone) => {
  test.each([30, 50, 60])('an hour offered is stored and shown as the same hour (%i minutes)', (session) => {
    for (const { day, minutes, ms } of offered(zone, session))
      if (ms !== null) expect(localOf(ms, zone)).toMatchObject({ date: day.date, minutes })
  })
  test('no instant is offered twice, and what the clock skips is not offered', () => {
    const found = offered(zone, 60)
    const instants = found.flatMap(({ ms }) => (ms === null ? [] : [ms]))
    expect(new Set(instants).size).toBe(instants.length)
    for (const { day, minutes, ms } of found) {
      const wall = Temporal.PlainDate.from(day.date).toPlainDateTime({ hour: minutes / 60 })
      const real = wall.toZonedDateTime(zone, { disambiguation: 'earlier' }).toPlainDateTime().equals(wall)
      expect(ms !== null).toBe(real)
    }
  })
})
