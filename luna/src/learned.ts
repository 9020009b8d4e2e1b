import {
  edge,
  endingOf,
  stemOf,
  tellFeatures,
  wholeOf,
  withoutRepeats,
  type FeatureSink,
  type WordFacts,
} from './reading/features.ts'
import { meaningTable } from './reading/meaning-table.ts'
import type { Sentence } from './reading/sentences.ts'
import { placeTable } from './reading/place-table.ts'
import { entriesOf, pairsOf } from './reading/weight-text.ts'
import { meanings } from './rules/meanings.ts'
import { neighbourWeights } from './rules/weights-neighbours.ts'
import { meaningWeights, togetherWeights } from './rules/weights-meanings.ts'
import { meaningStemWeights, stemMeaningWeights } from './rules/weights-mixed.ts'
import { besideWeights1 } from './rules/weights-beside-1.ts'
import { besideWeights2 } from './rules/weights-beside-2.ts'
import { bias, clueWeights, endingWeights, stemWeights, wordWeights } from './rules/weights-words.ts'

const stemsAtMost = 8192
const rememberedWords = 20_000

const { names, meaningsOf, negates, turnsAfter } = meaningTable(meanings)
const slots = names.length * 2
const stems = new Map<string, number>([['', edge]])
const ofClue = new Map<string, number>(Object.entries(clueWeights))
const stemPart = readEntries()
const words = readNamed(wordWeights)
const endings = readNamed(endingWeights)
const beside = readPairs(besideWeights1 + besideWeights2, stemNumber, stemNumber, false)
const neighbours = readPairs(neighbourWeights, stemNumber, stemNumber)
const stemMeanings = readPairs(stemMeaningWeights, stemNumber, meaningNumber)
const meaningStems = readPairs(meaningStemWeights, meaningNumber, stemNumber)
const meaningPart = readMeanings()
const togetherPart = readTogether()
const facts = new Map<string, WordFacts>()
let sentenceNumber = 0
let sum = 0

const sink: FeatureSink = {
  stem: (stem) => count(stemPart, stem),
  word: (word) => count(words.part, word),
  ending: (ending) => count(endings.part, ending),
  beside: (one, other) => countPair(beside, one, other),
  neighbours: (left, right) => countPair(neighbours, left, right),
  stemThenMeaning: (stem, meaning) => countPair(stemMeanings, stem, meaning),
  meaningThenStem: (meaning, stem) => countPair(meaningStems, meaning, stem),
  meaning: (meaning) => count(meaningPart, meaning),
  together: (earlier, later) => count(togetherPart, earlier * slots + later),
}

/** Weights by number, and in which sentence each was last met: a feature counts once in a sentence. */
interface Part {
  weights: Float64Array
  metIn: Int32Array
}

function count({ weights, metIn }: Part, at: number): void {
  if (metIn[at] === sentenceNumber) return
  metIn[at] = sentenceNumber
  sum += weights[at] ?? 0
}

/** Weights of pairs: of each pair, its place in the part. */
interface Pairs {
  placeOf: (pair: number) => number
  part: Part
}

function countPair({ placeOf, part }: Pairs, left: number, right: number): void {
  if (left < 0 || right < 0) return
  const place = placeOf(left * stemsAtMost + right)
  if (place >= 0) count(part, place)
}

/**
 * How much a message resembles cries for help that were learned from, against what only looks like them; above zero
 * is a crisis. The run of sentences that speaks strongest for it decides, so that what is harmless beside it takes
 * nothing away. `clues` are what the rules found.
 */
export function learnedScore(message: readonly Sentence[], clues: ReadonlySet<string>): number {
  let strongest = message.length === 0 ? 0 : -Infinity
  let run = 0
  for (const sentence of withoutRepeats(message)) {
    run = Math.max(run, 0) + scoreOf(sentence)
    strongest = Math.max(strongest, run)
  }
  let score = bias + strongest
  for (const clue of clues) score += ofClue.get(clue) ?? 0
  return score
}

function scoreOf(sentence: Sentence): number {
  sentenceNumber = (sentenceNumber + 1) | 0
  sum = 0
  tellFeatures(sentence, factsOf, names.length, sink)
  return sum
}

function factsOf(key: string): WordFacts {
  const known = facts.get(key)
  if (known) return known
  if (facts.size >= rememberedWords) facts.clear()
  const found = {
    stem: stems.get(stemOf(key)) ?? -1,
    word: words.places.get(wholeOf(key) ?? '') ?? -1,
    ending: endings.places.get(endingOf(key) ?? '') ?? -1,
    meanings: meaningsOf(key),
    negates: negates(key),
    turnsAfter: turnsAfter(key),
  }
  facts.set(key, found)
  return found
}

function readEntries(): Part {
  const part = emptyPart(stemsAtMost)
  for (const [stem, weight] of entriesOf(stemWeights)) part.weights[stemNumber(stem)] = weight
  return part
}

/** Weights by the place of their name. */
function readNamed(text: string): { places: ReadonlyMap<string, number>; part: Part } {
  const entries = entriesOf(text)
  const part = emptyPart(entries.length)
  for (const [at, [, weight]] of entries.entries()) part.weights[at] = weight
  return { places: new Map(entries.map(([name], at) => [name, at])), part }
}

function readPairs(
  text: string,
  leftNumber: (name: string) => number,
  rightNumber: (name: string) => number,
  isOrdered = true,
): Pairs {
  const pairs = pairsOf(text)
  const numbers: number[] = []
  const part = emptyPart(pairs.length)
  for (const [at, [left, right, weight]] of pairs.entries()) {
    const [one, other] = [leftNumber(left), rightNumber(right)]
    const isSwapped = !isOrdered && other < one
    numbers.push(isSwapped ? other * stemsAtMost + one : one * stemsAtMost + other)
    part.weights[at] = weight
  }
  return { placeOf: placeTable(numbers), part }
}

function readMeanings(): Part {
  const part = emptyPart(slots)
  for (const [name, weight] of entriesOf(meaningWeights)) part.weights[meaningNumber(name)] = weight
  return part
}

function readTogether(): Part {
  const part = emptyPart(slots * slots)
  for (const [left, right, weight] of pairsOf(togetherWeights)) {
    part.weights[meaningNumber(left) * slots + meaningNumber(right)] = weight
  }
  return part
}

function emptyPart(size: number): Part {
  return { weights: new Float64Array(size), metIn: new Int32Array(size) }
}

function stemNumber(stem: string): number {
  const known = stems.get(stem)
  if (known !== undefined) return known
  stems.set(stem, stems.size)
  return stems.size - 1
}

function meaningNumber(name: string): number {
  return name.endsWith('~') ? names.indexOf(name.slice(0, -1)) + names.length : names.indexOf(name)
}
