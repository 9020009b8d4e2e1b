import ICAL from 'ical.js'
import { dayMs } from '@psico/contract/core/units'

/**
 * What began years ago has hundreds of dates that are over, each of which would cost as much as one to come: the dates of a rule
 * from shortly before an instant on.
 */
export interface Nearer {
  /** Where to begin: at the start of the event, or whole steps of its rule behind it. */
  start: ICAL.Time
  /** Whether a date is over in any zone, without asking which. */
  isLongPast: (at: ICAL.Time) => boolean
}

const daysOf: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 7 }

/** A changed instance that moves all that follow may bring any date of a rule here: then none is left out. */
export function nearer(event: ICAL.Event, changed: readonly ICAL.Component[], fromMs: number): Nearer {
  const start = event.startDate.clone()
  if (changed.some((instance) => instance.getFirstProperty('recurrence-id')?.getParameter('range')))
    return { start, isLongPast: () => false }
  const overMs = fromMs - event.duration.toSeconds() * 1000 - 3 * dayMs
  const stepDays = stepOf(event.component)
  const steps = stepDays && Math.floor((overMs - midnightOf(start)) / (stepDays * dayMs)) - 1
  if (steps > 0) start.adjust(steps * stepDays, 0, 0, 0)
  return { start, isLongPast: (at) => midnightOf(at) < overMs }
}

/** After how many days a rule begins anew, whatever it says of days and months; 0 where that depends on how often it came. */
function stepOf(component: ICAL.Component): number {
  const [rule, ...others] = component.getAllProperties('rrule').map((property) => property.getFirstValue())
  if (!(rule instanceof ICAL.Recur) || others.length > 0 || rule.count) return 0
  return (daysOf[rule.freq] ?? 0) * Math.max(1, rule.interval)
}

const midnightOf = (at: ICAL.Time): number => Date.UTC(at.year, at.month - 1, at.day)
