import { hourMs } from '@psico/contract/core/units'

/**
 * When a bank is asked again about a QR that nobody paid: after a quarter of its age, a minute at least and an hour at
 * most, and once at the very end; null after that.
 */
export function nextAskMs(qr: { madeMs: number; askUntilMs: number }, nowMs: number): number | null {
  if (nowMs >= qr.askUntilMs) return null
  const pause = Math.min(hourMs, Math.max(hourMs / 60, (nowMs - qr.madeMs) / 4))
  return Math.min(qr.askUntilMs, nowMs + pause)
}
