import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMemory, type Memory } from '../../src/database/memory.ts'

interface Thing {
  id: string
  name: string
}

let now: number
let toldSince: number
let memory: Memory<Thing | null>

beforeEach(() => {
  now = 1_000_000
  toldSince = Infinity
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const line = { hasToldSince: (moment: number) => moment >= toldSince }
  memory = openMemory<Thing | null>(line, 4, (value) =>
    value ? [`id:${value.id}`, `name:${value.name}`] : [],
  )
})
afterEach(() => vi.restoreAllMocks())

const thing: Thing = { id: '1', name: 'norte' }
const counts = (key = 'id:1') => memory.recall(key)?.counts
const after = (ms: number) => (now += ms)

test('without a line it counts for two seconds, under each of its keys', async () => {
  await memory.read('id:1', async () => thing)
  after(1999)
  expect([counts(), counts('name:norte')]).toEqual([true, true])
  after(1)
  expect([counts(), counts('name:norte')]).toEqual([false, false])
  expect(memory.recall('id:1')?.value).toBe(thing)
})

test('the line vouches for what was read since it stands, and for five minutes at most', async () => {
  await memory.read('id:1', async () => thing)
  after(1)
  toldSince = now
  await memory.read('id:2', async () => ({ id: '2', name: 'sur' }))
  after(2000)
  expect([counts('id:1'), counts('id:2')]).toEqual([false, true])
  after(298_000)
  expect(counts('id:2')).toBe(false)
})

test('what was forgotten does not count, nor what was being read meanwhile', async () => {
  toldSince = now
  await memory.read('id:1', async () => thing)
  memory.forgetKeys(['id:1'])
  expect([counts(), counts('name:norte')]).toEqual([false, false])
  await memory.read('id:1', async () => {
    memory.forget((_, value) => value?.id === '7')
    return thing
  })
  expect(counts()).toBe(false)
  await memory.read('id:1', async () => thing)
  memory.forget((_, value) => value?.name === 'norte')
  expect(counts()).toBe(false)
})

test('what is kept for want of anything better counts for two seconds, whatever the line says', async () => {
  toldSince = now
  await memory.read('id:1', async () => thing)
  memory.forgetKeys(['id:1'])
  memory.keep('id:1')
  expect(counts()).toBe(true)
  after(2000)
  expect(counts()).toBe(false)
})

test('of too many the one goes that nobody asked for the longest', async () => {
  for (const n of [1, 2, 3, 4]) await memory.read(`none:${n}`, async () => null)
  memory.recall('none:1')
  await memory.read('none:5', async () => null)
  expect([1, 2, 3, 4, 5].map((n) => memory.recall(`none:${n}`) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
    true,
  ])
})
