import { sortsOut, widths } from '../src/network.ts'
import { dangerSorts } from '../src/rules/kinds.ts'
import { subjects } from '../src/subjects.ts'
import type { NetworkLesson } from './network-lessons.ts'

/** Subjects come out beside the sorts: what helps to tell them apart helps with danger. */
export const outputs = sortsOut + subjects.length

/** Weights not yet rounded: rows, the wide table, and the two layers with their biases last. */
export interface Learning {
  table: Float32Array
  wide: Float32Array
  wideBias: number
  toHidden: Float32Array
  toOut: Float32Array
}

/** What older hands wrote counts little as a label; what a network makes of it counts at least so much. */
const leastOfTaught = 0.3
const wanted = new Float64Array(outputs)

/** A lesson's way through the network, with room for what flows back. */
export interface Work extends Learning {
  squares: Record<'table' | 'wide' | 'toHidden' | 'toOut', Float32Array>
  summed: Float64Array
  hidden: Float64Array
  out: Float64Array
  error: Float64Array
  backHidden: Float64Array
  backSummed: Float64Array
  kept: Uint8Array
}

/** Room for one lesson's way. */
export function workFor(lessons: readonly NetworkLesson[]) {
  const longest = lessons.reduce((most, { value }) => Math.max(most, value.length), 0)
  return {
    summed: new Float64Array(widths.row),
    hidden: new Float64Array(widths.hidden),
    out: new Float64Array(outputs),
    error: new Float64Array(outputs),
    backHidden: new Float64Array(widths.hidden),
    backSummed: new Float64Array(widths.row),
    kept: new Uint8Array(longest),
  }
}

/** What comes out for one lesson, by the features that are kept. */
export function forward(
  work: Pick<Work, keyof Learning | 'summed' | 'hidden' | 'out' | 'kept'>,
  { wideAt, rowAt, value }: NetworkLesson,
): void {
  const { table, wide, toHidden, toOut, summed, hidden, out, kept } = work
  summed.fill(0)
  let danger = work.wideBias
  for (let n = 0; n < value.length; n++) {
    if (kept[n] === 0) continue
    const strength = value[n] ?? 0
    danger += (wide[wideAt[n] ?? 0] ?? 0) * strength
    const row = (rowAt[n] ?? 0) * widths.row
    for (let i = 0; i < widths.row; i++) summed[i] = (summed[i] ?? 0) + (table[row + i] ?? 0) * strength
  }
  for (let j = 0; j < widths.hidden; j++) {
    let sum = toHidden[widths.row * widths.hidden + j] ?? 0
    for (let i = 0; i < widths.row; i++) sum += (summed[i] ?? 0) * (toHidden[i * widths.hidden + j] ?? 0)
    hidden[j] = Math.max(0, sum)
  }
  for (let k = 0; k < outputs; k++)
    out[k] = (toOut[widths.hidden * outputs + k] ?? 0) + (k < dangerSorts.length ? danger : 0)
  for (let j = 0; j < widths.hidden; j++) {
    const strength = hidden[j] ?? 0
    if (strength === 0) continue
    for (let k = 0; k < outputs; k++) out[k] = (out[k] ?? 0) + strength * (toOut[j * outputs + k] ?? 0)
  }
}

/** How steeply the loss grows with each output: of the sorts, half for the right side and half for the sort itself. */
export function setErrors({ out, error }: Work, lesson: NetworkLesson, shareOfTopics: number): void {
  const { isDanger, sort, subjects: right, weight, topicWeight } = lesson
  const [from, to] = isDanger ? [0, dangerSorts.length] : [dangerSorts.length, sortsOut]
  const sum = grown(out, 0, sortsOut, error)
  let side = 0
  for (let k = from; k < to; k++) side += error[k] ?? 0
  const shareOfSide = sort < 0 ? 1 : 0.5
  for (let k = 0; k < sortsOut; k++) {
    const likely = error[k] ?? 0
    const wanted =
      (k >= from && k < to ? (shareOfSide * likely) / side : 0) + (k === sort ? 1 - shareOfSide : 0)
    error[k] = (likely / sum - wanted) * weight
  }
  if (right.length === 0) return void error.fill(0, sortsOut)
  const all = grown(out, sortsOut, outputs, error)
  const among = right.reduce((total, at) => total + (error[sortsOut + at] ?? 0), 0)
  for (let k = sortsOut; k < outputs; k++) {
    const likely = error[k] ?? 0
    const wanted = right.includes(k - sortsOut) ? likely / among : 0
    error[k] = (likely / all - wanted) * topicWeight * shareOfTopics
  }
}

/** The same where another network's outputs are to be come near: its doubts teach more than a label. */
export function setErrorsTo({ out, error }: Work, taught: Float32Array, weight: number): void {
  const counts = Math.max(weight, leastOfTaught)
  for (const [from, to] of [
    [0, sortsOut],
    [sortsOut, outputs],
  ] as const) {
    const sum = grown(out, from, to, error)
    const sumTaught = grown(taught, from, to, wanted)
    for (let k = from; k < to; k++) error[k] = ((error[k] ?? 0) / sum - (wanted[k] ?? 0) / sumTaught) * counts
  }
}

/** Writes the exponents of some outputs, the highest being one, and answers their sum. */
function grown(out: Float64Array | Float32Array, from: number, to: number, into: Float64Array): number {
  let [highest, sum] = [-Infinity, 0]
  for (let k = from; k < to; k++) highest = Math.max(highest, out[k] ?? 0)
  for (let k = from; k < to; k++) sum += into[k] = Math.exp((out[k] ?? 0) - highest)
  return sum
}
