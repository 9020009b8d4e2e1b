import { places, type Features } from './reading/features.ts'

/** What was learned, one weight a place, and the same by class where there are several classes. */
export interface Linear {
  weights: Int8Array
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

const valueOf = new Map(Array.from(alphabet, (letter, at) => [letter, at]))

/** Reads weights from their text. */
export function linearOf(text: string, unit: number, bias: readonly number[]): Linear {
  const weights = new Int8Array(places)
  let at = -1
  let gap = true
  for (const letter of text) {
    const value = valueOf.get(letter)
    if (value === undefined) continue
    if (!gap) weights[at] = value - largestWeight
    else at += value === longestGap ? longestGap : value + 1
    gap = gap ? value === longestGap : true
  }
  return { weights, unit, bias }
}

const stepOfKind = 11_939

/** The place of a feature for one of several classes. */
export function placeFor(at: number, kind: number): number {
  return (at + kind * stepOfKind) & (places - 1)
}

/** What the features of a run of words weigh for a class. */
export function weigh({ weights, unit, bias }: Linear, { at, value }: Features, kind = 0): number {
  let sum = 0
  for (let index = 0; index < at.length; index++)
    sum += (weights[placeFor(at[index] ?? 0, kind)] ?? 0) * (value[index] ?? 0)
  return (bias[kind] ?? 0) + sum * unit
}
