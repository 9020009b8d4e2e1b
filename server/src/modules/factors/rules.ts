/** How many wrong codes there were since the last right one. */
export interface Tries {
  /** In this round. */
  wrong: number
  rounds: number
  /** Epoch ms; 0 while nobody has to wait. */
  waits_until_ms: number
}

const codesARound = 5
const minuteMs = 60_000
/** How long codes are refused after the first round of wrong ones, the second, and so on; the last stays. */
const waits = [15, 60, 4 * 60, 12 * 60, 24 * 60]

/** Seconds until the next code may be tried; 0 for now. */
export const waitSecondsOf = ({ waits_until_ms: until }: Tries, nowMs: number): number =>
  until > nowMs ? Math.ceil((until - nowMs) / 1000) : 0

/** The count after one more wrong code. */
export function roundIsOver({ wrong, rounds }: Tries, nowMs: number): Tries {
  if (wrong + 1 < codesARound) return { wrong: wrong + 1, rounds, waits_until_ms: 0 }
  const waitMs = (waits[Math.min(rounds, waits.length - 1)] ?? 0) * minuteMs
  return { wrong: 0, rounds: rounds + 1, waits_until_ms: nowMs + waitMs }
}
