import { useEffect, useRef, type RefObject } from 'react'
import { useSteady } from '../../lib/use-steady.ts'
import type { GridDay } from './time-grid.ts'

/** Gives the focus to a place of the grid; answers whether it is drawn. */
export function focusCell(place: HTMLElement | null, key: string): boolean {
  const cell = place?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(key)}"]`)
  cell?.focus()
  return cell !== undefined && cell !== null
}

/**
 * A session that was carried with the keys takes the focus along: the hour on which it was laid is no button any more, and
 * whoever moved it would stand before the whole grid. Answers what notes that one was laid.
 */
export function useLaid(
  place: RefObject<HTMLElement | null>,
  days: readonly GridDay[],
): (key: string) => void {
  const laid = useRef<{ key: string; from: string } | null>(null)
  const follow = useSteady(() => {
    const { key, from } = laid.current ?? {}
    const { activeElement } = document
    const isAround = place.current?.contains(activeElement) && !activeElement?.hasAttribute('data-cell')
    if (!key || !isAround || startOf(days, key) === from) return
    if (focusCell(place.current, key)) laid.current = null
  })
  useEffect(() => {
    const element = place.current
    element?.addEventListener('focusin', follow)
    return () => element?.removeEventListener('focusin', follow)
  }, [place, follow])
  useEffect(follow, [days, follow])
  return (key) => {
    laid.current = { key, from: startOf(days, key) }
  }
}

/** Where a session stands now, in a form that can be compared; nowhere is a place as well. */
function startOf(days: readonly GridDay[], key: string): string {
  for (const { column, entries } of days)
    for (const entry of entries)
      if (entry.kind === 'session' && entry.appointment.id === key)
        return `${column.key} ${entry.appointment.appointment_date} ${entry.start}`
  return ''
}
