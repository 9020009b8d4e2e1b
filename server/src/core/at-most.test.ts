import { pino } from 'pino'
import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

const said: string[] = []
const log = pino({ base: null }, { write: (line) => said.push(line) })

test('what never closes is left, and said', async () => {
  const begun = performance.now()
  await atMost(30, 'due work', new Promise(() => undefined), log)
  expect(performance.now() - begun).toBeLessThan(5000)
  expect(said).toEqual([expect.stringContaining('"what":"due work"')])
})

test('what closes is waited for, and how it failed is told', async () => {
  said.length = 0
  await atMost(60_000, 'jobs', Promise.resolve(), log)
  await expect(atMost(60_000, 'jobs', Promise.reject(new Error('no')), log)).rejects.toThrow('no')
  expect(said).toEqual([])
})
