import { beforeEach, expect, test, vi } from 'vitest'
import { filesOfBrowser, storageOfBrowser } from '../lib/history/browser-doubles.ts'
import { forgetKey } from '../lib/device-key.ts'
import {
  draft,
  dropDrafts,
  dropWaiting,
  fitted,
  keepAtEnd,
  moveDraftsToTab,
  openDrafts,
  restoreDrafts,
} from './drafts.ts'

beforeEach(async () => {
  vi.stubGlobal('localStorage', storageOfBrowser())
  vi.stubGlobal('sessionStorage', storageOfBrowser())
  vi.stubGlobal('caches', filesOfBrowser())
  await forgetKey()
  return () => {
    dropDrafts()
    dropWaiting()
    vi.unstubAllGlobals()
  }
})
const text = 'Habló de su hermana.'
/** What is stored under a name, once it is. */
const stored = (where: Storage, name: string) =>
  vi.waitFor(() => where.getItem(`draft:${name}`) ?? expect.fail('not stored yet'))

test('a note being typed when the session ends comes back to its author, in this tab alone', async () => {
  draft.keep('note:ana:7', text)
  moveDraftsToTab()
  dropDrafts()
  expect(Object.keys(localStorage)).toEqual([])
  expect(await stored(sessionStorage, 'note:ana:7')).not.toContain('hermana')
  await openDrafts()
  restoreDrafts('ana')
  expect(draft.read('note:ana:7')).toBe(text)
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('whoever else signs in at this device finds nothing of it, and the author no more either', () => {
  draft.keep('note:ana:7', text)
  moveDraftsToTab()
  dropDrafts()
  restoreDrafts('luis')
  restoreDrafts('ana')
  expect(draft.read('note:ana:7')).toBeNull()
})

test('what is stored cannot be read, is there after a reload, and is not once its key is gone', async () => {
  draft.keep('note:ana:7', text)
  const closed = await stored(localStorage, 'note:ana:7')
  expect(closed).not.toContain('hermana')
  expect(atob(closed.split(/[:.]/)[2] ?? '')).not.toContain('hermana')
  const opens = async () => {
    vi.resetModules()
    const again = await import('./drafts.ts')
    await again.openDrafts()
    return again.draft.read('note:ana:7')
  }
  expect(await opens()).toBe(text)
  dropDrafts()
  await forgetKey()
  expect(await caches.has('/device-key')).toBe(false)
  // A browser that died before it removed what was stored.
  localStorage.setItem('draft:note:ana:7', closed)
  expect(await opens()).toBeNull()
  expect(Object.keys(localStorage)).toEqual([])
})

test('the last words stand, however fast they were typed; what was dropped meanwhile is not stored', async () => {
  for (let n = 1; n <= text.length; n += 1) draft.keep('note:ana:7', text.slice(0, n))
  draft.keep('chat:ana:7', 'Hola')
  draft.drop('chat:ana:7')
  await stored(localStorage, 'note:ana:7')
  await openDrafts()
  expect(draft.read('note:ana:7')).toBe(text)
  expect(Object.keys(localStorage)).toEqual(['draft:note:ana:7'])
})

test('a browser that was killed before it wrote its storage down has the last words, and an older copy wins over no newer one', async () => {
  const opens = async () => {
    vi.resetModules()
    const again = await import('./drafts.ts')
    await again.openDrafts()
    return again.draft.read('note:ana:7')
  }
  draft.keep('note:ana:7', 'Habló')
  const older = await stored(localStorage, 'note:ana:7')
  await new Promise((done) => setTimeout(done, 5))
  draft.keep('note:ana:7', text)
  await vi.waitFor(() => expect(localStorage.getItem('draft:note:ana:7')).not.toBe(older))
  const newer = localStorage.getItem('draft:note:ana:7') ?? ''
  localStorage.setItem('draft:note:ana:7', older)
  expect(await opens()).toBe(text)
  localStorage.removeItem('draft:note:ana:7')
  expect(await opens()).toBe(text)
  const file = '/drafts/note%3Aana%3A7'
  await (await caches.open('/drafts')).put(file, new Response(older))
  localStorage.setItem('draft:note:ana:7', newer)
  expect(await opens()).toBe(text)
  draft.drop('note:ana:7')
  await vi.waitFor(async () => expect(await (await caches.open('/drafts')).match(file)).toBeUndefined())
  expect(await opens()).toBeNull()
})

test('whoever signs out leaves no file either', async () => {
  draft.keep('note:ana:7', text)
  await vi.waitFor(async () => expect(await (await caches.open('/drafts')).keys()).toHaveLength(1))
  dropDrafts()
  await vi.waitFor(async () => expect(await caches.has('/drafts')).toBe(false))
})

test('an open form leaves nothing on the device, and what it would lose with the session in this tab alone', async () => {
  const leave = keepAtEnd('profile:ana', () => '{"phone":"71234567"}')
  const leaveUnchanged = keepAtEnd('billing:ana', () => null)
  expect(Object.keys(localStorage)).toEqual([])
  moveDraftsToTab()
  dropDrafts()
  expect(Object.keys(localStorage)).toEqual([])
  expect(await stored(sessionStorage, 'profile:ana')).not.toContain('71234567')
  expect(Object.keys(sessionStorage)).toEqual(['draft:profile:ana'])
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
