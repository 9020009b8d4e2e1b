import { hourMs } from '@psico/contract/core/units'

/** After each failed try of a refund the pause before the next one; after the last, none follows. */
const pausesMs = [hourMs / 12, hourMs, 6 * hourMs, 24 * hourMs]

/** When a refund may be tried again after `failed` tries (epoch ms), or null: it is given up. */
export function nextTryMs(failed: number, nowMs: number): number | null {
  const pause = pausesMs[failed - 1]
  return pause === undefined ? null : nowMs + pause
}

/**
 * A refund that counts as done is looked at after a day and then at ever longer intervals, for as long as banks take to
 * send one back; then never again.
 */
export function nextCheckMs(doneMs: number, nowMs: number): number | null {
  const next = nowMs + Math.max(24 * hourMs, nowMs - doneMs)
  return next - doneMs <= 40 * 24 * hourMs ? next : null
}
