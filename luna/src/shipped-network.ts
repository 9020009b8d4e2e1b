import type { Network } from './network.ts'
import { madeInPieces } from './reading/made-once.ts'
import {
  tableText,
  tableUnit,
  toHidden,
  toOut,
  toSubjects,
  wideBias,
  wideText,
  wideUnit,
} from './rules/weights.ts'
import { levelsOf } from './small-table.ts'

/** The network that was learned, read from its text once. */
export const shippedNetwork = madeInPieces(function* (): Generator<undefined, Network> {
  const table = levelsOf(tableText)
  yield
  const wide = levelsOf(wideText)
  yield
  return {
    table,
    tableUnit,
    wide,
    wideUnit,
    wideBias,
    toHidden: Float64Array.from(toHidden.split(' '), Number),
    toOut: Float64Array.from(toOut.split(' '), Number),
    toSubjects: Float64Array.from(toSubjects.split(' '), Number),
  }
})
