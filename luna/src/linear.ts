import { places, type Features } from './reading/features.ts'

/** What was learned of several classes: weights in a table in which few places weigh anything. */
export interface Linear {
  weights: Int8Array
  /** What a weight of one is worth. */
  unit: number
  /** What holds before anything is read, by class. */
  bias: readonly number[]
  /** Of each row, in which classes it weighs something: a bit a class. Small enough for a processor to keep near. */
  classes: Uint32Array
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

/** Reads weights from their text. */
export function linearOf(text: string, unit: number, bias: readonly number[]): Linear {
  const weights = new Int8Array(places)
  const classes = new Uint32Array(rows)
  let at = -1
  let gap = true
  for (let n = 0; n < text.length; n++) {
    const value = valueIn(text, n)
    if (value < 0) continue
    if (!gap) {
      weights[at] = value - largestWeight
      const row = at >>> kindBits
      classes[row] = (classes[row] ?? 0) | (1 << (at & (2 ** kindBits - 1)))
    } else at += value === longestGap ? longestGap : value + 1
    gap = gap ? value === longestGap : true
  }
  return { weights, unit, bias, classes }
}

/** The place in the table of a row for one of several classes. */
export function placeFor(row: number, kind: number): number {
  return (row << kindBits) | kind
}

/** What the features of a run of words weigh, by class. */
export function weigh({ weights, unit, bias, classes }: Linear, { at, value }: Features): number[] {
  const sums = new Float64Array(bias.length)
  for (let index = 0; index < at.length; index++) {
    const row = rowOf(at[index] ?? 0)
    let left = classes[row] ?? 0
    if (left === 0) continue
    const strength = value[index] ?? 0
    for (; left !== 0; left &= left - 1) {
      const kind = 31 - Math.clz32(left & -left)
      sums[kind] = (sums[kind] ?? 0) + (weights[placeFor(row, kind)] ?? 0) * strength
    }
  }
  return bias.map((start, kind) => start + (sums[kind] ?? 0) * unit)
}
