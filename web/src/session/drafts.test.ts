import { beforeEach, expect, test, vi } from 'vitest'
import { restoreDrafts, draft, dropDrafts, moveDraftsToTab } from './drafts.ts'

/** A storage whose keys can be listed, as the browser's can. */
function storage(): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  const hidden = (value: unknown) => ({ value, enumerable: false })
  return Object.defineProperties(kept, {
    getItem: hidden((key: string) => kept[key] ?? null),
    setItem: hidden((key: string, text: string) => void (kept[key] = text)),
    removeItem: hidden((key: string) => void delete kept[key]),
  })
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  return () => vi.unstubAllGlobals()
})

test('a note being typed when the session ends comes back to its author, in this tab alone', () => {
  draft.keep('note:ana:7', 'Habló de su hermana.')
  moveDraftsToTab()
  dropDrafts()
  expect(Object.keys(localStorage)).toEqual([])
  restoreDrafts('ana')
  expect(draft.read('note:ana:7')).toBe('Habló de su hermana.')
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('whoever else signs in at this device finds nothing of it, and the author no more either', () => {
  draft.keep('note:ana:7', 'Habló de su hermana.')
  moveDraftsToTab()
  dropDrafts()
  restoreDrafts('luis')
  restoreDrafts('ana')
  expect(draft.read('note:ana:7')).toBeNull()
})
