import { featuresOf } from './reading/features.ts'
import { stop } from './reading/words.ts'
import { dangerBias, dangerUnit, dangerWeights } from './rules/weights.ts'
import { signsIn } from './signs.ts'
import { smallOf, smallPlaces, weighSmall } from './small-table.ts'
import { leaningIn, type Leaning } from './topics.ts'

/** A sentence alone must speak this much more strongly than a whole message. */
const marginOfSentence = 1
/** What one phrase of danger said outright adds. */
export const pointsOfSign = 2
/** What is taken off where a message is surely about the clinic or small talk. */
export const pointsOfRequest = 2
/** What is added where it surely speaks of violence or despair. */
export const pointsOfMatter = 1
const longestRun = 60

const model = smallOf(dangerWeights, dangerUnit, dangerBias)

/** What a place of the table weighs for danger. */
export function dangerPlaces(at: number): number {
  return (model.weights[at & (smallPlaces - 1)] ?? 0) * model.unit
}

/** How much a message speaks of danger: the one score that both thresholds cut. */
export function dangerIn(words: readonly string[]): number {
  if (words.length === 0) return -Infinity
  const read = (run: readonly string[]) => weighSmall(model, featuresOf(run))
  return together(words, read, leaningIn(words.length > longestRun ? words.slice(0, longestRun) : words))
}

/**
 * The whole message or its strongest sentence, phrases said outright, and what it surely is about. Long messages are
 * read in runs, so that what is harmless around a cry does not drown it.
 */
export function together(
  words: readonly string[],
  read: (run: readonly string[]) => number,
  { requests, matters }: Leaning,
): number {
  const sentences = sentencesOf(words)
  const whole = words.length <= longestRun ? read(words) : Math.max(...runsOf(words).map(read))
  const strongest = sentences.length < 2 ? -Infinity : Math.max(...apart(sentences).map(read))
  const plain = signsIn(words).standing.length > 0 ? pointsOfSign : 0
  const about = pointsOfMatter * matters - pointsOfRequest * requests
  return Math.max(whole, strongest - marginOfSentence) + plain + about
}

/** The sentences of a message, none longer than a run. */
function sentencesOf(words: readonly string[]): (readonly string[])[] {
  const sentences: string[][] = []
  let current: string[] = []
  for (const word of words) {
    if (word !== stop) current.push(word)
    if (current.length > 0 && (word === stop || current.length === longestRun)) {
      sentences.push(current)
      current = []
    }
  }
  if (current.length > 0) sentences.push(current)
  return sentences
}

/** Overlapping runs of a long message. */
function runsOf(words: readonly string[]): (readonly string[])[] {
  const runs: (readonly string[])[] = []
  for (let from = 0; from < words.length; from += longestRun / 2) {
    runs.push(words.slice(from, from + longestRun))
  }
  return apart(runs)
}

/** What is said again and again is read once. */
function apart(runs: readonly (readonly string[])[]): (readonly string[])[] {
  return [...new Map(runs.map((run) => [run.join(' '), run])).values()]
}
