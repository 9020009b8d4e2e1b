import { valueIn } from './linear.ts'

/** The wide table has so many places; every feature has one, shared with a few others. */
export const smallPlaces = 2 ** 17
/** How large a weight of a table can be; two of them share a character of its text. */
export const sizes: readonly number[] = [0, 7, 15, 26, 45]
/** The sizes with either sign, and none. */
export const levels = 2 * sizes.length - 1

/** Reads the weights of a table from their text; other characters (ends of lines) say nothing. */
export function levelsOf(text: string): Int8Array {
  const weights = new Int8Array(2 * text.length)
  let at = 0
  for (let n = 0; n < text.length; n++) {
    const value = valueIn(text, n)
    if (value < 0) continue
    weights[at++] = leveled(Math.floor(value / levels))
    weights[at++] = leveled(value % levels)
  }
  return weights.slice(0, at)
}

/** The weight that a level stands for. */
export function leveled(level: number): number {
  const signed = level - sizes.length + 1
  return Math.sign(signed) * (sizes[Math.abs(signed)] ?? 0)
}
