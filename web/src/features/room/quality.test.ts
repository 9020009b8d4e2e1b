import { expect, test } from 'vitest'
import { afterSample, goodQuality, type Sample } from './quality.ts'
import { wayOf } from './network.ts'

const bad: Sample = { available: 2_000_000, lost: 0.3 }
const good: Sample = { available: 900_000, lost: 0.01 }
const after = (samples: Sample[]) => samples.reduce(afterSample, goodQuality).picture

test('one bad moment takes no picture away, two in a row do', () => {
  expect(after([bad, good, bad])).toBe(true)
  expect(after([bad, bad])).toBe(false)
  expect(
    after([
      { available: 90_000, lost: 0 },
      { available: 90_000, lost: 0 },
    ]),
  ).toBe(false)
})

test('the picture comes back only after the way was good for a while', () => {
  const fallen = [bad, bad]
  expect(after([...fallen, ...Array<Sample>(1).fill(good)])).toBe(false)
  expect(after([...fallen, ...Array<Sample>(2).fill(good)])).toBe(true)
})

test('a picture that falls again soon stays away longer, one that held does not', () => {
  const back = [bad, bad, good, good]
  expect(after([...back, bad, bad, good, good, good])).toBe(false)
  expect(after([...back, bad, bad, ...Array<Sample>(4).fill(good)])).toBe(true)
  expect(after([...back, ...Array<Sample>(5).fill(good), bad, bad, good, good])).toBe(true)
})

test('without a picture a browser knows of little room, and it is tried all the same', () => {
  expect(after([bad, bad, ...Array<Sample>(2).fill({ available: 80_000, lost: 0 })])).toBe(true)
})

test('what cannot be measured takes nothing away', () => {
  expect(after(Array<Sample>(9).fill({ available: null, lost: null }))).toBe(true)
})

test.each([
  [['host', 'srflx', 'relay'], true, 'direct'],
  [['host', 'relay'], true, 'relayed'],
  [['host'], true, 'direct'],
  [['host'], false, 'direct'],
  [[], true, 'none'],
])('%j with a relay %s: %s', (found, asked, way) => {
  expect(wayOf(new Set(found), asked)).toBe(way)
})
