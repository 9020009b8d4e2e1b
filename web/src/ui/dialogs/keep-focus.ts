/** Parts of a screen that are worth standing on when what had the focus is gone: the nearest one first. */
const parts = 'li, article, form, dialog, section[aria-label], section[aria-labelledby]'

/** An element and the parts of the screen around it, from the inside out. */
export function placesAround(element: Element | null): HTMLElement[] {
  const places: HTMLElement[] = []
  for (let at = element; at; at = at.parentElement)
    if (at instanceof HTMLElement && (at === element || at.matches(parts))) places.push(at)
  return places
}

/** Gives the focus to the first of these that is still there and can take it. */
export function focusNearest(places: readonly HTMLElement[]): void {
  const place = places.find(
    (element) => element.isConnected && element !== document.body && !element.matches(':disabled'),
  )
  if (!place) return
  if (place.matches(parts) && !place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/**
 * Who works with the keyboard must not be thrown back to the top of the page when the button they pressed is switched
 * off or gone: the focus then moves to the part of the screen it stood in. Answers how to end it.
 */
export function keepFocus(): () => void {
  let places: HTMLElement[] = []
  const remember = ({ target }: FocusEvent) => {
    places = placesAround(target instanceof Element ? target : null)
  }
  const look = () => {
    const [last] = places
    if (!last || (document.activeElement && document.activeElement !== document.body)) return
    if (last.isConnected && !last.matches(':disabled')) return
    focusNearest(places)
  }
  const observer = new MutationObserver(() => requestAnimationFrame(look))
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', remember)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
  }
}
