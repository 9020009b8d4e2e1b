import { shareOf as partOf } from '@psico/contract/core/money'
import type { ShareKind } from '@psico/contract/payouts/payouts'

/** By which rule something counts; null where the professional had none. The value is percent, or minor units. */
export interface Rule {
  kind: ShareKind
  value: number
}

/** What a session, or a pack, comes to in the days that are reckoned, and what was stated of it before. Minor units. */
export interface Moved {
  is_session: boolean
  moved: number
  stated: number
  stated_share: number
  stated_sessions: number
}

/** To the nearest unit, halves away from zero, so that what goes back takes away what came. */
const part = (minor: number, percent: number): number =>
  minor < 0 ? -partOf(-minor, percent) : partOf(minor, percent)

/** Of all that one session has brought, the professional's. */
function shareOf(total: number, isSession: boolean, rule: Rule | null): number {
  if (!rule) return 0
  if (rule.kind === 'percent') return part(total, rule.value)
  const counts = isSession && total > 0
  if (rule.kind === 'fixed') return counts ? rule.value : 0
  return counts ? total - rule.value : total
}

/**
 * What a statement says of one session: what its whole comes to by now, less what was stated of it before. So money that goes
 * back later takes away exactly what it brought, once, whatever the rule and the rounding.
 */
export function lineOf(
  moved: Moved,
  rule: Rule | null,
): { collected: number; share: number; sessions: number } {
  const total = moved.stated + moved.moved
  return {
    collected: moved.moved,
    share: shareOf(total, moved.is_session, rule) - moved.stated_share,
    sessions: (moved.is_session && total > 0 ? 1 : 0) - moved.stated_sessions,
  }
}

/** What is held back of a share. */
export const withheldOf = (share: number, percent: number | null): number => part(share, percent ?? 0)
