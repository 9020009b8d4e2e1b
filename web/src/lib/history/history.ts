import { createPath, type Location, type Navigator, type To } from 'react-router'
import { enter, locationOf, onStep, opened, type Place } from './browser-history.ts'
import { inTurn } from './in-turn.ts'

interface Gate {
  holds(from: Location, to: Location): boolean
  /** Told what was held back; `goOn` does it after all. */
  heldBack(goOn: () => void): void
}

const heard = new Set<(place: Place) => void>()
/** The last one lies on top: a dialog's above that of the page under it. */
let gates: Gate[] = []
let steppingBack = false
/** The address changes together with the screen, unless the screen takes longer than this. */
const patienceMs = 2000
const steps = inTurn(patienceMs)
let prepare: (pathname: string) => Promise<unknown> | null = () => null

// A step back has happened when it is told of: what is held back is stepped forward again.
onStep((next, delta) => {
  if (steppingBack) {
    steppingBack = false
    return
  }
  if (delta !== 0 && isHeld(next.location, () => window.history.go(delta))) {
    steppingBack = true
    window.history.go(-delta)
    return
  }
  arriveAt(next)
})

let place = opened

function arriveAt(next: Place): void {
  steps.forget()
  tell(next)
}

function tell(next: Place): void {
  place = next
  heard.forEach((listener) => listener(place))
}

/** The browser's history: where it is, going elsewhere, and holding that back while something is not saved. */
export const history = {
  now: (): Place => place,
  listen(listener: (place: Place) => void): () => void {
    heard.add(listener)
    return () => void heard.delete(listener)
  },
  /** What an address needs before its screen can stand there; null when that is here. */
  prepareWith(loader: typeof prepare): void {
    prepare = loader
  },
  /** Asks before every change of screen until the answer is called. */
  guard(gate: Gate): () => void {
    gates.push(gate)
    return () => void (gates = gates.filter((other) => other !== gate))
  },
}

/** What links and `useNavigate` move through. */
export const navigator: Navigator = {
  createHref: hrefOf,
  encodeLocation: (to) => {
    const { pathname, search, hash } = new URL(window.location.origin + hrefOf(to))
    return { pathname, search, hash }
  },
  go: (delta) => window.history.go(delta),
  push: (to: To, state?: unknown) => goTo(to, state, 'push'),
  replace: (to: To, state?: unknown) => goTo(to, state, 'replace'),
}

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to)
}

function goTo(to: To, state: unknown, how: 'push' | 'replace'): void {
  const next = locationOf(to)
  const { pathname, search } = place.location
  // What is looked for on the screen that still stands says nothing against the one that is on its way.
  if (next.pathname === pathname && (next.search !== search || how === 'replace'))
    return tell(enter(to, state, how))
  const step = () => steps.take(prepare(next.pathname), () => arriveAt(enter(to, state, how)))
  if (!isHeld(next, step)) step()
}

function isHeld(to: Location, move: () => void): boolean {
  const asked = gates.findLast((gate) => gate.holds(place.location, to))
  asked?.heldBack(() => {
    // Who leaves all the same leaves everything on the screen: the page under a dialog does not ask again.
    gates = []
    move()
  })
  return asked !== undefined
}
