import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { addDays, minutesOf, timeText } from '@psico/contract/core/dates'
import { dayClock, instantOf, isZone, localOf } from './zone.ts'

/** Zones without change, with changes by night, at midnight itself, and by half an hour. */
const zones = [
  'America/La_Paz',
  'America/Santiago',
  'Europe/Madrid',
  'America/New_York',
  'America/Asuncion',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Beirut',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
] as const

/** Days on which the zone's offset changes, from one year's start to another's. */
function daysOfChange(zone: string, fromYear: number, toYear: number): string[] {
  const days: string[] = []
  let at = Temporal.PlainDate.from(`${fromYear}-01-01`).toZonedDateTime(zone)
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || next.year >= toYear) return days
    days.push(next.toPlainDate().toString())
    at = next
  }
}

/** The first instant at which the zone's clock shows the wall time, by the time library; null where it never does. */
function byTemporal(date: string, minutes: number, zone: string): number | null {
  const wall = Temporal.PlainDateTime.from(`${date}T${timeText(minutes)}`)
  const first = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  return first.toPlainDateTime().equals(wall) ? first.epochMilliseconds : null
}

const differences = (days: readonly string[], zone: string, step: number): string[] =>
  days.flatMap((date) => {
    const wrong: string[] = []
    const clock = dayClock(date, zone)
    for (let minutes = 0; minutes < 1440; minutes += step) {
      const [ours, theirs] = [instantOf(clock, minutes), byTemporal(date, minutes, zone)]
      if (ours !== theirs) wrong.push(`${zone} ${date} ${timeText(minutes)}: ${ours} instead of ${theirs}`)
    }
    return wrong
  })

describe('a wall-clock time and its instant', () => {
  test.each(zones)('agree with the time library around every change of %s, 2024 to 2035', (zone) => {
    const days = daysOfChange(zone, 2024, 2036).flatMap((day) => [addDays(day, -1), day, addDays(day, 1)])
    expect(differences(days.length > 0 ? days : ['2024-06-01'], zone, 15)).toEqual([])
  })
  test('agree to the minute on one day of each kind', () => {
    const days: [string, string][] = [
      ['America/New_York', '2026-03-08'],
      ['America/New_York', '2026-11-01'],
      ['America/Santiago', '2026-09-06'],
      ['America/Santiago', '2026-04-04'],
      ['America/Sao_Paulo', '2018-11-04'],
      ['America/Sao_Paulo', '2018-02-17'],
      ['Australia/Lord_Howe', '2026-10-04'],
      ['Africa/Cairo', '2026-04-24'],
    ]
    for (const [zone, day] of days) expect(differences([day], zone, 1)).toEqual([])
  })
  test('agree on any day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 4382 }),
        fc.integer({ min: 0, max: 1439 }),
        (zone, days, minutes) => {
          const date = addDays('2024-01-01', days)
          expect(instantOf(dayClock(date, zone), minutes)).toBe(byTemporal(date, minutes, zone))
        },
      ),
      { numRuns: 500 },
    )
  })
  test('a skipped time has none, a repeated one has its first', () => {
    const spring = dayClock('2026-03-29', 'Europe/Madrid')
    const autumn = dayClock('2026-10-25', 'Europe/Madrid')
    expect(instantOf(spring, minutesOf('02:30'))).toBeNull()
    expect(instantOf(spring, minutesOf('03:00'))).toBe(Date.UTC(2026, 2, 29, 1, 0))
    expect(instantOf(autumn, minutesOf('02:30'))).toBe(Date.UTC(2026, 9, 25, 0, 30))
    expect(instantOf(autumn, minutesOf('03:00'))).toBe(Date.UTC(2026, 9, 25, 2, 0))
  })
  test('what is shown for the instant is what was chosen', () => {
    for (const zone of zones)
      for (const date of [...daysOfChange(zone, 2024, 2036), '2026-07-15']) {
        for (let minutes = 0; minutes < 1440; minutes += 30) {
          const ms = instantOf(dayClock(date, zone), minutes)
          if (ms !== null) expect(localOf(ms, zone)).toEqual({ date, time: timeText(minutes), minutes })
        }
      }
  })
})

describe('days', () => {
  test('have Monday as 0', () => {
    expect(dayClock('2026-03-08', 'Europe/Madrid').weekday).toBe(6)
  })
  test('a zone is one that the time library knows', () => {
    expect(['America/La_Paz', 'UTC', 'Luna/Tranquilidad', ''].map(isZone)).toEqual([true, true, false, false])
  })
})
