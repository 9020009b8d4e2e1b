import { openListeners, useStore } from '../lib/store.ts'
import { logout, refresh, type SignedIn } from '@psico/contract/sign-in/sign-in'
import type { UserType } from '@psico/contract/people/people'
import type { SignedInArea } from '@psico/contract/screens/homes'
import { apiBase, call } from '../lib/call.ts'
import { forgetKey } from '../lib/device-key.ts'
import { dropDrafts, dropWaiting, restoreDrafts } from './drafts.ts'
import { noteLeft, wasLeft } from './left.ts'

/** Names under which other clients, too, find the session in the browser's storage. */
const storageKeys = {
  token: 'authToken',
  access: 'access_token',
  refresh: 'refresh_token',
  userType: 'userType',
  user: 'user',
  currentUser: 'currentUser',
} as const
/** When the access token came, in epoch ms: it is renewed before its twelve hours are over. */
const sinceKey = 'authTokenSince'
/** Whose session the server ended: other tabs tell by it that nobody left on purpose. */
const endedKey = 'sessionEnded'
const renewAfterMs = 11 * 3_600_000

type SessionUser = Pick<SignedIn['user'], 'id'>
export interface Session {
  token: string
  userType: UserType
  user: SessionUser | null
}

/** Told on `window` when a person signs out or the session ends: whoever holds something of theirs drops it. */
export const signedOutEvent = 'psico:signed-out'
/** Told when nothing is open until a second factor is set up. */
export const setUpEvent = 'psico:second-factor'
/** Told before it when it is the server that ended the session. */
export const sessionEndedEvent = 'psico:session-ended'

const { tell, listen: listenHere } = openListeners()
let known: { raw: string; session: Session | null } = { raw: '', session: null }

/** The session of this browser, or null. The same object until something changes. */
export function currentSession(): Session | null {
  const read = (key: string) => localStorage.getItem(key)
  const token = read(storageKeys.token)
  const userType = read(storageKeys.userType)
  const user = read(storageKeys.user)
  const raw = JSON.stringify([token, userType, user])
  if (raw !== known.raw)
    known = {
      raw,
      session: token ? { token, userType: (userType ?? 'patient') as UserType, user: parsed(user) } : null,
    }
  return known.session
}

/** The session, kept current: also when another tab signs in or out. */
export const useSession = (): Session | null => useStore({ listen, now: currentSession })

let ended = false
/** Whether the server ended the session of this tab: the login says so. */
export const hasEnded = (): boolean => ended

/** Keeps the answer of a login. */
export function signIn(answer: SignedIn): void {
  ended = false
  localStorage.removeItem(endedKey)
  restoreDrafts(answer.user.id)
  localStorage.setItem(storageKeys.userType, answer.user.user_type)
  // Neither name nor address: what a browser once stored can be read from its files long after.
  const user = JSON.stringify({ id: answer.user.id, user_type: answer.user.user_type })
  localStorage.setItem(storageKeys.user, user)
  localStorage.setItem(storageKeys.currentUser, user)
  // Last: with it another tab takes what stands above for whoever is signed in.
  keepTokens(answer.token, answer.refresh_token)
  tell()
}

/** What other tabs of this browser do to the session: who leaves, is sent out or signs in there does so here, too. */
export function followOtherTabs(): void {
  let here = currentSession()?.user?.id
  listenHere(() => (here = currentSession()?.user?.id))
  window.addEventListener('storage', () => {
    const now = currentSession()?.user?.id
    if (now === here) return
    const before = here
    here = now
    if (before !== undefined) {
      const wasSentOut = now === undefined && localStorage.getItem(endedKey) === before
      if (wasSentOut) end()
      else window.dispatchEvent(new Event(signedOutEvent))
    }
    if (now !== undefined) restoreDrafts(now)
  })
}

let leaving = false
/** Whether the person is leaving on purpose: then the login does not lead back. */
export const isLeaving = (): boolean => leaving

/** Signs out, and goes on as `leave` says. */
export async function signOutAnd(area: SignedInArea, leave: () => void | Promise<void>): Promise<void> {
  leaving = true
  signOut(area)
  await leave()
  // The guard's own way out, which runs with the next paint, must still see it.
  setTimeout(() => (leaving = false), 300)
}

/** Ends the session here and on the server. Who administers a clinic leaves nothing at all behind. */
export function signOut(area: SignedInArea): void {
  const token = localStorage.getItem(storageKeys.token)
  if (token) void noteLeft(token)
  endOnServer()
  dropWaiting()
  void forgetKey()
  if (area === 'clinic-admin' || area === 'clinic-desk') {
    localStorage.clear()
    sessionStorage.clear()
  } else {
    // Whether or not the server heard of it: at a shared device the next person finds nothing to go on with.
    for (const key of [...Object.values(storageKeys), sinceKey, endedKey]) localStorage.removeItem(key)
  }
  window.dispatchEvent(new Event(signedOutEvent))
  tell()
}

/** Ends what was left already in a browser that died before it could write that down. Call it before the first screen. */
export async function endWhatWasLeft(): Promise<void> {
  if (!(await wasLeft(localStorage.getItem(storageKeys.token)))) return
  await forgetKey()
  endOnServer()
  for (const key of [...Object.values(storageKeys), sinceKey]) localStorage.removeItem(key)
  dropDrafts()
  tell()
}

/** Forgets a session that the server no longer accepts. */
export function forgetSession(): void {
  const { token, access, refresh: refreshToken, userType } = storageKeys
  const whose = currentSession()?.user?.id
  if (whose !== undefined) localStorage.setItem(endedKey, whose)
  for (const key of [token, access, refreshToken, userType]) localStorage.removeItem(key)
  end()
  tell()
}

function end(): void {
  ended = true
  window.dispatchEvent(new Event(sessionEndedEvent))
  window.dispatchEvent(new Event(signedOutEvent))
}

/** The refresh in progress in this tab: whoever comes second waits for the same one. */
let renewing: Promise<string | null> | null = null

/**
 * A new access token instead of `refused`, or null when the session is over. One refresh at a time, across tabs too:
 * a refresh token used twice would end the session everywhere.
 */
export function renewed(refused: string | null): Promise<string | null> {
  renewing ??= alone(() => renewInstead(refused)).finally(() => {
    renewing = null
  })
  return renewing
}

/** Renews the access token when it is about to end; call it now and then. */
export function renewWhenDue(nowMs: number): void {
  const since = Number(localStorage.getItem(sinceKey))
  const token = localStorage.getItem(storageKeys.token)
  if (token && since > 0 && nowMs - since > renewAfterMs) void renewed(token)
}

async function renewInstead(refused: string | null): Promise<string | null> {
  const token = localStorage.getItem(storageKeys.token)
  if (token && token !== refused) return token
  const refreshToken = localStorage.getItem(storageKeys.refresh)
  if (!token || !refreshToken) return null
  try {
    const fresh = await call(refresh, { body: { refresh_token: refreshToken } })
    // Signed out meanwhile: the fresh pair must not bring the person back.
    if (localStorage.getItem(storageKeys.token) !== token) return null
    keepTokens(fresh.token, fresh.refresh_token)
    tell()
    return fresh.token
  } catch {
    return null
  }
}

function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('psico-session', work) : work()
}

function keepTokens(token: string, refreshToken: string | undefined): void {
  localStorage.setItem(storageKeys.token, token)
  localStorage.setItem(storageKeys.access, token)
  localStorage.setItem(sinceKey, String(Date.now()))
  if (refreshToken) localStorage.setItem(storageKeys.refresh, refreshToken)
}

/** Not waited for: leaving must work without a line too. */
function endOnServer(): void {
  const token = localStorage.getItem(storageKeys.token)
  if (!token) return
  const refreshToken = localStorage.getItem(storageKeys.refresh)
  fetch(apiBase + logout.path, {
    method: logout.method,
    keepalive: true,
    credentials: 'include',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(refreshToken ? { refresh_token: refreshToken } : {}),
  }).catch(() => undefined)
}

function listen(listener: () => void): () => void {
  const stop = listenHere(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}

function parsed(text: string | null): SessionUser | null {
  try {
    return text ? (JSON.parse(text) as SessionUser) : null
  } catch {
    return null
  }
}
