import { expect, test } from 'vitest'
import { closesAt, isOpen, mayStay, opensAt, type Hours } from './rules.ts'

const starts = Date.UTC(2026, 2, 4, 14, 0)
const session: Hours = {
  status: 'confirmed',
  no_show: false,
  modality: 'online',
  is_here: true,
  starts_ms: starts,
  ends_ms: starts + 3_600_000,
}
const minute = 60_000

test.each<[string, Partial<Hours>, number, boolean]>([
  ['a moment too early', {}, -15 * minute - 1, false],
  ['when it opens', {}, -15 * minute, true],
  ['at the end', {}, 60 * minute, true],
  ['the last moment', {}, 120 * minute - 1, true],
  ['when it closes', {}, 120 * minute, false],
  ['not paid yet', { status: 'pending' }, 0, false],
  ['called off', { status: 'cancelled' }, 0, false],
  ['completed', { status: 'completed' }, 0, true],
  ['missed', { status: 'completed', no_show: true }, 0, false],
  ['at the office', { modality: 'in_person' }, 0, false],
  ['with a link of its own', { is_here: false }, 0, false],
])('%s', (_, change, afterStart, open) => {
  expect(isOpen({ ...session, ...change }, starts + afterStart)).toBe(open)
})

test('a link that comes meanwhile throws nobody out; what is called off does', () => {
  expect(mayStay({ ...session, is_here: false }, starts)).toBe(true)
  expect(mayStay({ ...session, status: 'cancelled' }, starts)).toBe(false)
})

test('the room opens a quarter of an hour before and closes an hour after', () => {
  expect([opensAt(session) - starts, closesAt(session) - starts]).toEqual([-15 * minute, 120 * minute])
})
