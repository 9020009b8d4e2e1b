import type { Occupancy } from '@psico/contract/agenda/agenda'
import { expect, test } from 'vitest'
import { barsBy, hoursText, mostBars, shareOf, shareText, together } from './occupancy.ts'

const none = {
  offered_minutes: 0,
  booked_minutes: 0,
  sessions: 0,
  no_shows: 0,
  late_cancellations: 0,
  cancelled: 0,
}
const one = (name: string, figures: Partial<Occupancy> = {}): Occupancy => ({
  psychologist: name,
  name,
  ...none,
  ...figures,
})

test('the share is of what was offered, and of nothing there is none', () => {
  expect(shareOf({ offered_minutes: 180, booked_minutes: 120 })).toBe(67)
  expect(shareOf({ offered_minutes: 60, booked_minutes: 120 })).toBe(200)
  expect(shareOf({ offered_minutes: 0, booked_minutes: 60 })).toBeNull()
  expect([shareText(67), shareText(null)]).toEqual(['67 %', '—'])
})

test('minutes are told as hours', () => {
  expect([0, 60, 450].map(hoursText)).toEqual(['0 h', '1 h', '7 h 30 min'])
})

test('everybody is added up', () => {
  const all = [
    one('Ana', { offered_minutes: 60, booked_minutes: 30, sessions: 1, no_shows: 1 }),
    one('Luis', { offered_minutes: 120, sessions: 2, cancelled: 3, late_cancellations: 2 }),
  ]
  expect(together(all)).toEqual({
    offered_minutes: 180,
    booked_minutes: 30,
    sessions: 3,
    no_shows: 1,
    late_cancellations: 2,
    cancelled: 3,
  })
})

test('bars go from the largest on, without those who have none, and no more than fit', () => {
  const all = [
    one('Zoe', { no_shows: 2 }),
    one('Ana', { no_shows: 2 }),
    one('Luis'),
    one('Eva', { no_shows: 5 }),
  ]
  expect(barsBy(all, (occupancy) => occupancy.no_shows).map((bar) => bar.label)).toEqual([
    'Eva',
    'Ana',
    'Zoe',
  ])
  const many = Array.from({ length: 30 }, (_, n) => one(`P${n}`, { no_shows: n + 1 }))
  expect(barsBy(many, (occupancy) => occupancy.no_shows)).toHaveLength(mostBars)
  expect(
    barsBy(
      all,
      (occupancy) => occupancy.no_shows,
      (value) => `${value} %`,
    )[0],
  ).toMatchObject({ text: '5 %' })
})
