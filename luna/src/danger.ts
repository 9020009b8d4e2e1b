import { plainDangerIn, type PlainDanger } from './plain-danger.ts'
import { featuresOf } from './reading/features.ts'
import { stop, wordsOf } from './reading/words.ts'
import { askAt, cardAt, dangerBias, dangerUnit, dangerWeights } from './rules/weights.ts'
import { smallOf, smallPlaces, weighSmall } from './small-table.ts'
import { leaningIn, type Leaning } from './topics.ts'

/** What is taken off where a run of words is surely about the clinic or small talk. */
export const pointsOfRequest = 2
/** What is added where it surely speaks of violence or despair. */
export const pointsOfMatter = 1
/** A sentence alone must speak this much more strongly than a whole message. */
const marginOfSentence = 1
const longestRun = 60
const rememberedTexts = 200

const model = smallOf(dangerWeights, dangerUnit, dangerBias)

/** What a place of the table weighs for danger. */
export function dangerPlaces(at: number): number {
  return (model.weights[at & (smallPlaces - 1)] ?? 0) * model.unit
}

export type Level = 'card' | 'question' | null

/** What is made of one message by itself. */
export interface DangerReading {
  words: readonly string[]
  level: Level
  plain: PlainDanger
}

const memory = new Map<string, DangerReading>()

/** Reads a message by itself. The last ones are remembered, for they are read again with each that follows. */
export function readDanger(text: string): DangerReading {
  const known = memory.get(text)
  if (known) return known
  const words = wordsOf(text)
  const plain = plainDangerIn(words)
  const reading = { words, plain, level: levelOf(plain, () => dangerIn(words)) }
  if (memory.size >= rememberedTexts) memory.clear()
  memory.set(text, reading)
  return reading
}

/** The rules come first, and what they say nothing outvotes; then the learned score. */
export function levelOf(
  { standing }: PlainDanger,
  score: () => number,
  at = { card: cardAt, ask: askAt },
): Level {
  if (standing.some(({ brings }) => brings === 'card')) return 'card'
  const learned = score()
  if (learned > at.card) return 'card'
  return standing.length > 0 || learned > at.ask ? 'question' : null
}

/** How much a message speaks of danger by what was learned: the one score that both thresholds cut. */
export function dangerIn(words: readonly string[]): number {
  if (words.length === 0) return -Infinity
  const read = (run: readonly string[]) => weighSmall(model, featuresOf(run))
  return together(words, read, leaningIn(words.length > longestRun ? words.slice(0, longestRun) : words))
}

/** The whole message or its strongest sentence, and what it surely is about. Long messages are read in runs. */
export function together(
  words: readonly string[],
  read: (run: readonly string[]) => number,
  { requests, matters }: Leaning,
): number {
  const sentences = sentencesOf(words)
  const whole = words.length <= longestRun ? read(words) : Math.max(...overlapping(words).map(read))
  const strongest = sentences.length < 2 ? -Infinity : Math.max(...apart(sentences).map(read))
  return Math.max(whole, strongest - marginOfSentence) + pointsOfMatter * matters - pointsOfRequest * requests
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
function overlapping(words: readonly string[]): (readonly string[])[] {
  const runs: (readonly string[])[] = []
  for (let from = 0; from < words.length; from += longestRun / 2)
    runs.push(words.slice(from, from + longestRun))
  return apart(runs)
}

/** What is said again and again is read once. */
function apart(runs: readonly (readonly string[])[]): (readonly string[])[] {
  return [...new Map(runs.map((run) => [run.join(' '), run])).values()]
}
