import { describe, expect, test } from 'vitest'
import {
  greetedName,
  oneLine,
  reminderFits,
  remindersDue,
  resetFits,
  stateFits,
  type Facts,
  type StateKind,
} from './rules.ts'

const start = Date.UTC(2026, 2, 4, 13, 0)
const minute = 60_000
const facts = (changes: Partial<Facts> = {}): Facts => ({
  status: 'confirmed',
  sequence: 1,
  startsAtMs: start,
  endsAtMs: start + 50 * minute,
  superseded: false,
  ...changes,
})

describe('a mail about the state of an appointment', () => {
  const cases: [StateKind, Partial<Facts>, boolean][] = [
    ['appointment_confirmed', {}, true],
    ['appointment_confirmed', { status: 'pending' }, false],
    ['appointment_confirmed', { status: 'cancelled' }, false],
    ['appointment_confirmed', { status: 'completed' }, false],
    ['appointment_confirmed', { superseded: true }, false],
    ['appointment_moved', {}, true],
    ['appointment_moved', { status: 'pending' }, true],
    ['appointment_moved', { status: 'cancelled' }, false],
    ['appointment_moved', { superseded: true }, false],
    ['appointment_cancelled', { status: 'cancelled' }, true],
    ['appointment_cancelled', { status: 'cancelled', superseded: true }, true],
    ['appointment_cancelled', {}, false],
  ]
  test.each(cases)('%s with %o fits: %s', (kind, changes, fits) => {
    expect(stateFits(kind, facts(changes), start - minute)).toBe(fits)
  })
  test('a confirmation of what has begun is of no use, a cancellation is', () => {
    expect(stateFits('appointment_confirmed', facts(), start)).toBe(false)
    expect(stateFits('appointment_cancelled', facts({ status: 'cancelled' }), start + minute)).toBe(true)
  })
})

describe('reminders', () => {
  const longAgo = start - 72 * 60 * minute
  test.each([
    [24 * 60 + 1, []],
    [24 * 60, ['reminder_24h']],
    [6 * 60 + 1, ['reminder_24h']],
    [6 * 60, []],
    [61, []],
    [60, ['reminder_1h']],
    [6, ['reminder_1h']],
    [5, []],
    [0, []],
    [-60, []],
  ])('%i minutes before: %o', (before, due) => {
    expect(remindersDue(start, longAgo, start - before * minute)).toEqual(due)
  })
  test('whoever booked inside the window is not reminded of it', () => {
    const booked = start - 20 * 60 * minute
    expect(remindersDue(start, booked, booked + minute)).toEqual([])
    expect(remindersDue(start, booked, start - 59 * minute)).toEqual(['reminder_1h'])
  })
  test.each([
    [{}, 1, true],
    [{ sequence: 2 }, 1, false],
    [{ status: 'cancelled' }, 1, false],
    [{ status: 'pending' }, 1, true],
    [{ status: 'completed' }, 1, false],
  ] as [Partial<Facts>, number, boolean][])(
    'queued for its sequence, %o, %i: %s',
    (changes, sequence, fits) => {
      expect(reminderFits('reminder_1h', facts(changes), sequence, start - 50 * minute)).toBe(fits)
    },
  )
  test('a reminder that was held up until the session began is dropped', () => {
    expect(reminderFits('reminder_1h', facts(), 1, start + minute)).toBe(false)
    expect(reminderFits('reminder_24h', facts(), 1, start - 30 * minute)).toBe(false)
  })
})

test('a reset is not mailed after its link has died', () => {
  expect(resetFits(start, start + 59 * minute)).toBe(true)
  expect(resetFits(start, start + 60 * minute)).toBe(false)
})

test.each([
  ['Ana\r\nBcc: todos@x.example', 'Ana Bcc: todos@x.example'],
  ['Ana\u2028Rojas', 'Ana Rojas'],
  ['\tAna\0', 'Ana'],
  ['Íñigo 🌱', 'Íñigo 🌱'],
])('%j stands in a header as %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})

test.each([
  ['María José', 'María José'],
  ["Ana M. D'Ávila", "Ana M. D'Ávila"],
  ['Gana en www.premio.example', ''],
  ['https://x', ''],
  ['<b>Ana</b>', ''],
  ['x'.repeat(41), ''],
])('%j is greeted as %j', (name, greeted) => {
  expect(greetedName(name)).toBe(greeted)
})
