import type { AppointmentStatus } from '@psico/contract/sessions/appointments'

/** Whether the chat of an appointment takes messages; it can be read in any case. */
export const isWritable = (status: AppointmentStatus): boolean => status !== 'cancelled'

export const offlineMs = 5 * 60_000
export const mailPauseMs = 60 * 60_000

interface Waiting {
  seen_ms: number | null
  mailed_ms: number | null
  newest_seq: number | null
  is_active: boolean
}

/** Whether a notice mail is due now, at which epoch ms to look again, or never. */
export function noticeDue(waiting: Waiting, nowMs: number): 'now' | 'never' | number {
  if (waiting.newest_seq === null || !waiting.is_active) return 'never'
  const earliest = Math.max((waiting.seen_ms ?? 0) + offlineMs, (waiting.mailed_ms ?? 0) + mailPauseMs)
  return earliest <= nowMs ? 'now' : earliest
}
