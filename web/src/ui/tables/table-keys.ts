import { useEffect, useRef, type RefObject } from 'react'

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The keys of a table: arrows, Home and End within it, Enter on a row, and "/" from anywhere on its screen. */
export function useTableKeys(): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const table = box.current
    const move = (event: KeyboardEvent) => table && moveIn(table, event)
    table?.addEventListener('keydown', move)
    document.addEventListener('keydown', goToSearch)
    return () => {
      table?.removeEventListener('keydown', move)
      document.removeEventListener('keydown', goToSearch)
    }
  }, [])
  return box
}

/** Goes from row to row, and opens the one in focus: what its first link or button does. */
function moveIn(table: HTMLElement, event: KeyboardEvent): void {
  if (isHeld(event) || isTyped(event.target)) return
  const rows = [...table.querySelectorAll<HTMLElement>('tbody > tr')]
  const at = rows.findIndex((element) => element.contains(document.activeElement))
  const to = steps[event.key]?.(at, rows.length)
  if (to !== undefined) {
    event.preventDefault()
    rows[to]?.focus()
    rows[to]?.scrollIntoView({ block: 'nearest' })
  } else if (event.key === 'Enter' && event.target === rows[at]) {
    event.preventDefault()
    rows[at]?.querySelector<HTMLElement>('a[href], button:not([disabled])')?.click()
  }
}

/** To the field that a list is searched with, from wherever nothing is typed. */
function goToSearch(event: KeyboardEvent): void {
  if (event.key !== '/' || event.defaultPrevented || isHeld(event) || isTyped(event.target)) return
  if (document.querySelector('dialog[open]')) return
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (!field) return
  event.preventDefault()
  field.focus()
  field.select()
}

const isHeld = ({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean => ctrlKey || altKey || metaKey

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
