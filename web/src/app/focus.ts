import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the new screen's h1 after a navigation, as a browser does after loading a page, and answers the
 * heading's text to announce. The first screen is left to the browser.
 */
export function useFocusOnArrival(): string {
  const { pathname } = useLocation()
  const [heading, setHeading] = useState('')
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    return whenHeading((h1) => {
      setHeading(h1.textContent ?? '')
      if (
        document.activeElement &&
        document.activeElement !== document.body &&
        inMain(document.activeElement)
      )
        return
      h1.tabIndex = -1
      h1.focus({ preventScroll: true })
    })
  }, [pathname])
  return heading
}

const inMain = (element: Element): boolean => element.closest('main') !== null && element.tagName !== 'A'

/** Calls back with the h1 of the screen as soon as there is one, for at most five seconds. */
function whenHeading(found: (h1: HTMLElement) => void): () => void {
  const look = () => document.querySelector<HTMLElement>('main h1')
  const frame = requestAnimationFrame(() => {
    const h1 = look()
    if (h1) return stop(() => found(h1))
    observer.observe(document.body, { childList: true, subtree: true })
  })
  const observer = new MutationObserver(() => {
    const h1 = look()
    if (h1) stop(() => found(h1))
  })
  const timer = setTimeout(() => observer.disconnect(), 5000)
  function stop(then?: () => void) {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    observer.disconnect()
    then?.()
  }
  return () => stop()
}
