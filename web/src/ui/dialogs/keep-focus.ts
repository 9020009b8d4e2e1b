/** Parts of a screen that are worth standing on when what had the focus is gone: the nearest one first. */
const parts = 'li, tr, article, form, dialog, section[aria-label], section[aria-labelledby]'

/** An element and the parts of the screen around it, from the inside out. */
export function placesAround(element: Element | null): HTMLElement[] {
  const places: HTMLElement[] = []
  for (let at = element; at; at = at.parentElement)
    if (at instanceof HTMLElement && (at === element || at.matches(parts))) places.push(at)
  return places
}

/** Gives the focus to the first of these that is still there and can take it; answers whether there was one. */
export function focusNearest(places: readonly HTMLElement[]): boolean {
  const place = places.find(
    (element) => element.isConnected && element !== document.body && !element.matches(':disabled'),
  )
  if (!place) return false
  if (place.matches(parts) && !place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
  return true
}

const isNowhere = (): boolean => !document.activeElement || document.activeElement === document.body

/** Where nothing is left of where one stood: the heading of the screen, unless the screen itself has a better place. */
function focusHeading(): void {
  setTimeout(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || !isNowhere()) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}

/**
 * Who works with the keyboard must not be thrown back to the top of the page when the button they pressed is switched
 * off or gone: the focus then moves to the part of the screen it stood in, or to its heading. Answers how to end it.
 */
export function keepFocus(): () => void {
  let places: HTMLElement[] = []
  const remember = ({ target }: FocusEvent) => {
    places = placesAround(target instanceof Element ? target : null)
  }
  const look = () => {
    const [last] = places
    if (!last || !isNowhere()) return
    if (last.isConnected && !last.matches(':disabled')) return
    if (!focusNearest(places)) focusHeading()
  }
  const observer = new MutationObserver(() => requestAnimationFrame(look))
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', remember)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
  }
}
