import type { PointerEvent, RefObject } from 'react'
import { after, type Appointment } from '@psico/contract/sessions/appointments'
import { keyOf, type FreeHour, type GridDay } from './time-grid.ts'

/** A hand that only presses moves less than this, in pixels. */
const slack = 6

/** So near to the edge of the grid a drag moves it on, in pixels. */
const edge = 32

/**
 * A session is taken with the pointer and laid on a free hour. Answers what a session does when it is pressed; a finger
 * scrolls instead.
 */
export function useDrag(
  place: RefObject<HTMLElement | null>,
  days: readonly GridDay[],
  onLay: (appointment: Appointment, hour: FreeHour) => void,
) {
  return (event: PointerEvent<HTMLElement>, appointment: Appointment): void => {
    if (event.pointerType === 'touch' || event.button !== 0) return
    if (!after(appointment.status, 'reschedule')) return
    follow(event, place.current, (x, y) => {
      const hour = hourAt(days, x, y)
      if (hour) onLay(appointment, hour)
    })
  }
}

/** The pressed element follows the pointer until it is let go; then the press that ends it opens nothing. */
function follow(
  event: PointerEvent<HTMLElement>,
  place: HTMLElement | null,
  onDrop: (x: number, y: number) => void,
): void {
  const taken = event.currentTarget
  const start = { x: event.clientX, y: event.clientY }
  const ending = new AbortController()
  const { signal } = ending
  let isDragged = false
  let under: HTMLElement | undefined
  const stop = () => {
    ending.abort()
    taken.style.removeProperty('translate')
    delete taken.dataset['dragged']
    under?.removeAttribute('data-under')
    place?.removeAttribute('data-dragging')
  }
  const move = (to: globalThis.PointerEvent) => {
    const [x, y] = [to.clientX - start.x, to.clientY - start.y]
    isDragged ||= Math.hypot(x, y) > slack
    if (!isDragged) return
    taken.dataset['dragged'] = ''
    taken.style.translate = `${x}px ${y}px`
    place?.scrollBy(towardsEdge(to, place))
    place?.setAttribute('data-dragging', '')
    under?.removeAttribute('data-under')
    under = cellAt(to.clientX, to.clientY)
    under?.setAttribute('data-under', '')
  }
  const drop = (at: globalThis.PointerEvent) => {
    stop()
    if (!isDragged) return
    window.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
    onDrop(at.clientX, at.clientY)
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', drop, { signal })
  window.addEventListener('pointercancel', stop, { signal })
  window.addEventListener('keydown', (key) => key.key === 'Escape' && stop(), { signal })
}

/** Who drags to the edge of the grid sees on. */
function towardsEdge(to: globalThis.PointerEvent, place: HTMLElement): ScrollToOptions {
  const { left, right, top, bottom } = place.getBoundingClientRect()
  const step = (at: number, from: number, end: number) =>
    at < from + edge ? -edge / 2 : at > end - edge ? edge / 2 : 0
  return {
    left: step(to.clientX, left, right),
    top: step(to.clientY, top, Math.min(bottom, window.innerHeight)),
  }
}

function hourAt(days: readonly GridDay[], x: number, y: number): FreeHour | undefined {
  const key = cellAt(x, y)?.dataset['cell']
  for (const { column, entries } of days)
    for (const entry of entries) if (entry.kind === 'free' && keyOf(entry, column) === key) return entry.hour
  return undefined
}

const cellAt = (x: number, y: number): HTMLElement | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]') ?? undefined

const swallow = (event: Event): void => {
  event.preventDefault()
  event.stopPropagation()
}
