import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteLeft, wasLeft } from './left.ts'

const kept = new Map<string, Map<string, Response>>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('caches', {
    has: async (name: string) => kept.has(name),
    delete: async (name: string) => kept.delete(name),
    open: async (name: string) => {
      const folder = kept.get(name) ?? new Map<string, Response>()
      kept.set(name, folder)
      return {
        match: async (path: string) => folder.get(path),
        put: async (path: string, answer: Response) => void folder.set(path, answer),
      }
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a session that was left is known as such, as often as its token turns up again', async () => {
  expect(await wasLeft('secret')).toBe(false)
  await noteLeft('secret')
  expect(JSON.stringify([...kept.values()].map((cache) => [...cache.keys()]))).not.toContain('secret')
  expect([await wasLeft('secret'), await wasLeft('secret')]).toEqual([true, true])
})

test('once another session is there, or none, nothing is left of the note', async () => {
  for (const token of ['other', null]) {
    await noteLeft('secret')
    expect([await wasLeft(token), kept.size]).toEqual([false, 0])
  }
})
