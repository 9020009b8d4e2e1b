import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

test('what is handed in while a call is under way goes into the next one, and hears of its own end', async () => {
  const calls: (readonly string[])[] = []
  const holds: (() => void)[] = []
  const done = gathered<string>(async (items) => {
    calls.push(items)
    await new Promise<void>((resolve) => holds.push(resolve))
    if (items.includes('bad')) throw new Error('no')
  })
  const first = done(['a'])
  await Promise.resolve()
  const others = [done(['b', 'bad']), done(['c'])]
  expect(calls).toEqual([['a']])
  holds.shift()?.()
  await first
  await expect.poll(() => holds.length).toBe(1)
  expect(calls).toEqual([['a'], ['b', 'bad', 'c']])
  const last = done(['d'])
  holds.shift()?.()
  const ends = await Promise.allSettled(others)
  expect(ends.map((result) => result.status)).toEqual(['rejected', 'rejected'])
  await expect.poll(() => holds.length).toBe(1)
  holds.shift()?.()
  await last
  expect(calls.at(-1)).toEqual(['d'])
})
