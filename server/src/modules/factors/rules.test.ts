import { expect, test } from 'vitest'
import { roundIsOver, waitSecondsOf } from './rules.ts'

test('five wrong codes make a round, and each round waits longer, a day at the longest', () => {
  let tries = { wrong: 0, rounds: 0, waits_until_ms: 0 }
  const waited: number[] = []
  for (let n = 1; n <= 35; n += 1) {
    tries = roundIsOver(tries, 0)
    if (n % 5 === 0) waited.push(waitSecondsOf(tries, 0) / 60)
    else expect(waitSecondsOf(tries, 0)).toBe(0)
  }
  expect(waited).toEqual([15, 60, 240, 720, 1440, 1440, 1440])
  expect(waitSecondsOf(tries, 1440 * 60_000 - 500)).toBe(1)
  expect(waitSecondsOf(tries, 1440 * 60_000)).toBe(0)
})
