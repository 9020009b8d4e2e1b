import type { Unread } from '@psico/contract/chat/chat'

/** How many messages wait: in all, or for one appointment. */
export const unreadIn = (counts: Unread, appointment?: string): number =>
  appointment === undefined
    ? counts.total
    : (counts.results.find((entry) => entry.appointment === appointment)?.unread ?? 0)

/** The counts once everything of one appointment has been read. */
export const afterReading = (counts: Unread, appointment: string): Unread => ({
  ...counts,
  total: counts.total - unreadIn(counts, appointment),
  results: counts.results.filter((entry) => entry.appointment !== appointment),
})
