import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Places in the pages visited, by history entry. */
const places = new Map<string, number>()

/** A new screen starts at its top; going back finds the place where one left. */
export function useScrollPlaces(): void {
  const { key, pathname, hash } = useLocation()
  const how = String(useNavigationType())
  const lastPath = useRef(pathname)
  // Before the new screen's layout moves the page: that is not where the person was.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    const keep = () => places.set(key, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [key])
  useLayoutEffect(() => {
    const isNewScreen = lastPath.current !== pathname
    lastPath.current = pathname
    if (how === 'POP') window.scrollTo(0, places.get(key) ?? 0)
    else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
    else if (isNewScreen) window.scrollTo(0, 0)
  }, [key, pathname, hash, how])
}
