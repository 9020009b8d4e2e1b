import { places, type Features } from '../src/reading/features.ts'
import { placeFor } from '../src/linear.ts'

/** One message to learn from: its features, its class, and how much it counts. */
export interface Lesson {
  features: Features
  right: number
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
  /** The place of each column. */
  placeOf: readonly number[]
  lessons: readonly Lesson[]
}

/** Prepares lessons for learning; features in places that are not kept are left out. */
export function tableOf(lessons: readonly Lesson[], isKept: (place: number) => boolean = () => true): Table {
  const columnOf = new Int32Array(places).fill(-1)
  const placeOf: number[] = []
  const start = new Int32Array(lessons.length + 1)
  const column: number[] = []
  const value: number[] = []
  for (const [row, { features }] of lessons.entries()) {
    for (const [n, place] of features.at.entries()) {
      if (!isKept(place)) continue
      if ((columnOf[place] ?? -1) < 0) columnOf[place] = placeOf.push(place) - 1
      column.push(columnOf[place] ?? 0)
      value.push(features.value[n] ?? 0)
    }
    start[row + 1] = column.length
  }
  return { start, column: Int32Array.from(column), value: Float64Array.from(value), placeOf, lessons }
}

/** The size that so many of the weights reach. */
export function leastOf(weights: Float32Array, count: number): number {
  const sizes = weights.map(Math.abs).toSorted()
  return Math.max(sizes[Math.max(0, sizes.length - count)] ?? 0, Number.MIN_VALUE)
}

/** What the features weigh for each class. */
export function scoresBy({ weights, bias }: Learned, { at, value }: Features): number[] {
  return bias.map((start, kind) => {
    let sum = start
    for (let n = 0; n < at.length; n++) sum += (weights[placeFor(at[n] ?? 0, kind)] ?? 0) * (value[n] ?? 0)
    return sum
  })
}
