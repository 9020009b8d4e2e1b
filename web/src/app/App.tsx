import { startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router'
import { history, navigator } from '../lib/history.ts'
import { Frame } from './Frame.tsx'

/** The app at the browser's place. A new screen is prepared while the old one still stands. */
export function App() {
  const [place, setPlace] = useState(history.now)
  useLayoutEffect(() => history.listen((next) => startTransition(() => setPlace(next))), [])
  return (
    <Router location={place.location} navigationType={place.action} navigator={navigator}>
      <Frame />
    </Router>
  )
}
