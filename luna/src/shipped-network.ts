import type { Network } from './network.ts'
import { tableText, tableUnit, toHidden, toOut, wideBias, wideText, wideUnit } from './rules/weights.ts'
import { levelsOf } from './small-table.ts'

/** The network that was learned, read from its text once. */
export const shippedNetwork: Network = {
  table: levelsOf(tableText),
  tableUnit,
  wide: levelsOf(wideText),
  wideUnit,
  wideBias,
  toHidden: Float64Array.from(toHidden.split(' '), Number),
  toOut: Float64Array.from(toOut.split(' '), Number),
}
