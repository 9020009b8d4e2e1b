import type { Span } from './reading/clauses.ts'
import { strengths, tenth } from './reading/feature-reader.ts'
import { runReader } from './reading/features.ts'
import type { WordFacts } from './reading/word-facts.ts'
import { smallPlaces } from './small-table.ts'

/** Rows of the table: every feature has one, shared with a few others. */
export const rowBits = 13
export const tableRows = 2 ** rowBits
/** Numbers in a row. */
export const rowWidth = 16

/** Of each row of the table `rowWidth` numbers, and what each place of the wide table weighs; in units. */
export interface Tables {
  table: Int8Array
  wide: Int8Array
}

/** The row of a feature. */
export function rowOf(place: number): number {
  return Math.imul(place, 0x9e3779b1) >>> (32 - rowBits)
}

/** The numbers of a row, and last the weight in the wide table. */
const width = rowWidth + 1

/** What was read of a run, summed, and with its end; whole numbers, which are the same in any order. */
const sums = new Int32Array(width)
const withEnds = new Int32Array(width)
/** So many features and words of the run that is being read are summed, and places that were met again. */
let [summed, wordsSummed, againSummed] = [0, 0, 0]
let summedBy: Tables | undefined

/** What is to be summed: where the row of each begins, and how strongly it counts. Grows with the longest run met. */
let waiting = { rowAt: new Int32Array(4096), tenths: new Int32Array(4096) }

/** Forgets what was read last. */
export function forgetSums(): void {
  summedBy = undefined
}

/**
 * The rows of all features of a run, summed, and last their weights in the wide table; `scale` is what a sum of one is worth.
 * A run that begins where the one before began and is longer is read on. The sums are overwritten by the next run.
 */
export function sumsOf(tables: Tables, { words, from, to }: Span): { sums: Int32Array; scale: number } {
  if (summedBy !== tables || !runReader.canGoOn(words, from, to)) {
    runReader.begin(words, from)
    summedBy = tables
    ;[summed, wordsSummed, againSummed] = [0, 0, 0]
    sums.fill(0)
  }
  runReader.readOn(to)
  sumOn(tables)
  withEnds.set(sums)
  let ends = 0
  for (const { at, isNew } of runReader.ends()) {
    if (!isNew) continue
    ends++
    addPlace(withEnds, tables, at, tenth)
  }
  return { sums: withEnds, scale: runReader.scale(ends) / tenth }
}

/** Adds what was read since. Letters are most of it, and the same in a word each time: those that were met before are taken off. */
function sumOn(tables: Tables): void {
  const { at, count, tenths, read, again, timesAgain } = runReader
  if (count > waiting.rowAt.length)
    waiting = { rowAt: new Int32Array(2 * count), tenths: new Int32Array(2 * count) }
  let [waits, weighed] = [0, 0]
  for (let n = summed; n < count; n++) {
    const strength = tenths[n] ?? 0
    if (strength === strengths.letters) continue
    const place = at[n] ?? 0
    waiting.rowAt[waits] = rowOf(place) * rowWidth
    waiting.tenths[waits] = strength
    waits++
    weighed += (tables.wide[place & (smallPlaces - 1)] ?? 0) * strength
  }
  sums[rowWidth] = (sums[rowWidth] ?? 0) + weighed
  for (let i = 0; i < rowWidth; i += 4) sumFour(tables.table, i, waits)
  for (; wordsSummed < read.length; wordsSummed++) {
    const word = read[wordsSummed]
    if (word) addTo(sums, ofLetters(tables, word))
  }
  for (; againSummed < timesAgain; againSummed++)
    addPlace(sums, tables, again[againSummed] ?? 0, -strengths.letters)
  summed = count
}

/** Four numbers of the rows at a time: so many sums a processor keeps at hand. */
function sumFour(table: Int8Array, from: number, waits: number): void {
  const { rowAt, tenths } = waiting
  let [first, second, third, fourth] = [0, 0, 0, 0]
  for (let n = 0; n < waits; n++) {
    const row = (rowAt[n] ?? 0) + from
    const strength = tenths[n] ?? 0
    first += (table[row] ?? 0) * strength
    second += (table[row + 1] ?? 0) * strength
    third += (table[row + 2] ?? 0) * strength
    fourth += (table[row + 3] ?? 0) * strength
  }
  sums[from] = (sums[from] ?? 0) + first
  sums[from + 1] = (sums[from + 1] ?? 0) + second
  sums[from + 2] = (sums[from + 2] ?? 0) + third
  sums[from + 3] = (sums[from + 3] ?? 0) + fourth
}

/** What the letters in a word sum up to; kept with the word, by the tables that were last asked. */
function ofLetters(tables: Tables, word: WordFacts): Int32Array {
  if (word.letters?.by === tables) return word.letters.sums
  const made = new Int32Array(width)
  for (const place of word.lettersAt) addPlace(made, tables, place, strengths.letters)
  word.letters = { by: tables, sums: made }
  return made
}

function addTo(all: Int32Array, more: Int32Array): void {
  for (let i = 0; i < width; i++) all[i] = (all[i] ?? 0) + (more[i] ?? 0)
}

function addPlace(all: Int32Array, { table, wide }: Tables, place: number, tenths: number): void {
  const row = rowOf(place) * rowWidth
  for (let i = 0; i < rowWidth; i++) all[i] = (all[i] ?? 0) + (table[row + i] ?? 0) * tenths
  all[rowWidth] = (all[rowWidth] ?? 0) + (wide[place & (smallPlaces - 1)] ?? 0) * tenths
}
