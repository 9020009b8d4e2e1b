import { placeFor } from '../src/linear.ts'
import { places } from '../src/reading/word-facts.ts'
import { chances } from './generated.ts'
import { leastOf, tableOf, type Learned, type Lesson, type Table } from './lesson.ts'

/** How often the lessons are gone through. */
const rounds = 4
/** The weights are the mean of what they were after each of the last rounds, which depends less on the order of the lessons. */
const roundsInMean = 2
const pace = 0.08
const paceOfBias = 0.01
const caution = 0.01
const keptSmall = 1e-6
/** A lesson known so well teaches nothing more: most topics are ruled out at once. */
const leastError = 5e-3

/**
 * Several classes at once, by logistic regression (Adagrad), always the same for the same lessons. The weights that are
 * largest are kept, `count` of them, and learned once more by themselves.
 */
export function learn(lessons: readonly Lesson[], classes: number, count: number): Learned {
  const whole = tableOf(lessons)
  const { weights } = fitted({
    table: whole,
    classes,
  })
  const least = leastOf(weights, count)
  const kept = new Set<number>()
  for (let at = 0; at < weights.length; at++)
    if (Math.abs(weights[at] ?? 0) >= least) kept.add(whole.placeOf[Math.floor(at / classes)] ?? 0)
  const columnOf = new Map(whole.placeOf.map((place, column) => [place, column]))
  const table = tableOf(lessons, (place) => kept.has(place))
  const isKept = Uint8Array.from({ length: table.placeOf.length * classes }, (_, n) => {
    const column = columnOf.get(table.placeOf[Math.floor(n / classes)] ?? 0) ?? 0
    return Math.abs(weights[column * classes + (n % classes)] ?? 0) >= least ? 1 : 0
  })
  const again = fitted({
    table,
    classes,
    only: isKept,
  })
  const placed = new Float32Array(places)
  for (const [column, place] of table.placeOf.entries()) {
    for (let kind = 0; kind < classes; kind++) {
      const at = placeFor(place, kind)
      placed[at] = (placed[at] ?? 0) + (again.weights[column * classes + kind] ?? 0)
    }
  }
  return { weights: placed, bias: again.bias }
}

interface Task {
  table: Table
  classes: number
  /** Where it is given, no other weights are learned. */
  only?: Uint8Array
}

/** What is being learned: the weights of a column stand together, one a class. */
interface Fit extends Task {
  weights: Float32Array
  squares: Float32Array
  bias: Float64Array
  /** Scores of the classes, then their errors. */
  errors: Float64Array
}

function fitted(task: Task): Learned {
  const { table, classes } = task
  const size = table.placeOf.length * classes
  const fit: Fit = {
    ...task,
    weights: new Float32Array(size),
    squares: new Float32Array(size).fill(caution),
    bias: new Float64Array(classes),
    errors: new Float64Array(classes),
  }
  const [mean, meanBias] = [new Float32Array(size), new Float64Array(classes)]
  const order = Int32Array.from(table.lessons, (_, index) => index)
  const chance = chances(1)
  for (let round = 0; round < rounds; round++) {
    shuffle(order, chance)
    for (const row of order) {
      addScores(fit, row)
      const { right = [], weight = 0 } = table.lessons[row] ?? {}
      setErrors(fit.errors, right, weight)
      correct(fit, row)
    }
    if (round < rounds - roundsInMean) continue
    for (let n = 0; n < size; n++) mean[n] = (mean[n] ?? 0) + (fit.weights[n] ?? 0) / roundsInMean
    for (let kind = 0; kind < classes; kind++)
      meanBias[kind] = (meanBias[kind] ?? 0) + (fit.bias[kind] ?? 0) / roundsInMean
  }
  return { weights: mean, bias: [...meanBias] }
}

/** These two loops are where learning spends its time: plain numbers, nothing made anew. */
function addScores({ table: { start, column, value }, classes, weights, bias, errors }: Fit, row: number) {
  for (let kind = 0; kind < classes; kind++) errors[kind] = bias[kind] ?? 0
  const to = start[row + 1] ?? 0
  for (let n = start[row] ?? 0; n < to; n++) {
    const base = (column[n] ?? 0) * classes
    const strength = value[n] ?? 0
    for (let kind = 0; kind < classes; kind++)
      errors[kind] = (errors[kind] ?? 0) + (weights[base + kind] ?? 0) * strength
  }
}

function correct(fit: Fit, row: number): void {
  const { start, column, value } = fit.table
  const { classes, weights, squares, bias, errors, only } = fit
  const to = start[row + 1] ?? 0
  for (let kind = 0; kind < classes; kind++) {
    const error = errors[kind] ?? 0
    bias[kind] = (bias[kind] ?? 0) - paceOfBias * error
    if (Math.abs(error) < leastError) continue
    for (let n = start[row] ?? 0; n < to; n++) {
      const at = (column[n] ?? 0) * classes + kind
      if (only && only[at] === 0) continue
      const slope = error * (value[n] ?? 0) + keptSmall * (weights[at] ?? 0)
      const square = (squares[at] ?? 0) + slope * slope
      squares[at] = square
      weights[at] = (weights[at] ?? 0) - (pace * slope) / Math.sqrt(square)
    }
  }
}

/** Turns the scores of the classes into how steeply the loss grows with each; one of those that are right is. */
function setErrors(scores: Float64Array, right: readonly number[], weight: number): void {
  let highest = -Infinity
  for (const score of scores) highest = Math.max(highest, score)
  let [sum, among] = [0, 0]
  for (let kind = 0; kind < scores.length; kind++)
    sum += scores[kind] = Math.exp((scores[kind] ?? 0) - highest)
  for (const kind of right) among += scores[kind] ?? 0
  for (let kind = 0; kind < scores.length; kind++) {
    const likely = scores[kind] ?? 0
    scores[kind] = weight * (likely / sum - (right.includes(kind) ? likely / among : 0))
  }
}

function shuffle(order: Int32Array, chance: () => number): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1))
    const kept = order[last] ?? 0
    order[last] = order[other] ?? 0
    order[other] = kept
  }
}
