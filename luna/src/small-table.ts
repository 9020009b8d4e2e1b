import type { Features } from './reading/features.ts'
import { alphabet } from './linear.ts'

/** The small table has so many places; every feature has one, shared with a few others. */
export const smallPlaces = 2 ** 17
/** How large a weight of the small table can be; two of them share a character of its text. */
export const sizes: readonly number[] = [0, 7, 15, 26, 45]
/** The sizes with either sign, and none. */
export const levels = 2 * sizes.length - 1

/** What was learned, one weight for every place of the small table. */
export interface SmallTable {
  weights: Int8Array
  unit: number
  bias: number
}

const valueOf = new Map(Array.from(alphabet, (letter, at) => [letter, at]))

/** Reads the weights of the small table from their text. */
export function smallOf(text: string, unit: number, bias: number): SmallTable {
  const weights = new Int8Array(smallPlaces)
  let at = 0
  for (const letter of text) {
    const value = valueOf.get(letter)
    if (value === undefined) continue
    weights[at++] = leveled(Math.floor(value / levels))
    weights[at++] = leveled(value % levels)
  }
  return { weights, unit, bias }
}

/** The weight that a level stands for. */
export function leveled(level: number): number {
  const signed = level - sizes.length + 1
  return Math.sign(signed) * (sizes[Math.abs(signed)] ?? 0)
}

/** What the features of a run of words weigh by the small table. */
export function weighSmall({ weights, unit, bias }: SmallTable, { at, value }: Features): number {
  let sum = 0
  for (let index = 0; index < at.length; index++)
    sum += (weights[(at[index] ?? 0) & (smallPlaces - 1)] ?? 0) * (value[index] ?? 0)
  return bias + sum * unit
}
