import { expect, test } from 'vitest'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { addDays, timeText } from '@psico/contract/core/dates'
import { hoursOf, mondayOf, weekOf } from './week.ts'

const monday = '2026-03-02'
const block = (weekday: number, start_time: string, end_time: string) => ({ weekday, start_time, end_time })
const session = (appointment_date: string, start_time: string, end_time: string, status = 'confirmed') =>
  ({ appointment_date, start_time, end_time, status }) as Appointment
const spoken = (day: ReturnType<typeof weekOf>[number] | undefined) =>
  day?.entries.map((entry) => `${timeText(entry.start)}-${timeText(entry.end)} ${entry.kind}`)

test('a session takes its time out of the open block', () => {
  const week = weekOf({
    monday,
    blocks: [block(0, '09:00', '12:00')],
    exceptions: [],
    appointments: [session(monday, '10:00', '11:00'), session(monday, '11:00', '12:00', 'cancelled')],
  })
  expect(spoken(week[0])).toEqual(['09:00-10:00 free', '10:00-11:00 session', '11:00-12:00 free'])
  expect(week.map((day) => day.date)).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => addDays(monday, n)))
  expect(week[1]).toEqual({ date: '2026-03-03', isClosed: false, entries: [] })
})

test('ranges close and open time, and a session in closed time stays', () => {
  const range = { first_day: monday, last_day: '2026-03-07', start_time: null, end_time: null }
  const week = weekOf({
    monday,
    blocks: [block(0, '09:00', '12:00'), block(1, '09:00', '12:00'), block(1, '12:00', '13:00')],
    exceptions: [
      { ...range, kind: 'closed', last_day: monday },
      { ...range, kind: 'closed', first_day: '2026-03-03', start_time: '10:00', end_time: '11:00' },
      { ...range, kind: 'open', first_day: '2026-03-07', start_time: '16:00', end_time: '18:00' },
    ],
    appointments: [session(monday, '09:00', '10:00')],
  })
  expect([week[0]?.isClosed, spoken(week[0])]).toEqual([true, ['09:00-10:00 session']])
  expect([week[1]?.isClosed, spoken(week[1])]).toEqual([false, ['09:00-10:00 free', '11:00-13:00 free']])
  expect(spoken(week[5])).toEqual(['16:00-18:00 free'])
})

test('the hours drawn hold everything', () => {
  const week = weekOf({
    monday,
    blocks: [block(0, '06:30', '07:00')],
    exceptions: [],
    appointments: [session(monday, '20:15', '21:05'), session('2026-03-08', '23:30', '00:20')],
  })
  expect(hoursOf(week)).toEqual({ first: 6, last: 24 })
  expect(hoursOf([])).toEqual({ first: 8, last: 18 })
})

test.each([
  ['2026-03-02', '2026-03-02'],
  ['2026-03-08', '2026-03-02'],
  ['2026-01-01', '2025-12-29'],
])('the week of %s begins on %s', (date, expected) => {
  expect(mondayOf(date)).toBe(expected)
})
