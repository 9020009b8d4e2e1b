import { expect, test } from 'vitest'
import type { FollowUp } from '@psico/contract/episodes/episodes'
import { bySpan, dueCount, spanOf } from './follow-up.ts'

const person = (patient: string, due_date: string | null, state: FollowUp['state'] = 'task'): FollowUp => ({
  patient,
  patient_name: patient,
  state,
  due_date,
  last_session: null,
})

test.each([
  ['2026-03-01', 'late'],
  ['2026-03-02', 'today'],
  ['2026-03-03', 'week'],
  ['2026-03-08', 'week'],
  ['2026-03-09', 'later'],
])('what is due on %s is %s', (due, span) => {
  expect(spanOf(due, '2026-03-02')).toBe(span)
})

test('tasks alone stand in a span, and those of today and before are counted', () => {
  const people = [
    person('a', '2026-02-20'),
    person('b', '2026-03-02'),
    person('c', '2026-04-01'),
    person('d', null, 'next_session'),
    person('e', null, 'waiting'),
  ]
  const found = bySpan(people, '2026-03-02')
  expect(
    [found.late, found.today, found.week, found.later].map((group) => group.map((each) => each.patient)),
  ).toEqual([['a'], ['b'], [], ['c']])
  expect(dueCount(people, '2026-03-02')).toBe(2)
})
