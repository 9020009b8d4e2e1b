import { sortsOut, widths, type Network } from '../src/network.ts'
import { leveled } from '../src/small-table.ts'
import { outputs, type Learning } from './network-work.ts'
import { levelOf } from './small-text.ts'

/** The unit of a table, of the spread of its weights: large enough for few to be larger than the largest size. */
const unitOfSpread = 0.1
/** Numbers of the layers keep so many digits. */
const digitsOfLayers = 3

/** Rounds what was learned to what is shipped. */
export function rounded({ table, wide, wideBias, toHidden, toOut }: Learning): Network {
  const [tableUnit, wideUnit] = [unitOf(table), unitOf(wide)]
  const short = (weights: Float32Array) =>
    Float64Array.from(weights, (weight) => Number(weight.toFixed(digitsOfLayers)))
  const columns = (from: number, count: number) =>
    short(
      Float32Array.from(
        { length: (widths.hidden + 1) * count },
        (_, at) => toOut[Math.floor(at / count) * outputs + from + (at % count)] ?? 0,
      ),
    )
  return {
    table: inUnits(table, tableUnit),
    tableUnit,
    wide: inUnits(wide, wideUnit),
    wideUnit,
    wideBias: Number(wideBias.toFixed(4)),
    toHidden: short(toHidden),
    toOut: columns(0, sortsOut),
    toSubjects: columns(sortsOut, outputs - sortsOut),
  }
}

/** The weights of a table in units of it, each of the nearest size that there is. */
export function inUnits(weights: Float32Array, unit: number): Int8Array {
  return Int8Array.from(weights, (weight) => leveled(levelOf(weight / unit)))
}

/** The unit in which a table is written. */
export function unitOf(weights: Float32Array): number {
  const square = weights.reduce((sum, weight) => sum + weight * weight, 0) / weights.length
  return Number((unitOfSpread * Math.sqrt(square)).toPrecision(4))
}
