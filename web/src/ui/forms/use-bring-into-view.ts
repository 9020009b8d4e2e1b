import { useEffect, useRef, type RefObject } from 'react'

/** What is still on its way may push the end out of view again; after this long it stays where it is. */
const settlesWithinMs = 4000
/** From the first of these on, the page is the person's own. */
const ownActs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * What a choice brings up comes into view with its end, where the button is, and takes the focus: it stands below the
 * fold on a laptop, and on a phone nobody would know of it. Once for each choice; null for none.
 */
export function useBringIntoView(shown: RefObject<HTMLElement | null>, choice: string | null): void {
  const brought = useRef<string | null>(null)
  useEffect(() => {
    if (brought.current === choice) return
    brought.current = choice
    const element = shown.current
    if (!choice || !element) return
    return whenSeen(element, () => {
      element.focus({ preventScroll: true })
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      element.scrollIntoView({ block: 'end', behavior: isCalm ? 'instant' : 'smooth' })
      return keepInView(element)
    })
  }, [choice, shown])
}

/** A page shows its parts together: until then this one has no place on it. Answers what calls it off, or ends what was done. */
function whenSeen(element: HTMLElement, act: () => () => void): () => void {
  if (element.getClientRects().length > 0) return act()
  let end = () => watch.disconnect()
  const watch = new ResizeObserver(() => {
    if (element.getClientRects().length === 0) return
    watch.disconnect()
    end = act()
  })
  watch.observe(element)
  return () => end()
}

/** Follows the element while the page around it still grows. Answers what ends that. */
function keepInView(element: HTMLElement): () => void {
  let height = document.body.scrollHeight
  const watch = new ResizeObserver(() => {
    if (document.body.scrollHeight === height) return
    height = document.body.scrollHeight
    element.scrollIntoView({ block: 'end', behavior: 'instant' })
  })
  const end = () => {
    watch.disconnect()
    window.clearTimeout(timer)
    for (const act of ownActs) window.removeEventListener(act, end)
  }
  const timer = window.setTimeout(end, settlesWithinMs)
  for (const act of ownActs) window.addEventListener(act, end, { passive: true })
  watch.observe(document.body)
  watch.observe(element)
  return end
}
