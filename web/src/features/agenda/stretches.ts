import { minutesOf } from '@psico/contract/core/dates'

/** A stretch of a day in minutes since local midnight. */
export interface Stretch {
  start: number
  end: number
}

/** What ends after midnight is drawn until midnight. */
export function stretchOf(from: string, to: string): Stretch {
  const start = minutesOf(from)
  const end = minutesOf(to)
  return { start, end: end > start ? end : 1440 }
}

/** What is left of some stretches without others. */
export function minus(stretches: readonly Stretch[], gone: readonly Stretch[]): Stretch[] {
  return gone.reduce<Stretch[]>(
    (left, hole) =>
      left.flatMap(({ start, end }) =>
        [
          { start, end: Math.min(end, hole.start) },
          { start: Math.max(start, hole.end), end },
        ].filter((piece) => piece.end > piece.start),
      ),
    [...stretches],
  )
}

/** With the lane it is drawn in, of how many. */
export type Laned<T> = T & { lane: number; lanes: number }

/** What overlaps stands side by side; whatever stands alone takes the whole width. In the order of the clock. */
export function laned<T extends Stretch>(all: readonly T[]): Laned<T>[] {
  const done: Laned<T>[] = []
  let together: (T & { lane: number })[] = []
  let until = 0
  const close = () => {
    const lanes = Math.max(0, ...together.map((placed) => placed.lane)) + 1
    done.push(...together.map((placed) => ({ ...placed, lanes })))
    together = []
  }
  for (const stretch of all.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (stretch.start >= until) close()
    const busy = new Set(together.filter((other) => other.end > stretch.start).map((other) => other.lane))
    let lane = 0
    while (busy.has(lane)) lane += 1
    together.push({ ...stretch, lane })
    until = Math.max(until, stretch.end)
  }
  close()
  return done
}
