import { readOccupancy, type Occupancy } from '@psico/contract/agenda/agenda'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'
import type { Words } from '../../lib/look/look.ts'
import { dayWord } from '../../lib/look/look-words.ts'

/** The first and the last day, both included. */
export interface Days {
  from: string
  to: string
}

/** How the address of the screen says its days. */
export const daysWords: Words<Days> = { from: dayWord('desde'), to: dayWord('hasta') }

/** Sessions are held while one looks, so it is asked again at each visit. */
export const occupancyOf = (days: Days) =>
  queryOptions({
    ...asked(readOccupancy, { query: { ...days } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** So many people have a bar of their own; the table has them all. */
export const mostBars = 12

/** Booked of what was offered, in percent; null where nothing was offered. Sessions outside the hours make it more than 100. */
export const shareOf = (occupancy: Pick<Occupancy, 'offered_minutes' | 'booked_minutes'>): number | null =>
  occupancy.offered_minutes === 0
    ? null
    : Math.round((100 * occupancy.booked_minutes) / occupancy.offered_minutes)

export const shareText = (share: number | null): string => (share === null ? '—' : `${share} %`)

/** Minutes as hours: '12 h', '7 h 30 min'. */
export function hoursText(minutes: number): string {
  const rest = minutes % 60
  const hours = `${Math.floor(minutes / 60)} h`
  return rest === 0 ? hours : `${hours} ${rest} min`
}

export type Together = Omit<Occupancy, 'psychologist' | 'name'>

/** Everybody's figures added up. */
export const together = (all: readonly Occupancy[]): Together => {
  const sum = (name: keyof Together) => all.reduce((so, occupancy) => so + occupancy[name], 0)
  return {
    offered_minutes: sum('offered_minutes'),
    booked_minutes: sum('booked_minutes'),
    sessions: sum('sessions'),
    no_shows: sum('no_shows'),
    late_cancellations: sum('late_cancellations'),
    cancelled: sum('cancelled'),
  }
}

/** The largest first; whoever has nothing of it is left out. */
export const barsBy = (
  all: readonly Occupancy[],
  value: (occupancy: Occupancy) => number | null,
  text?: (value: number) => string,
) =>
  all
    .map((occupancy) => ({
      key: occupancy.psychologist,
      label: occupancy.name,
      value: value(occupancy) ?? 0,
    }))
    .filter((sum) => sum.value > 0)
    .toSorted((a, b) => b.value - a.value || a.label.localeCompare(b.label, 'es'))
    .slice(0, mostBars)
    .map((sum) => ({ ...sum, ...(text ? { text: text(sum.value) } : {}) }))
