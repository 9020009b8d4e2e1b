import { useSyncExternalStore } from 'react'

const narrow = window.matchMedia('(max-width: 760px)')

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
