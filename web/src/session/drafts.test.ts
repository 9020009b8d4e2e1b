import { beforeEach, expect, test, vi } from 'vitest'
import { restoreDrafts, draft, dropDrafts, fitted, keepAtEnd, moveDraftsToTab } from './drafts.ts'

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

test('an open form leaves nothing on the device, and what it would lose with the session in this tab alone', () => {
  const leave = keepAtEnd('profile:ana', () => '{"phone":"71234567"}')
  const leaveUnchanged = keepAtEnd('billing:ana', () => null)
  expect(Object.keys(localStorage)).toEqual([])
  moveDraftsToTab()
  dropDrafts()
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], ['draft:profile:ana']])
  leave()
  leaveUnchanged()
  restoreDrafts('ana')
  expect(draft.read('profile:ana')).toBe('{"phone":"71234567"}')
})

test('a form that was left is given up, as ever', () => {
  keepAtEnd('profile:ana', () => 'typed')()
  moveDraftsToTab()
  expect(Object.keys(sessionStorage)).toEqual([])
})

test.each([
  ['nothing was kept', null, { a: 'saved', n: 1 }],
  ['the whole form', '{"a":"typed","n":2}', { a: 'typed', n: 2 }],
  ['an older build kept less', '{"a":"typed"}', { a: 'typed', n: 1 }],
  ['another kind of value, and a field that is gone', '{"a":5,"b":"typed"}', { a: 'saved', n: 1 }],
  ['no form at all', '"typed"', { a: 'saved', n: 1 }],
  ['rubbish', '{', { a: 'saved', n: 1 }],
])('what comes back into a form: %s', (_, text, form) => {
  expect(fitted(text, { a: 'saved', n: 1 })).toEqual(form)
})

test('lists, empty choices and parts of forms come back too', () => {
  const saved = { kinds: ['one'], gender: null as string | null, part: { text: '' }, plain: false }
  const typed = { kinds: [], gender: 'female', part: { text: 'typed' }, plain: true }
  expect(fitted(JSON.stringify(typed), saved)).toEqual(typed)
  expect(fitted('"typed"', '')).toBe('typed')
})
