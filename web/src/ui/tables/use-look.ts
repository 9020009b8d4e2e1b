import { usePlace, useSearch } from '../../lib/history/use-place.ts'
import { keptLook } from '../../lib/look/kept-look.ts'
import { isTyped, lookOf, saidWith, type Words } from '../../lib/look/look.ts'
import { pageWord } from '../../lib/look/look-words.ts'
import { useSteady } from '../../lib/use-steady.ts'

/**
 * What a table shows: its page and filters, kept in the screen's address, so that a reload, the way back and a copied link
 * find the same; a text that may name a person is kept by this tab alone.
 */
export function useLook<L extends object>(words: Words<L>): [L, (change: Partial<L>) => void] {
  const [address, setAddress] = useSearch()
  const state: unknown = usePlace().state
  const before = typeof state === 'object' && state !== null ? state : {}
  const place = 'look' in before && typeof before.look === 'string' ? before.look : null
  const kept = keptLook.read(place)
  const change = useSteady((part: Partial<L>) => {
    const next = saidWith(words, { address, kept }, part)
    const isHere = next.address.toString() === address.toString()
    const isKept = JSON.stringify(next.kept) === JSON.stringify(kept)
    if (isHere && isKept) return
    setAddress(next.address, {
      replace: isTyped(words, part),
      state: { ...before, look: isKept ? place : keptLook.keep(next.kept) },
    })
  })
  return [lookOf(words, address, kept), change]
}

/** The page of a list that has no filters; `name` where a screen has several. */
export function usePage(name?: string): [number, (page: number) => void] {
  const [{ page }, change] = useLook({ page: pageWord(name) })
  return [page, (next) => change({ page: next })]
}
