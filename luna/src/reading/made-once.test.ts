import { expect, test } from 'vitest'
import { hear } from '../hear.ts'
import { madeInPieces, prepareNext } from './made-once.ts'

test('what is made in pieces is whole when it is asked for, and made once', () => {
  let pieces = 0
  const all = madeInPieces(function* () {
    for (; pieces < 3; pieces++) yield
    return pieces
  })
  expect(pieces).toBe(0)
  expect(all()).toBe(3)
  expect(all()).toBe(3)
})

test('who has nothing else to do makes a piece at a time, until nothing waits', () => {
  const seen: number[] = []
  const all = madeInPieces(function* () {
    for (let n = 0; n < 3; n++) {
      seen.push(n)
      yield
    }
    return seen.length
  })
  let more = true
  let times = 0
  while (more && times < 10_000) {
    more = prepareNext()
    times++
  }
  expect(more).toBe(false)
  // A piece at a time, her own tables before it unless another test has read with them.
  expect(times).toBeGreaterThanOrEqual(4)
  expect(seen).toEqual([0, 1, 2])
  expect(all()).toBe(3)
  expect(hear([], 'me quiero morir').found.crisis).toBe(true)
})
