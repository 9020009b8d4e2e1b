import { expect, test } from 'vitest'
import { afterLook, hasStopped, type Arrived, type Flow } from './flow.ts'

/** The flow after looks half a second apart. */
const after = (looks: Arrived[]) =>
  looks.reduce<Flow | null>((flow, look, n) => afterLook(flow, look, n * 500), null)
const sound = (n: number): Arrived => ({ bytes: n * 2000, sound: n * 25 })

test('sound that stops has lost its way after a second and a half', () => {
  const stopped = after([sound(0), sound(1), sound(2), sound(2), sound(2)])
  expect(hasStopped(stopped, 2000)).toBe(false)
  expect(hasStopped(stopped, 2500)).toBe(true)
})

test('sound that stops in the middle between two looks is missed as well', () => {
  const last = { bytes: 4100, sound: 53 }
  const stopped = after([sound(0), sound(1), sound(2), last, last, last])
  expect(hasStopped(stopped, 3000)).toBe(true)
})

test('as long as anything comes, the way is there', () => {
  const muted = after([sound(0), sound(1), { bytes: 2100, sound: 25 }, { bytes: 2200, sound: 25 }])
  expect(hasStopped(muted, 60_000)).toBe(false)
})

test('where nobody sent sound, nothing is missed', () => {
  expect(hasStopped(null, 60_000)).toBe(false)
  expect(
    hasStopped(
      after([
        { bytes: 100, sound: 0 },
        { bytes: 200, sound: 1 },
      ]),
      60_000,
    ),
  ).toBe(false)
})
