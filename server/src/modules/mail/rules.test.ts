import { describe, expect, test } from 'vitest'
import {
  greetedName,
  oneLine,
  isSoon,
  nextLookMs,
  reminderFits,
  remindersDue,
  resetFits,
  stateFits,
  type Facts,
  type ReminderHours,
  type StateKind,
} from './rules.ts'

const start = Date.UTC(2026, 2, 4, 13, 0)
const minute = 60_000
const usual: ReminderHours = [24, 1]
const facts = (changes: Partial<Facts> = {}): Facts => ({
  status: 'confirmed',
  sequence: 1,
  startsAtMs: start,
  endsAtMs: start + 50 * minute,
  superseded: false,
  reminderHours: usual,
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
  const longAgo = start - 100 * 60 * minute
  const dueAt = (toldAtMs: number, nowMs: number, hours = usual) =>
    remindersDue({ startsAtMs: start, toldAtMs }, hours, nowMs)
  test.each([
    [24 * 60 + 1, []],
    [24 * 60, ['reminder_first']],
    [6 * 60 + 1, ['reminder_first']],
    [6 * 60, []],
    [61, []],
    [60, ['reminder_last']],
    [6, ['reminder_last']],
    [5, []],
    [0, []],
    [-60, []],
  ])('%i minutes before: %o', (before, due) => {
    expect(dueAt(longAgo, start - before * minute)).toEqual(due)
  })
  test('whoever booked inside the window is not reminded of it', () => {
    const booked = start - 20 * 60 * minute
    expect(dueAt(booked, booked + minute)).toEqual([])
    expect(dueAt(booked, start - 59 * minute)).toEqual(['reminder_last'])
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
      expect(reminderFits('reminder_last', facts(changes), sequence, start - 50 * minute)).toBe(fits)
    },
  )
  test.each([
    [[72, 48], 72, ['reminder_first']],
    [[72, 48], 49, ['reminder_first']],
    [[72, 48], 48, ['reminder_last']],
    [[72, 48], 5, ['reminder_last']],
    [[72, 48], 4, []],
    [[3, 2], 2.5, ['reminder_first']],
    [[3, 2], 2, ['reminder_last']],
    [[2, 1], 1.1, ['reminder_first']],
    [[2, 1], 0.1, ['reminder_last']],
  ] as [ReminderHours, number, string[]][])(
    'a clinic that chose %o, %d hours before: %o',
    (hours, before, due) => {
      expect(dueAt(longAgo, start - before * 60 * minute, hours)).toEqual(due)
    },
  )
  test('are looked at when the next of them opens, and after the last no more', () => {
    const looks = [80, 72, 50, 48, 1].map((before) => {
      const next = nextLookMs(start, [72, 48], start - before * 60 * minute)
      return next === null ? null : (start - next) / (60 * minute)
    })
    expect(looks).toEqual([72, 48, 48, null, null])
  })
  test('only one that goes shortly before says that it begins soon', () => {
    expect([isSoon('reminder_first', usual), isSoon('reminder_last', usual)]).toEqual([false, true])
    expect([isSoon('reminder_first', [72, 48]), isSoon('reminder_last', [72, 48])]).toEqual([false, false])
  })
  test('a reminder that was held up until the session began is dropped', () => {
    expect(reminderFits('reminder_last', facts(), 1, start + minute)).toBe(false)
    expect(reminderFits('reminder_first', facts(), 1, start - 30 * minute)).toBe(false)
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
