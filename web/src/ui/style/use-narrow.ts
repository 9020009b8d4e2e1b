import { useSyncExternalStore } from 'react'
import { belowTablet } from './breakpoints.ts'

const narrow = window.matchMedia(belowTablet)

/** Whether the window is a phone's: what is set out side by side elsewhere is a list there. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listen) => {
      narrow.addEventListener('change', listen)
      return () => narrow.removeEventListener('change', listen)
    },
    () => narrow.matches,
  )
}
