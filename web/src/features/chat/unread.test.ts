import { expect, test } from 'vitest'
import { afterReading, unreadIn } from './unread.ts'

const counts = {
  total: 5,
  results: [
    { appointment: 'a', unread: 3 },
    { appointment: 'b', unread: 2 },
  ],
}

test('what waits is counted in all and by appointment', () => {
  expect([unreadIn(counts), unreadIn(counts, 'b'), unreadIn(counts, 'c')]).toEqual([5, 2, 0])
})

test('reading one chat leaves what waits in the others', () => {
  expect(afterReading(counts, 'a')).toEqual({ total: 2, results: [{ appointment: 'b', unread: 2 }] })
  expect(afterReading(counts, 'c')).toEqual(counts)
})
