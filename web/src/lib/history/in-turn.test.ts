import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTurn } from './in-turn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<void>(() => undefined)

test('a step that needs nothing is taken at once', () => {
  const step = vi.fn()
  inTurn(600).take(null, step)
  expect(step).toHaveBeenCalledTimes(1)
})

test('a step is taken when what it needs has come, or when the patience is over', async () => {
  const [soon, late] = [vi.fn(), vi.fn()]
  inTurn(600).take(Promise.resolve(), soon)
  inTurn(600).take(never, late)
  await vi.advanceTimersByTimeAsync(599)
  expect([soon.mock.calls.length, late.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1)
  expect(late).toHaveBeenCalledTimes(1)
})

test('only the last wish counts, and a forgotten one not at all', async () => {
  const steps = inTurn(600)
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()]
  steps.take(never, first)
  steps.take(Promise.resolve(), second)
  await vi.advanceTimersByTimeAsync(1000)
  steps.take(Promise.resolve(), third)
  steps.forget()
  await vi.advanceTimersByTimeAsync(1000)
  expect([first.mock.calls.length, second.mock.calls.length, third.mock.calls.length]).toEqual([0, 1, 0])
})
