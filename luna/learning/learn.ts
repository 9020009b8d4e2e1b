import { placeFor } from '../src/linear.ts'
import { places, type Features } from '../src/reading/features.ts'
import { chances } from './generated.ts'

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

const rounds = 6
const pace = 0.08
const paceOfBias = 0.01
const caution = 0.01
const keptSmall = 1e-6

/**
 * Logistic regression by Adagrad, always the same for the same lessons: of one class against the rest (`classes` 1, a
 * lesson being right or not), or of several at once. With `only`, no other places are learned.
 */
export function learn(lessons: readonly Lesson[], classes: number, only?: Uint8Array): Learned {
  const weights = new Float32Array(places)
  const squares = new Float32Array(places).fill(caution)
  const bias = Array.from({ length: classes }, () => 0)
  const order = lessons.map((_, index) => index)
  const chance = chances(1)
  const slopes = new Float64Array(classes)
  for (let round = 0; round < rounds; round++) {
    shuffle(order, chance)
    for (const index of order) {
      const lesson = lessons[index]
      if (!lesson) continue
      const { at, value } = lesson.features
      setSlopes(slopes, { weights, bias }, lesson)
      for (let kind = 0; kind < classes; kind++) {
        const error = slopes[kind] ?? 0
        if (Math.abs(error) < 1e-4) continue
        bias[kind] = (bias[kind] ?? 0) - paceOfBias * error
        for (let n = 0; n < at.length; n++) {
          const place = placeFor(at[n] ?? 0, kind)
          if (only && only[place] === 0) continue
          const slope = error * (value[n] ?? 0) + keptSmall * (weights[place] ?? 0)
          const square = (squares[place] ?? 0) + slope * slope
          squares[place] = square
          weights[place] = (weights[place] ?? 0) - (pace * slope) / Math.sqrt(square)
        }
      }
    }
  }
  return { weights, bias }
}

/** What the features weigh for each class. */
export function scoresBy({ weights, bias }: Learned, { at, value }: Features): number[] {
  return bias.map((start, kind) => {
    let sum = start
    for (let n = 0; n < at.length; n++) sum += (weights[placeFor(at[n] ?? 0, kind)] ?? 0) * (value[n] ?? 0)
    return sum
  })
}

/** Marks the places that weigh most. */
export function heaviest({ weights }: Learned, count: number): Uint8Array {
  const sizes = weights.map(Math.abs).toSorted()
  const least = sizes[Math.max(0, sizes.length - count)] ?? 0
  return Uint8Array.from(weights, (weight) => (weight !== 0 && Math.abs(weight) >= least ? 1 : 0))
}

function setSlopes(slopes: Float64Array, model: Learned, { features, right, weight }: Lesson): void {
  const scores = scoresBy(model, features)
  if (scores.length === 1) {
    slopes[0] = (1 / (1 + Math.exp(-(scores[0] ?? 0))) - right) * weight
    return
  }
  const highest = Math.max(...scores)
  const grown = scores.map((score) => Math.exp(score - highest))
  const sum = grown.reduce((total, share) => total + share, 0)
  for (const [kind, share] of grown.entries())
    slopes[kind] = (share / sum - (kind === right ? 1 : 0)) * weight
}

function shuffle(order: number[], chance: () => number): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1))
    const kept = order[last] ?? 0
    order[last] = order[other] ?? 0
    order[other] = kept
  }
}
