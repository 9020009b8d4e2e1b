/** Chance that falls the same way at every start: the same seed gives the same demo clinics. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  shuffled<T>(from: readonly T[]): T[]
}

/** Mulberry32: small, and even enough for names and dates. */
export function chanceOf(seed: number): Chance {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[between(0, from.length - 1)]
    if (chosen === undefined) throw new Error('nothing to pick from')
    return chosen
  }
  const shuffled = <T>(from: readonly T[]): T[] =>
    from
      .map((element) => ({ element, key: next() }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ element }) => element)
  return { next, between, pick, shuffled }
}
