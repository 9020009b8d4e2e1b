import { placeFor } from '../src/linear.ts'
import { places } from '../src/reading/features.ts'
import { chances } from './generated.ts'
import { leastOf, tableOf, type Learned, type Lesson, type Table } from './lesson.ts'

const rounds = 6
const pace = 0.08
const paceOfBias = 0.01
const caution = 0.01
const keptSmall = 1e-6

/**
 * Logistic regression by Adagrad, always the same for the same lessons: of one class against the rest (`classes` 1, a lesson
 * being right or not), or of several at once. The weights that are largest are kept, `count` of them, and learned once more
 * by themselves.
 */
export function learn(lessons: readonly Lesson[], classes: number, count: number): Learned {
  const whole = tableOf(lessons)
  const { weights } = fitted(whole, classes)
  const least = leastOf(weights, count)
  const kept = new Set(
    whole.placeOf.filter((_, column) =>
      weights.subarray(column * classes, (column + 1) * classes).some((weight) => Math.abs(weight) >= least),
    ),
  )
  const columnOf = new Map(whole.placeOf.map((place, column) => [place, column]))
  const table = tableOf(lessons, (place) => kept.has(place))
  const isKept = Uint8Array.from({ length: table.placeOf.length * classes }, (_, n) => {
    const column = columnOf.get(table.placeOf[Math.floor(n / classes)] ?? 0) ?? 0
    return Math.abs(weights[column * classes + (n % classes)] ?? 0) >= least ? 1 : 0
  })
  const again = fitted(table, classes, isKept)
  const placed = new Float32Array(places)
  for (const [column, place] of table.placeOf.entries()) {
    for (let kind = 0; kind < classes; kind++) {
      const at = placeFor(place, kind)
      placed[at] = (placed[at] ?? 0) + (again.weights[column * classes + kind] ?? 0)
    }
  }
  return { weights: placed, bias: again.bias }
}

/** The weights of a column stand together, one a class. With `only`, no others are learned. */
function fitted(
  { start, column, value, placeOf, lessons }: Table,
  classes: number,
  only?: Uint8Array,
): Learned {
  const weights = new Float32Array(placeOf.length * classes)
  const squares = new Float32Array(weights.length).fill(caution)
  const bias = Array.from({ length: classes }, () => 0)
  const order = lessons.map((_, index) => index)
  const chance = chances(1)
  const slopes = new Float64Array(classes)
  for (let round = 0; round < rounds; round++) {
    shuffle(order, chance)
    for (const row of order) {
      const { right = 0, weight = 0 } = lessons[row] ?? {}
      const [from = 0, to = 0] = [start[row], start[row + 1]]
      for (let kind = 0; kind < classes; kind++) slopes[kind] = bias[kind] ?? 0
      for (let n = from; n < to; n++) {
        const [base, strength] = [(column[n] ?? 0) * classes, value[n] ?? 0]
        for (let kind = 0; kind < classes; kind++)
          slopes[kind] = (slopes[kind] ?? 0) + (weights[base + kind] ?? 0) * strength
      }
      setSlopes(slopes, right, weight)
      for (let kind = 0; kind < classes; kind++)
        bias[kind] = (bias[kind] ?? 0) - paceOfBias * (slopes[kind] ?? 0)
      for (let n = from; n < to; n++) {
        const [base, strength] = [(column[n] ?? 0) * classes, value[n] ?? 0]
        for (let kind = 0; kind < classes; kind++) {
          const at = base + kind
          const error = slopes[kind] ?? 0
          if (Math.abs(error) < 1e-4 || (only && only[at] === 0)) continue
          const slope = error * strength + keptSmall * (weights[at] ?? 0)
          const square = (squares[at] ?? 0) + slope * slope
          squares[at] = square
          weights[at] = (weights[at] ?? 0) - (pace * slope) / Math.sqrt(square)
        }
      }
    }
  }
  return { weights, bias }
}

/** Turns the scores of the classes into how steeply the loss grows with each. */
function setSlopes(scores: Float64Array, right: number, weight: number): void {
  if (scores.length === 1) {
    scores[0] = (1 / (1 + Math.exp(-(scores[0] ?? 0))) - right) * weight
    return
  }
  let highest = -Infinity
  for (const score of scores) highest = Math.max(highest, score)
  let sum = 0
  for (let kind = 0; kind < scores.length; kind++)
    sum += scores[kind] = Math.exp((scores[kind] ?? 0) - highest)
  for (let kind = 0; kind < scores.length; kind++)
    scores[kind] = weight * ((scores[kind] ?? 0) / sum - (kind === right ? 1 : 0))
}

function shuffle(order: number[], chance: () => number): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1))
    const kept = order[last] ?? 0
    order[last] = order[other] ?? 0
    order[other] = kept
  }
}
