import { useQueryClient, type QueryFilters } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Longer than this nobody waits for the last part: what is there is shown, and the rest comes in where it stands. */
const patienceMs = 2000
const neverAnswered: QueryFilters = { predicate: ({ state }) => state.data === undefined }

/**
 * Whether what the parts of a screen first ask the server for has been answered, so that they can be shown together and
 * none pushes the others away. Stays true; `isKnown` says that there is nothing to wait for.
 */
export function useFirstAnswers(isKnown: boolean): boolean {
  const [areThere, setThere] = useState(isKnown)
  const queries = useQueryClient()
  useEffect(() => {
    if (areThere) return
    let soon: number | undefined
    // A moment later: an answer may have brought parts that ask in their turn, and by then have.
    const look = () => {
      window.clearTimeout(soon)
      soon = window.setTimeout(() => queries.isFetching(neverAnswered) === 0 && setThere(true))
    }
    const stop = queries.getQueryCache().subscribe(look)
    const limit = window.setTimeout(() => setThere(true), patienceMs)
    look()
    return () => {
      stop()
      window.clearTimeout(soon)
      window.clearTimeout(limit)
    }
  }, [queries, areThere])
  return areThere
}
