import { createPath, NavigationType, resolvePath, type Location, type To } from 'react-router'

/** Where the browser is, and how it got there. */
export interface Place {
  action: NavigationType
  location: Location
}

/** What we keep in each entry of the browser's history. */
interface Entry {
  /** What the link carried. */
  usr: unknown
  /** Its name, by which the place on the page is found again. */
  key: string
  /** Its number in the row, from which the length of a step is known. */
  idx: number
}

const entry = (): Partial<Entry> => (window.history.state as Partial<Entry> | null) ?? {}
const location = (): Location => {
  const { pathname, search, hash } = window.location
  const { usr, key } = entry()
  return { pathname, search, hash, state: usr ?? null, key: key ?? 'default' }
}

if (entry().idx === undefined) window.history.replaceState({ ...entry(), idx: 0 }, '')
let at = entry().idx ?? 0

/** Where the page was opened. */
export const opened: Place = { action: NavigationType.Pop, location: location() }

/** The location that an address stands for, seen from here. */
export const locationOf = (to: To, state: unknown = null): Location => ({
  ...resolvePath(to, window.location.pathname),
  state,
  key: Math.random().toString(36).slice(2, 10),
})

/**
 * Goes to an address, as an entry of its own or (`replace`) instead of this one; answers where that is. Safari refuses
 * more than a hundred entries in half a minute: then the page is loaded anew at that address.
 */
export function enter(to: To, state: unknown, how: 'push' | 'replace'): Place {
  const next = locationOf(to, state)
  const idx = how === 'push' ? at + 1 : at
  const kept: Entry = { usr: state, key: next.key, idx }
  const path = createPath(next)
  try {
    if (how === 'push') window.history.pushState(kept, '', path)
    else window.history.replaceState(kept, '', path)
  } catch {
    if (how === 'push') window.location.assign(path)
    else window.location.replace(path)
    return { action: NavigationType.Pop, location: location() }
  }
  at = idx
  return { action: how === 'push' ? NavigationType.Push : NavigationType.Replace, location: location() }
}

/** Tells where the browser's own steps lead, and over how many entries: back, forward, or to a `#` on this page. */
export function onStep(listener: (place: Place, delta: number) => void): void {
  window.addEventListener('popstate', () => {
    // An entry that is not ours is new: somebody followed a `#`.
    const idx = entry().idx ?? at + 1
    if (entry().idx === undefined) window.history.replaceState({ ...entry(), idx }, '')
    const delta = idx - at
    at = idx
    listener({ action: NavigationType.Pop, location: location() }, delta)
  })
}
