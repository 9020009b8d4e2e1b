import type { Features } from './reading/features.ts'
import { places } from './reading/word-facts.ts'

/**
 * What was learned of several classes: a table in which few places weigh anything, of which only these are kept, row by row;
 * small enough for a processor to keep near.
 */
export interface Linear {
  /** Where each row begins among the entries; its end is where the next begins. */
  begin: Int32Array
  /** The class of each entry, and its weight. */
  kind: Uint8Array
  weight: Int8Array
  /** What a weight of one is worth. */
  unit: number
  /** What holds before anything is read, by class. */
  bias: readonly number[]
}

/** The characters of weights as text: a gap to the next place, then its weight. */
export const alphabet = Array.from({ length: 92 }, (_, at) => String.fromCharCode(35 + at))
  .filter((letter) => !'$\\`'.includes(letter))
  .join('')
/** Gaps as long as this go on with the next character. */
export const longestGap = alphabet.length - 1
export const largestWeight = (alphabet.length - 1) >> 1

/** A feature has a row, shared with a few others, and a place in it for each class. */
const kindBits = 5
const rows = places >>> kindBits
const rowShift = 32 - Math.log2(rows)
/** The row of a feature. */
export const rowOf = (at: number): number => Math.imul(at, 0x9e3779b1) >>> rowShift
/** What the character with a code stands for; -1 where it says nothing (ends of lines). */
const valueAt = new Int8Array(128).fill(-1)
for (let at = 0; at < alphabet.length; at++) valueAt[alphabet.charCodeAt(at)] = at

/** What the character at a place of a text stands for, -1 where it says nothing: by its code, since texts are long. */
export const valueIn = (text: string, at: number): number => valueAt[text.charCodeAt(at)] ?? -1

/** Reads weights from their text, where they stand in the order of their places. */
export function linearOf(text: string, unit: number, bias: readonly number[]): Linear {
  const begin = new Int32Array(rows + 1)
  const [kind, weight] = [new Uint8Array(text.length), new Int8Array(text.length)]
  let [at, count, gap] = [-1, 0, true]
  for (let n = 0; n < text.length; n++) {
    const value = valueIn(text, n)
    if (value < 0) continue
    if (!gap) {
      weight[count] = value - largestWeight
      kind[count] = at & (2 ** kindBits - 1)
      count++
      const next = (at >>> kindBits) + 1
      begin[next] = count
    } else at += value === longestGap ? longestGap : value + 1
    gap = gap ? value === longestGap : true
  }
  // A row without entries begins where the one before ends.
  for (let row = 1; row <= rows; row++) begin[row] = Math.max(begin[row] ?? 0, begin[row - 1] ?? 0)
  return { begin, kind: kind.slice(0, count), weight: weight.slice(0, count), unit, bias }
}

/** The place in the table of a row for one of several classes. */
export function placeFor(row: number, kind: number): number {
  return (row << kindBits) | kind
}

/** What the features of a run of words weigh, by class. */
export function weigh({ begin, kind, weight, unit, bias }: Linear, { at, value }: Features): number[] {
  const sums = new Float64Array(bias.length)
  for (let index = 0; index < at.length; index++) {
    const row = rowOf(at[index] ?? 0)
    const end = begin[row + 1] ?? 0
    const strength = value[index] ?? 0
    for (let entry = begin[row] ?? 0; entry < end; entry++) {
      const of = kind[entry] ?? 0
      sums[of] = (sums[of] ?? 0) + (weight[entry] ?? 0) * strength
    }
  }
  return bias.map((start, of) => start + (sums[of] ?? 0) * unit)
}
