import {
  createPath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigationType,
  type Navigator,
  type To,
} from 'react-router'
import { inTurn } from './in-turn.ts'

/** Where the browser is, and how it got there. */
export interface Place {
  action: NavigationType
  location: Location
}

interface Gate {
  holds(from: Location, to: Location): boolean
  /** Told what was held back; `goOn` does it after all. */
  heldBack(goOn: () => void): void
}

const browser = createBrowserHistory({ v5Compat: true })
const heard = new Set<(place: Place) => void>()
let gate: Gate | null = null
let steppingBack = false
/** The address changes together with the screen, unless the screen takes longer than this. */
const patienceMs = 2000
const steps = inTurn(patienceMs)
let prepare: (pathname: string) => Promise<unknown> | null = () => null

// A step back has happened when it is told of: what is held back is stepped forward again.
browser.listen(({ action, location, delta }) => {
  if (steppingBack) {
    steppingBack = false
    return
  }
  if (String(action) === 'POP' && delta && isHeld(location, () => browser.go(delta))) {
    steppingBack = true
    browser.go(-delta)
    return
  }
  steps.forget()
  place = { action, location }
  heard.forEach((listener) => listener(place))
})

let place: Place = { action: browser.action, location: browser.location }

/** The browser's history: where it is, going elsewhere, and holding that back while something is not saved. */
export const history = {
  now: (): Place => place,
  listen(listener: (place: Place) => void): () => void {
    heard.add(listener)
    return () => void heard.delete(listener)
  },
  /** What an address needs before its screen can stand there; null when that is here. */
  prepareWith(it: typeof prepare): void {
    prepare = it
  },
  /** Asks before every change of screen until the answer is called. One gate at a time. */
  guard(it: Gate): () => void {
    gate = it
    return () => {
      if (gate === it) gate = null
    }
  },
}

/** What links and `useNavigate` move through. */
export const navigator: Navigator = {
  createHref: (to) => browser.createHref(to),
  encodeLocation: (to) => browser.encodeLocation(to),
  go: (delta) => browser.go(delta),
  push: (to: To, state?: unknown) => {
    goTo(to, () => browser.push(to, state))
  },
  replace: (to: To, state?: unknown) => {
    goTo(to, () => browser.replace(to, state))
  },
}

function goTo(to: To, move: () => void): void {
  const next = locationOf(to)
  const step = () => steps.take(prepare(next.pathname), move)
  if (!isHeld(next, step)) step()
}

function isHeld(to: Location, move: () => void): boolean {
  const asked = gate
  if (!asked?.holds(place.location, to)) return false
  asked.heldBack(() => {
    if (gate === asked) gate = null
    move()
  })
  return true
}

function locationOf(to: To): Location {
  const url = new URL(typeof to === 'string' ? to : createPath(to), window.location.href)
  return { ...place.location, pathname: url.pathname, search: url.search, hash: url.hash }
}
