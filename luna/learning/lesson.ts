import type { Features } from '../src/reading/features.ts'
import { places } from '../src/reading/word-facts.ts'
import { placeFor, rowOf } from '../src/linear.ts'

/** One message to learn from: its features, the classes of which one is right, and how much it counts. */
export interface Lesson {
  features: Features
  right: readonly number[]
  weight: number
}

/** Weights not yet rounded. */
export interface Learned {
  weights: Float32Array
  bias: number[]
}

/** The lessons' features in two long rows, numbered anew so that only places in use count. */
export interface Table {
  /** Where each lesson's features begin; the last entry is where they end. */
  start: Int32Array
  column: Int32Array
  value: Float64Array
  /** The row of each column. */
  placeOf: readonly number[]
  lessons: readonly Lesson[]
}

/** Prepares lessons for learning, by the rows of their features; rows that are not kept are left out. */
export function tableOf(lessons: readonly Lesson[], isKept: (place: number) => boolean = () => true): Table {
  const columnOf = new Int32Array(places).fill(-1)
  const placeOf: number[] = []
  const most = lessons.reduce((sum, { features }) => sum + features.at.length, 0)
  const start = new Int32Array(lessons.length + 1)
  const column = new Int32Array(most)
  const value = new Float64Array(most)
  let count = 0
  for (const [row, { features }] of lessons.entries()) {
    for (let n = 0; n < features.at.length; n++) {
      const place = rowOf(features.at[n] ?? 0)
      if (!isKept(place)) continue
      if ((columnOf[place] ?? -1) < 0) columnOf[place] = placeOf.push(place) - 1
      column[count] = columnOf[place] ?? 0
      value[count] = features.value[n] ?? 0
      count++
    }
    start[row + 1] = count
  }
  return { start, column: column.slice(0, count), value: value.slice(0, count), placeOf, lessons }
}

/** The size that so many of the weights reach. Millions are too many to sort: they are counted by their leading bits. */
export function leastOf(weights: Float32Array, count: number): number {
  const bits = new Uint32Array(weights.buffer, weights.byteOffset, weights.length)
  const bucketOf = (at: number) => ((bits[at] ?? 0) & 0x7fffffff) >>> 15
  const inBucket = new Uint32Array(2 ** 16)
  for (let at = 0; at < weights.length; at++) inBucket[bucketOf(at)] = (inBucket[bucketOf(at)] ?? 0) + 1
  let [bucket, larger] = [inBucket.length - 1, 0]
  while (bucket > 0 && larger + (inBucket[bucket] ?? 0) < count) larger += inBucket[bucket--] ?? 0
  const sizes = weights
    .filter((_, at) => bucketOf(at) === bucket)
    .map(Math.abs)
    .toSorted()
  return Math.max(sizes[Math.max(0, sizes.length - (count - larger))] ?? 0, Number.MIN_VALUE)
}

/** What the features weigh for each class. */
export function scoresBy({ weights, bias }: Learned, { at, value }: Features): number[] {
  return bias.map((start, kind) => {
    let sum = start
    for (let n = 0; n < at.length; n++)
      sum += (weights[placeFor(rowOf(at[n] ?? 0), kind)] ?? 0) * (value[n] ?? 0)
    return sum
  })
}
