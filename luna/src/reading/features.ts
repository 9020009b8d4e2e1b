import { FeatureReader, tenth } from './feature-reader.ts'
import { pause, stop } from './words.ts'

/** What a run of words shows: places in the table of weights and how strongly each counts. */
export interface Features {
  at: Int32Array
  value: Float64Array
}

/** Reads the runs of a message, one after another: danger is asked of each (`outputsOf`). */
export const runReader = new FeatureReader()
const wholeReader = new FeatureReader()
let last: { run: readonly string[]; features: Features } | undefined

/**
 * The features of a run of words (`wordsOf`): each counts once, and longer runs do not weigh more than short ones. The last
 * run is remembered; a message that was read for danger is not read again for its topic.
 */
export function featuresOf(words: readonly string[]): Features {
  if (last?.run !== words) last = { run: words, features: read(words) }
  return last.features
}

/** Forgets the runs that were read last. */
export function forgetRun(): void {
  runReader.forget()
  wholeReader.forget()
  last = undefined
}

function read(words: readonly string[]): Features {
  const { length } = words
  const isRead = runReader.canGoOn(words, 0, length)
  const reader = isRead ? runReader : wholeReader
  if (!isRead) reader.begin(words, 0)
  reader.readOn(length)
  const ends = reader.ends().filter(({ isNew }) => isNew)
  const { count } = reader
  const [at, value] = [new Int32Array(count + ends.length), new Float64Array(count + ends.length)]
  const scale = reader.scale(ends.length)
  at.set(reader.at.subarray(0, count))
  for (let n = 0; n < count; n++) value[n] = ((reader.tenths[n] ?? 0) / tenth) * scale
  for (const [n, end] of ends.entries()) {
    at[count + n] = end.at
    value[count + n] = scale
  }
  return { at, value }
}

const reachOfNames = 8
const wordsInName = 3

/** The names of what a message shows, with the place of each: for explaining one message to a person. */
export function namedFeatures(words: readonly string[]): { name: string; at: number }[] {
  const names = words.filter((word) => word !== pause && word !== stop)
  const found = new Map<number, string>()
  const tellOne = (run: readonly string[], name: string) => {
    for (const place of featuresOf(run).at) if (!found.has(place)) found.set(place, name)
  }
  for (const word of names) tellOne([word], word)
  for (let reach = 2; reach <= reachOfNames; reach++) {
    for (let from = 0; from + reach <= names.length; from++) {
      const run = names.slice(from, from + reach)
      tellOne(run, reach <= wordsInName ? run.join(' ') : `${run[0]} … ${run.at(-1)}`)
    }
  }
  return [...found].map(([place, name]) => ({ name, at: place }))
}
