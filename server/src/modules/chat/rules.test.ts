import { expect, test } from 'vitest'
import { isWritable, mailPauseMs, noticeDue, offlineMs } from './rules.ts'

test('only a cancelled appointment closes its chat', () => {
  expect((['pending', 'confirmed', 'completed', 'cancelled'] as const).map(isWritable)).toEqual([
    true,
    true,
    true,
    false,
  ])
})

const now = 10 * mailPauseMs
test.each([
  ['nothing unread', { newest_seq: null, seen_ms: null, mailed_ms: null }, 'never'],
  ['never seen here', { newest_seq: 3, seen_ms: null, mailed_ms: null }, 'now'],
  ['here a moment ago', { newest_seq: 3, seen_ms: now - 1000, mailed_ms: null }, now - 1000 + offlineMs],
  ['away for five minutes', { newest_seq: 3, seen_ms: now - offlineMs, mailed_ms: null }, 'now'],
  ['told a while ago', { newest_seq: 3, seen_ms: 0, mailed_ms: now - 1000 }, now - 1000 + mailPauseMs],
  ['told an hour ago', { newest_seq: 3, seen_ms: 0, mailed_ms: now - mailPauseMs }, 'now'],
] as const)('a notice for somebody with %s', (_, facts, due) => {
  expect(noticeDue({ ...facts, is_active: true }, now)).toBe(due)
  expect(noticeDue({ ...facts, is_active: false }, now)).toBe('never')
})
