import { widths } from '../src/network.ts'
import { dangerSorts } from '../src/rules/kinds.ts'
import { smallPlaces } from '../src/small-table.ts'
import { tableRows } from '../src/table-sums.ts'
import { chances } from './generated.ts'
import type { NetworkLesson } from './network-lessons.ts'
import {
  forward,
  outputs,
  setErrors,
  setErrorsTo,
  workFor,
  type Learning,
  type Work,
} from './network-work.ts'

export interface Schedule {
  rounds: number
  /** The share of features that each reading of a lesson leaves out, so that no few of them decide alone. */
  leftOut: number
  paceOfTable: number
  paceOfLayers: number
  paceOfWide: number
  /** How much the topics count beside the danger. */
  shareOfTopics: number
  /** What was learned is the mean of the weights after each of so many last rounds: it depends less on the order of lessons. */
  roundsInMean: number
}

export const usualSchedule: Schedule = {
  rounds: 3,
  leftOut: 0.2,
  paceOfTable: 0.05,
  paceOfLayers: 0.02,
  paceOfWide: 0.08,
  shareOfTopics: 0.5,
  roundsInMean: 1,
}
/** The pace falls to this share of itself over the rounds. */
const lastPace = 0.3
const keptSmall = 1e-6
const tooSmall = 1e-5

/**
 * Learns by gradient descent (Adagrad), in the order of a fixed generator: always the same for the same lessons and start.
 * `taught` are outputs to come near instead of what authors said, one after another for each lesson.
 */
export function learnNetwork(
  lessons: readonly NetworkLesson[],
  start: number,
  { taught, ...schedule }: Schedule & { taught?: Float32Array } = usualSchedule,
): Learning {
  const chance = chances(start)
  const work = begun(lessons, chance)
  const mean = emptyAs(work)
  const order = Int32Array.from(lessons, (_, at) => at)
  for (let round = 0; round < schedule.rounds; round++) {
    shuffle(order, chance)
    const slower = 1 - (round / schedule.rounds) * (1 - lastPace)
    const paces = {
      ...schedule,
      paceOfTable: schedule.paceOfTable * slower,
      paceOfLayers: schedule.paceOfLayers * slower,
    }
    for (const at of order) {
      const lesson = lessons[at]
      if (lesson) learnOne(work, lesson, paces, chance, taught?.subarray(at * outputs, (at + 1) * outputs))
    }
    if (round >= schedule.rounds - schedule.roundsInMean) addTo(mean, work, 1 / schedule.roundsInMean)
  }
  return mean
}

function emptyAs({ table, wide, toHidden, toOut }: Learning): Learning {
  const empty = (weights: Float32Array) => new Float32Array(weights.length)
  return {
    table: empty(table),
    wide: empty(wide),
    wideBias: 0,
    toHidden: empty(toHidden),
    toOut: empty(toOut),
  }
}

function addTo(mean: Learning, more: Learning, share: number): void {
  for (const part of ['table', 'wide', 'toHidden', 'toOut'] as const)
    for (let at = 0; at < mean[part].length; at++)
      mean[part][at] = (mean[part][at] ?? 0) + (more[part][at] ?? 0) * share
  mean.wideBias += more.wideBias * share
}

/** What comes out for each lesson by what was learned, one after another. */
export function outputsFor(learned: Learning, lessons: readonly NetworkLesson[]): Float32Array {
  const work = { ...workFor(lessons), ...learned }
  work.kept.fill(1)
  const all = new Float32Array(lessons.length * outputs)
  for (const [at, lesson] of lessons.entries()) {
    forward(work, lesson)
    all.set(work.out, at * outputs)
  }
  return all
}

function begun(lessons: readonly NetworkLesson[], chance: () => number): Work {
  const normal = () => Array.from({ length: 6 }, chance).reduce((sum, one) => sum + one, -3) * Math.SQRT2
  const random = (size: number, spread: number, biases: number) =>
    Float32Array.from({ length: size + biases }, (_, at) => (at < size ? normal() * spread : 0))
  const table = random(tableRows * widths.row, 0.05, 0)
  const toHidden = random(widths.row * widths.hidden, Math.sqrt(2 / widths.row), widths.hidden)
  const toOut = random(widths.hidden * outputs, Math.sqrt(1 / widths.hidden), outputs)
  const wide = new Float32Array(smallPlaces)
  const squaresOf = (weights: Float32Array, caution: number) => new Float32Array(weights.length).fill(caution)
  return {
    table,
    wide,
    wideBias: 0,
    toHidden,
    toOut,
    squares: {
      table: squaresOf(table, 1e-3),
      wide: squaresOf(wide, 0.01),
      toHidden: squaresOf(toHidden, 1e-3),
      toOut: squaresOf(toOut, 1e-3),
    },
    ...workFor(lessons),
  }
}

function learnOne(
  work: Work,
  lesson: NetworkLesson,
  schedule: Schedule,
  chance: () => number,
  taught: Float32Array | undefined,
): void {
  for (let n = 0; n < lesson.value.length; n++) work.kept[n] = chance() < schedule.leftOut ? 0 : 1
  forward(work, lesson)
  if (taught) setErrorsTo(work, taught, lesson.weight)
  else setErrors(work, lesson, schedule.shareOfTopics)
  correctLayers(work, schedule.paceOfLayers)
  correctTables(work, lesson, schedule)
}

function correctLayers(work: Work, pace: number): void {
  const { toHidden, toOut, squares, summed, hidden, error, backHidden, backSummed } = work
  backHidden.fill(0)
  backSummed.fill(0)
  const step = (weights: Float32Array, square: Float32Array, at: number, slope: number) => {
    const sum = (square[at] ?? 0) + slope * slope
    square[at] = sum
    weights[at] = (weights[at] ?? 0) - (pace * slope) / Math.sqrt(sum)
  }
  for (let k = 0; k < outputs; k++) {
    const slope = error[k] ?? 0
    if (Math.abs(slope) < tooSmall) continue
    step(toOut, squares.toOut, widths.hidden * outputs + k, slope)
    for (let j = 0; j < widths.hidden; j++) {
      const at = j * outputs + k
      backHidden[j] = (backHidden[j] ?? 0) + slope * (toOut[at] ?? 0)
      if (hidden[j] !== 0) step(toOut, squares.toOut, at, slope * (hidden[j] ?? 0))
    }
  }
  for (let j = 0; j < widths.hidden; j++) {
    const slope = backHidden[j] ?? 0
    if ((hidden[j] ?? 0) <= 0 || slope === 0) continue
    step(toHidden, squares.toHidden, widths.row * widths.hidden + j, slope)
    for (let i = 0; i < widths.row; i++) {
      const at = i * widths.hidden + j
      backSummed[i] = (backSummed[i] ?? 0) + slope * (toHidden[at] ?? 0)
      step(toHidden, squares.toHidden, at, slope * (summed[i] ?? 0))
    }
  }
}

function correctTables(work: Work, { wideAt, rowAt, value }: NetworkLesson, schedule: Schedule): void {
  const { table, wide, squares, error, backSummed, kept } = work
  let danger = 0
  for (let k = 0; k < dangerSorts.length; k++) danger += error[k] ?? 0
  const isWide = Math.abs(danger) >= 1e-3
  work.wideBias -= 0.01 * danger
  for (let n = 0; n < value.length; n++) {
    if (kept[n] === 0) continue
    const strength = value[n] ?? 0
    if (isWide) {
      const at = wideAt[n] ?? 0
      const slope = danger * strength + keptSmall * (wide[at] ?? 0)
      const square = (squares.wide[at] ?? 0) + slope * slope
      squares.wide[at] = square
      wide[at] = (wide[at] ?? 0) - (schedule.paceOfWide * slope) / Math.sqrt(square)
    }
    const row = (rowAt[n] ?? 0) * widths.row
    for (let i = 0; i < widths.row; i++) {
      const slope = (backSummed[i] ?? 0) * strength
      const square = (squares.table[row + i] ?? 0) + slope * slope
      squares.table[row + i] = square
      table[row + i] = (table[row + i] ?? 0) - (schedule.paceOfTable * slope) / Math.sqrt(square)
    }
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
