import type { Span } from './reading/clauses.ts'
import { dangerSorts, safeSorts } from './rules/kinds.ts'
import { subjects } from './subjects.ts'
import { forgetSums, rowWidth, sumsOf, type Tables } from './table-sums.ts'

/** Numbers in a row of the table, and in the layer above. */
export const widths = { row: rowWidth, hidden: 32 } as const
/** What comes out: how much each sort of danger and of safe message is spoken of. */
export const sortsOut = dangerSorts.length + safeSorts.length

/** What was learned. */
export interface Network extends Tables {
  tableUnit: number
  wideUnit: number
  wideBias: number
  /** From the sum of rows to the hidden layer, and from there to what comes out; the biases stand last. */
  toHidden: Float64Array
  toOut: Float64Array
  /** From the hidden layer to what is wanted. */
  toSubjects: Float64Array
}

const hidden = new Float64Array(widths.hidden)

/** What was made of a whole message, kept while its parts are read: its subject is asked for afterwards. */
let kept: { network: Network; words: readonly string[]; hidden: Float64Array } | undefined

/** Forgets what was read last. */
export function forgetHidden(): void {
  kept = undefined
  forgetSums()
}

/**
 * What the network makes of a run of words: sums and products alone, the same on every machine. A run that begins where the
 * one before began and is longer is read on.
 */
export function outputsOf(network: Network, run: Span): Float64Array {
  const { wideBias, wideUnit, toOut } = network
  const weighed = setHidden(network, run)
  // The wide table goes to every sort of danger alike.
  const out = new Float64Array(sortsOut).fill(wideBias + weighed * wideUnit, 0, dangerSorts.length)
  return addAbove(out, toOut)
}

/** How much a message speaks of each subject. */
export function subjectScores(network: Network, words: readonly string[]): Float64Array {
  if (kept?.network === network && kept.words === words) hidden.set(kept.hidden)
  else setHidden(network, { words, from: 0, to: words.length })
  return addAbove(new Float64Array(subjects.length), network.toSubjects)
}

/** Sets the hidden layer; answers what the wide table says, in its units. */
function setHidden(network: Network, run: Span): number {
  const { toHidden, tableUnit } = network
  const { sums, scale } = sumsOf(network, run)
  for (let j = 0; j < widths.hidden; j++) hidden[j] = toHidden[widths.row * widths.hidden + j] ?? 0
  for (let i = 0; i < widths.row; i++) {
    const strength = (sums[i] ?? 0) * scale * tableUnit
    const row = i * widths.hidden
    for (let j = 0; j < widths.hidden; j++) hidden[j] = (hidden[j] ?? 0) + strength * (toHidden[row + j] ?? 0)
  }
  for (let j = 0; j < widths.hidden; j++) hidden[j] = Math.max(0, hidden[j] ?? 0)
  const { words, from, to } = run
  if (from === 0 && to === words.length) kept = { network, words, hidden: hidden.slice() }
  return (sums[widths.row] ?? 0) * scale
}

/** Adds what the hidden layer makes of a layer above it. */
function addAbove(out: Float64Array, weights: Float64Array): Float64Array {
  const count = out.length
  for (let k = 0; k < count; k++) out[k] = (out[k] ?? 0) + (weights[widths.hidden * count + k] ?? 0)
  for (let j = 0; j < widths.hidden; j++) {
    const strength = hidden[j] ?? 0
    if (strength === 0) continue
    for (let k = 0; k < count; k++) out[k] = (out[k] ?? 0) + strength * (weights[j * count + k] ?? 0)
  }
  return out
}
