import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectSession } from '../lib/call.ts'
import { draft, dropDrafts, moveDraftsToTab } from './drafts.ts'
import {
  followOtherTabs,
  forgetSession,
  hasEnded,
  sessionEndedEvent,
  signedOutEvent,
  signIn,
  signOut,
} from './session.ts'

/** A storage whose keys can be listed, as the browser's can. */
function storage(): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  const hidden = (value: unknown) => ({ value, enumerable: false })
  return Object.defineProperties(kept, {
    getItem: hidden((key: string) => kept[key] ?? null),
    setItem: hidden((key: string, text: string) => void (kept[key] = text)),
    removeItem: hidden((key: string) => void delete kept[key]),
    clear: hidden(() => Object.keys(kept).forEach((key) => delete kept[key])),
  })
}
const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('window', new EventTarget())
  // The line is down, or the server refuses: leaving must work all the same.
  asked.mockReset().mockRejectedValue(new TypeError('offline'))
  vi.stubGlobal('fetch', asked)
  window.addEventListener(signedOutEvent, dropDrafts)
})
afterEach(() => {
  vi.unstubAllGlobals()
  connectSession({
    token: () => null,
    renewed: async () => null,
    ended: () => undefined,
    confirmed: async () => false,
    mustSetUp: () => undefined,
  })
})

const user = { id: 'ana', email: 'ana@x.example', first_name: 'Ana', last_name: 'R', full_name: 'Ana R' }
const enter = (user_type: 'patient' | 'professional' | 'reception' | 'admin' | 'superuser') =>
  signIn({ token: 'access-secret', refresh_token: 'refresh-secret', user: { ...user, user_type } })

test.each([
  ['patient', 'patient'],
  ['professional', 'professional'],
  ['clinic-desk', 'reception'],
  ['clinic-admin', 'admin'],
  ['global-admin', 'superuser'],
] as const)(
  'whoever leaves %s leaves no token, no name and no draft, though the server heard nothing',
  (area, type) => {
    enter(type)
    draft.keep('note:ana:7', 'Habló de su hermana.')
    localStorage.setItem('theme', 'dark')
    signOut(area)
    expect(JSON.stringify(localStorage)).not.toMatch(/secret|ana|hermana/)
    expect(JSON.stringify(sessionStorage)).not.toMatch(/secret|ana|hermana/)
    // It was told, with both tokens, before they went.
    const [, init] = asked.mock.calls[0] ?? []
    expect(new Headers(init?.headers).get('authorization')).toBe('Token access-secret')
    expect(init?.body).toBe('{"refresh_token":"refresh-secret"}')
  },
)

test('leaving in one tab clears the others; a renewed token does not', () => {
  enter('professional')
  followOtherTabs()
  const cleared = vi.fn()
  window.addEventListener(signedOutEvent, cleared)
  localStorage.setItem('authToken', 'renewed')
  window.dispatchEvent(new Event('storage'))
  expect(cleared).not.toHaveBeenCalled()
  localStorage.removeItem('authToken')
  window.dispatchEvent(new Event('storage'))
  window.dispatchEvent(new Event('storage'))
  expect(cleared).toHaveBeenCalledTimes(1)
})

test('another tab whose session the server ended keeps what is typed here; one that was left does not', () => {
  const ended = vi.fn()
  window.addEventListener(sessionEndedEvent, ended)
  enter('professional')
  followOtherTabs()
  // The other tab's doing, as this one sees it: forgetSession, then signing in again, then leaving.
  localStorage.setItem('sessionEnded', 'ana')
  localStorage.removeItem('authToken')
  window.dispatchEvent(new Event('storage'))
  expect([ended.mock.calls.length, hasEnded()]).toEqual([1, true])
  draft.keep('profile:ana', 'typed')
  moveDraftsToTab()
  enter('professional')
  window.dispatchEvent(new Event('storage'))
  expect(draft.read('profile:ana')).toBe('typed')
  localStorage.removeItem('authToken')
  window.dispatchEvent(new Event('storage'))
  expect(ended).toHaveBeenCalledTimes(1)
  expect(draft.read('profile:ana')).toBeNull()
})

test('whose session the server ended is known to other tabs until somebody signs in or out', () => {
  enter('patient')
  forgetSession()
  expect(localStorage.getItem('sessionEnded')).toBe('ana')
  enter('patient')
  expect(localStorage.getItem('sessionEnded')).toBeNull()
  forgetSession()
  signOut('patient')
  expect(JSON.stringify(localStorage)).not.toContain('ana')
})
