import { useEffect, useRef, useState } from 'react'
import { useSearch } from '../../lib/history/use-place.ts'
import { addressOf, filtersOf, noFilters, type Filters } from './filters.ts'

/** The list follows the typing after this pause. */
const pauseMs = 250

/**
 * The filters, kept in the address so that the way back finds them. `shown` follows every key at once; `asked` is what
 * the address says and the server is asked for.
 */
export function useFilters() {
  const [address, setAddress] = useSearch()
  const asked = filtersOf(address)
  const [shown, setShown] = useState(asked)
  const written = useRef(address.toString())

  // Somebody else changed the address, a link to the plain search for example.
  useEffect(() => {
    const text = address.toString()
    if (text === written.current) return
    written.current = text
    setShown(filtersOf(address))
  }, [address])

  const write = (filters: Filters) => {
    const next = addressOf(filters)
    if (next.toString() === written.current) return
    written.current = next.toString()
    setAddress(next, { replace: true })
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (filters: Filters) => {
    setShown(filters)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => write(filters), pauseMs)
  }
  const clear = () => {
    clearTimeout(timer.current)
    setShown(noFilters)
    write(noFilters)
  }
  return { shown, asked, change, clear }
}
