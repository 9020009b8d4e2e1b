import { useEffect, useRef, type RefObject } from 'react'

const keyboardPx = 140

/** Not so when a window on a desk is made smaller. */
const isTyping = () => document.activeElement?.matches('input, textarea') ?? false

/**
 * Tells an element how much of the screen is seen, as `--seen`: a phone's keyboard covers the rest. While it is open
 * the element carries `data-keyboard`.
 */
export function useSeenHeight(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const tallest = { height: view.height, width: view.width }
    const measure = () => {
      if (view.width !== tallest.width) Object.assign(tallest, { height: view.height, width: view.width })
      tallest.height = Math.max(tallest.height, view.height)
      const isKeyboard = tallest.height - view.height > keyboardPx && isTyping()
      element.current?.style.setProperty('--seen', `${Math.round(view.height)}px`)
      element.current?.toggleAttribute('data-keyboard', isKeyboard)
      if (isKeyboard) window.scrollTo(0, 0)
    }
    measure()
    view.addEventListener('resize', measure)
    return () => view.removeEventListener('resize', measure)
  }, [])
  return element
}
