import { startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Router } from 'react-router'
import { history, navigator } from '../lib/history/history.ts'
import { Frame } from './Frame.tsx'
import { fetchScreen } from './router.tsx'

/**
 * The app at the browser's place. A screen that is here is shown together with its address, so that nobody types into the
 * one before; another is prepared while the old one still stands. On the same screen the address leads, by `usePlace`.
 */
export function App() {
  const [place, setPlace] = useState(history.now)
  useLayoutEffect(() => {
    let path = history.now().location.pathname
    return history.listen((next) => {
      letScreensArrive()
      const isHere = next.location.pathname === path
      path = next.location.pathname
      // What was pressed follows the address at once (`usePlace`); the frame and its links between two pictures.
      if (isHere || fetchScreen(path)) startTransition(() => setPlace(next))
      // Not a moment later, yet never in the middle of React's own work.
      else queueMicrotask(() => flushSync(() => setPlace(next)))
    })
  }, [])
  return (
    <Router location={place.location} navigationType={place.action} navigator={navigator}>
      <Frame />
    </Router>
  )
}

/** From the second screen on they arrive with a movement; the first has been there since before the app. */
function letScreensArrive(): void {
  const { dataset } = document.documentElement
  if (dataset['moved'] !== undefined) return
  for (const page of document.querySelectorAll<HTMLElement>('.page')) page.style.animation = 'none'
  dataset['moved'] = ''
}
