import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useLocation, type Location } from 'react-router'
import { history, navigator } from './history.ts'

const listen = (heard: () => void) => history.listen(heard)

/**
 * Where the browser is, as soon as it is there. What `useLocation` says of the same screen follows a moment later, with
 * the frame and every link in it.
 */
export function usePlace(): Location {
  const shown = useLocation()
  return useSyncExternalStore(listen, () => {
    const now = history.now().location
    // The address of another screen says nothing to the one that still stands.
    return now.pathname === shown.pathname ? now : shown
  })
}

interface How {
  /** In place of the entry that is there, so that the way back passes over it. */
  replace?: boolean
  /** What the entry of the browser's history carries. */
  state?: unknown
}
type SetSearch = (next: URLSearchParams, how?: How) => void

/** What follows the `?` of the address, and how it is changed while its screen stands. */
export function useSearch(): [URLSearchParams, SetSearch] {
  const { pathname, search } = usePlace()
  const set = useCallback<SetSearch>(
    (next, { replace, state = null } = {}) => {
      if (history.now().location.pathname !== pathname) return
      navigator[replace ? 'replace' : 'push']({ pathname, search: next.toString() }, state)
    },
    [pathname],
  )
  return [useMemo(() => new URLSearchParams(search), [search]), set]
}
