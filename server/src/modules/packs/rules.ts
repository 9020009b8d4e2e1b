import { dayMs } from '@psico/contract/core/units'

interface Holding {
  kind: 'sessions' | 'credit'
  sessions_left: number
  open_minor: number
}

/**
 * What one session takes of a pack, in minor units: an equal part of what is left of it, and all of it with the last one, so
 * that nothing is lost by rounding. Of a balance it is the session's fee; null where it is not enough.
 */
export function takenBy(holding: Holding, feeMinor: number): number | null {
  if (holding.kind === 'credit') return holding.open_minor >= feeMinor ? feeMinor : null
  if (holding.sessions_left === 0) return null
  return holding.sessions_left === 1
    ? holding.open_minor
    : Math.round(holding.open_minor / holding.sessions_left)
}

interface Used {
  kind: 'sessions' | 'credit'
  open_minor: number
  used_minor: number
  taken_minor: number
}

/**
 * What goes back of a pack, in minor units: its price less the sessions used, each at the fee agreed for it. What is open and
 * what they took is the price, unless some of it ran out before.
 */
export const refundOfPack = ({ kind, open_minor, used_minor, taken_minor }: Used): number =>
  kind === 'credit' ? open_minor : Math.max(0, open_minor + taken_minor - used_minor)

/** So long before a pack runs out its buyer is told. */
export const warnMs = 14 * dayMs

/** What the clinic called off after a pack had run out is good for so long again. */
export const graceMs = 30 * dayMs
