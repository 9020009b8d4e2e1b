import { undoMinutes } from '@psico/contract/booking/booking'

/** When the mark of a missed session stands for good, in epoch ms. */
export const undoEndsMs = (missedMs: number): number => missedMs + undoMinutes * 60_000
