import { expect, test } from 'vitest'
import type { Bus } from '#services/redis/bus'
import { openProgressBoard } from '#modules/imports/progress'

/** Two processes on one line. */
function twoBusses(): [Bus, Bus] {
  const listeners: ((channel: string, note: unknown, from: string) => void)[][] = [[], []]
  const at = (me: number): Bus => ({
    shared: true,
    subscribe: async () => undefined,
    unsubscribe: () => undefined,
    publish: (channel, note) => {
      for (const listener of listeners[1 - me] ?? [])
        listener(channel, JSON.parse(JSON.stringify(note)), 'other')
    },
    onNote: (listener) => void listeners[me]?.push(listener),
    onBack: () => undefined,
    close: () => undefined,
  })
  return [at(0), at(1)]
}

test('every process knows how far work has come, and that it ended', async () => {
  const [one, two] = twoBusses().map(openProgressBoard) as [
    ReturnType<typeof openProgressBoard>,
    ReturnType<typeof openProgressBoard>,
  ]
  const begun = Promise.withResolvers<void>()
  const work = one.during('a', 'apply', 10_000, async (tell) => {
    tell(1)
    await new Promise((resolve) => setTimeout(resolve, 210))
    tell(1250)
    await begun.promise
  })
  expect(two.of('a')).toEqual({ step: 'apply', done: 0, of: 10_000 })
  await expect.poll(() => two.of('a')?.done).toBe(1250)
  expect(one.of('a')).toEqual({ step: 'apply', done: 1250, of: 10_000 })
  expect(two.of('b')).toBe(null)
  begun.resolve()
  await work
  expect([one.of('a'), two.of('a')]).toEqual([null, null])
})

test('what breaks off is not shown as going on', async () => {
  const [bus] = twoBusses()
  const board = openProgressBoard(bus)
  await expect(board.during('a', 'undo', 3, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  expect(board.of('a')).toBe(null)
})
