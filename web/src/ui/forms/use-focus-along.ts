import { useEffect, useRef } from 'react'

/** On a phone a field that takes the focus covers half of the screen before anything of it was read. */
const bringsKeyboard = (place: HTMLElement): boolean =>
  place.matches('input, textarea') && window.matchMedia('(pointer: coarse)').matches

/**
 * Where a screen changes under who pressed a button of it, and the button goes, the focus comes along: to the first
 * thing marked `data-first`, or else to the heading. Who is somewhere else by then stays there.
 */
export function useFocusAlong(state: unknown): void {
  const last = useRef(state)
  useEffect(() => {
    if (last.current === state) return
    last.current = state
    if (document.activeElement !== document.body) return
    const first = document.querySelector<HTMLElement>('main [data-first]')
    const place = first && !bringsKeyboard(first) ? first : document.querySelector<HTMLElement>('main h1')
    if (place?.matches('h1')) place.tabIndex = -1
    place?.focus()
  }, [state])
}
