import type { Features } from './reading/features.ts'
import { dangerSorts, safeSorts } from './rules/kinds.ts'
import { smallPlaces } from './small-table.ts'
import { subjects } from './subjects.ts'

/** Rows of the table: every feature has one, shared with a few others. */
export const rowBits = 13
export const tableRows = 2 ** rowBits
/** Numbers in a row, and in the layer above. */
export const widths = { row: 16, hidden: 32 } as const
/** What comes out: how much each sort of danger and of safe message is spoken of. */
export const sortsOut = dangerSorts.length + safeSorts.length

/** What was learned. */
export interface Network {
  /** Of each row `widths.row` numbers, and what each place of the wide table weighs for danger as a whole; in units. */
  table: Int8Array
  tableUnit: number
  wide: Int8Array
  wideUnit: number
  wideBias: number
  /** From the sum of rows to the hidden layer, and from there to what comes out; the biases stand last. */
  toHidden: Float64Array
  toOut: Float64Array
  /** From the hidden layer to what is wanted. */
  toSubjects: Float64Array
}

/** The row of a feature. */
export function rowOf(place: number): number {
  return Math.imul(place, 0x9e3779b1) >>> (32 - rowBits)
}

const summed = new Float64Array(widths.row)
const hidden = new Float64Array(widths.hidden)
/** Where the rows of the features begin; grows with the longest run met. */
let rowsAt = new Int32Array(4096)

/** What was made of a whole message, kept while its parts are read: its subject is asked for afterwards. */
let kept: { network: Network; features: Features; hidden: Float64Array } | undefined

/** Forgets what was read last. */
export function forgetHidden(): void {
  kept = undefined
}

/** What the network makes of the features of a run of words: sums and products alone, the same on every machine. */
export function outputsOf(network: Network, features: Features, isWhole = false): Float64Array {
  const { wide, wideBias, wideUnit, toOut } = network
  const { at, value } = features
  let weighed = 0
  for (let n = 0; n < at.length; n++)
    weighed += (wide[(at[n] ?? 0) & (smallPlaces - 1)] ?? 0) * (value[n] ?? 0)
  setHidden(network, features)
  if (isWhole) kept = { network, features, hidden: hidden.slice() }
  // The wide table goes to every sort of danger alike.
  const out = new Float64Array(sortsOut).fill(wideBias + weighed * wideUnit, 0, dangerSorts.length)
  return addAbove(out, toOut)
}

/** How much it speaks of each subject. */
export function subjectScores(network: Network, features: Features): Float64Array {
  if (kept?.network === network && kept.features === features) hidden.set(kept.hidden)
  else setHidden(network, features)
  return addAbove(new Float64Array(subjects.length), network.toSubjects)
}

/** Sets the hidden layer. */
function setHidden({ table, tableUnit, toHidden }: Network, { at, value }: Features): void {
  if (at.length > rowsAt.length) rowsAt = new Int32Array(2 * at.length)
  for (let n = 0; n < at.length; n++) rowsAt[n] = rowOf(at[n] ?? 0) * widths.row
  for (let i = 0; i < widths.row; i += 4) sumFour(table, value, i)
  for (let j = 0; j < widths.hidden; j++) hidden[j] = toHidden[widths.row * widths.hidden + j] ?? 0
  for (let i = 0; i < widths.row; i++) {
    const strength = (summed[i] ?? 0) * tableUnit
    const row = i * widths.hidden
    for (let j = 0; j < widths.hidden; j++) hidden[j] = (hidden[j] ?? 0) + strength * (toHidden[row + j] ?? 0)
  }
  for (let j = 0; j < widths.hidden; j++) hidden[j] = Math.max(0, hidden[j] ?? 0)
}

/** Four numbers of all rows at a time: so many sums a processor keeps at hand. */
function sumFour(table: Int8Array, value: Float64Array, from: number): void {
  let [first, second, third, fourth] = [0, 0, 0, 0]
  for (let n = 0; n < value.length; n++) {
    const row = (rowsAt[n] ?? 0) + from
    const strength = value[n] ?? 0
    first += (table[row] ?? 0) * strength
    second += (table[row + 1] ?? 0) * strength
    third += (table[row + 2] ?? 0) * strength
    fourth += (table[row + 3] ?? 0) * strength
  }
  summed[from] = first
  summed[from + 1] = second
  summed[from + 2] = third
  summed[from + 3] = fourth
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
