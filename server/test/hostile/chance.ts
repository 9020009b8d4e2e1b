/** Chance that comes out the same for the same seed. */
export interface Chance {
  /** A whole number from 0 up to, and without, `count`. */
  below(count: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  /** Something of a list that may be empty. */
  some<T>(list: readonly T[]): T | undefined
  /** Whether something happens that does so once in `times`. */
  onceIn(times: number): boolean
  bytes(count: number): Buffer
}

/** The chance of the nth act under a seed: each act can be had again without those before it. */
export function chanceOf(seed: number, n: number): Chance {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(n + 1, 0xc2b2ae35)) | 0
  // Mulberry32: small, and even enough for choosing among lists.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number): number => Math.floor(next() * count)
  return {
    below,
    pick: (list) => list[below(list.length)] ?? list[0],
    some: (list) => list[below(list.length)],
    onceIn: (times) => below(times) === 0,
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => below(256))),
  }
}
