import { meanings } from '../rules/meanings.ts'
import { meaningTable } from './meaning-table.ts'
import { pause, stop } from './words.ts'

/** So many places has the table of weights; two features that share a place share its weight. */
export const places = 2 ** 20

/** What a run of words shows: places in the table and how strongly each counts. */
export interface Features {
  at: Int32Array
  value: Float64Array
}

/** What is known of a word by itself. */
interface WordFacts {
  stem: number
  ending: number
  /** Places of the word, of its stem, and of the letters in it. */
  wholeAt: number
  stemAt: number
  lettersAt: Int32Array
  meanings: readonly number[]
  negates: boolean
}

const kinds = {
  word: 1,
  stem: 2,
  letters: 3,
  pair: 4,
  negated: 5,
  apart: 6,
  three: 7,
  meaning: 8,
  meaningPair: 9,
  stemMeaning: 10,
  meaningStem: 11,
  ending: 12,
  endings: 13,
  length: 14,
} as const
const strengthOfLetters = 0.4
const strengthOfPair = 0.7
const strengthOfEndings = 0.5
const gain = 6
const lettersOfStem = 5
const [fewestLetters, mostLetters] = [3, 5]
const wordsApart = 4
const reachOfMeanings = 8
const negationReach = 4
const negatedMeaning = 1000
const edge = 1
const rememberedWords = 20_000
const lengths = [1, 3, 6, 12, 25]

const table = meaningTable(meanings)
const facts = new Map<string, WordFacts>()
let [last, whole]: { run: readonly string[]; features: Features }[] = []

/**
 * The features of a run of words (`wordsOf`): each counts once, and longer runs do not weigh more than short ones. The last
 * run is remembered: danger and topic are asked of the same one.
 */
export function featuresOf(words: readonly string[]): Features {
  if (whole?.run === words) return whole.features
  if (last?.run !== words) last = { run: words, features: read(words) }
  return last.features
}

/** Reads a whole message, and keeps that while its parts are read. */
export function readWhole(words: readonly string[]): void {
  whole = { run: words, features: read(words) }
}

/** Forgets the runs that were read last. */
export function forgetRun(): void {
  last = undefined
  whole = undefined
}

/** What is being read: grows with the longest run met, and is used again for the next. */
let found = { at: new Int32Array(4096), value: new Float64Array(4096) }
let count = 0
let square = 0
/** Which places were met in this reading: a small table, so that the processor keeps it near. Doubles when half full. */
let met = { place: new Int32Array(8192), reading: new Int32Array(8192) }
let reading = 0

function read(words: readonly string[]): Features {
  count = 0
  square = 0
  reading++
  tellAll(words)
  const scale = square === 0 ? 0 : gain / Math.sqrt(square)
  const value = new Float64Array(count)
  for (let n = 0; n < count; n++) value[n] = (found.value[n] ?? 0) * scale
  return { at: found.at.slice(0, count), value }
}

/** Notes a feature: a kind, one or two numbers, and how strongly the kind counts. */
function tell(kind: number, one: number, other: number, strength: number): void {
  tellPlace(placeOf(kind, one, other), strength)
}

function placeOf(kind: number, one: number, other: number): number {
  return mixed(Math.imul(kind, 0x27d4eb2f) ^ one, other) & (places - 1)
}

function tellPlace(place: number, strength: number): void {
  if (!isNew(place)) return
  if (count === found.at.length) widen()
  found.at[count] = place
  found.value[count] = strength
  count++
  square += strength * strength
}

/** Whether a place is met for the first time in this reading. */
function isNew(place: number): boolean {
  const mask = met.place.length - 1
  let slot = (Math.imul(place, 0x9e3779b1) >>> 7) & mask
  while (met.reading[slot] === reading) {
    if (met.place[slot] === place) return false
    slot = (slot + 1) & mask
  }
  met.place[slot] = place
  met.reading[slot] = reading
  return true
}

function widen(): void {
  const size = 2 * found.at.length
  const wider = { at: new Int32Array(size), value: new Float64Array(size) }
  wider.at.set(found.at)
  wider.value.set(found.value)
  found = wider
  met = { place: new Int32Array(2 * size), reading: new Int32Array(2 * size) }
  for (const place of found.at.subarray(0, count)) isNew(place)
}

/** The names of what a message shows, with the place of each: for explaining one message to a person. */
export function namedFeatures(words: readonly string[]): { name: string; at: number }[] {
  const names = words.filter((word) => word !== pause && word !== stop)
  const found = new Map<number, string>()
  const tellOne = (run: readonly string[], name: string) => {
    for (const place of featuresOf(run).at) if (!found.has(place)) found.set(place, name)
  }
  for (const word of names) tellOne([word], word)
  for (let reach = 2; reach <= reachOfMeanings; reach++) {
    for (let from = 0; from + reach <= names.length; from++) {
      const run = names.slice(from, from + reach)
      tellOne(run, reach <= 3 ? run.join(' ') : `${run[0]} … ${run.at(-1)}`)
    }
  }
  return [...found].map(([place, name]) => ({ name, at: place }))
}

function tellAll(words: readonly string[]): void {
  const stems: number[] = []
  const recent: (readonly number[])[] = []
  let [before, endingBefore, negated] = [edge, edge, 0]
  let meant: readonly number[] = []
  for (const word of words) {
    if (word === pause || word === stop) {
      negated = 0
      tell(kinds.pair, before, word === stop ? 2 : 3, 1)
      if (word === stop) meant = []
      continue
    }
    const known = factsOf(word)
    const { stem, ending } = known
    tellWord(known)
    tell(kinds.ending, before, ending, strengthOfPair)
    tell(kinds.endings, endingBefore, ending, strengthOfEndings)
    tell(kinds.pair, before, stem, 1)
    if (negated > 0) tell(kinds.negated, stem, 0, 1)
    tellBefore(stems, stem)
    const own = negated > 0 ? known.meanings.map((meaning) => meaning + negatedMeaning) : known.meanings
    tellMeanings(own, recent)
    for (const meaning of own) tell(kinds.stemMeaning, before, meaning, strengthOfPair)
    for (const meaning of meant) tell(kinds.meaningStem, meaning, stem, strengthOfPair)
    if (recent.length === reachOfMeanings) recent.shift()
    recent.push(own)
    meant = own
    negated = known.negates ? negationReach : negated - 1
    before = stem
    endingBefore = ending
    stems.push(stem)
  }
  tell(kinds.pair, before, 4, 1)
  tell(kinds.length, lengths.filter((length) => words.length > length).length, 0, 1)
}

function tellWord({ wholeAt, stemAt, lettersAt }: WordFacts): void {
  tellPlace(wholeAt, 1)
  tellPlace(stemAt, 1)
  for (const place of lettersAt) tellPlace(place, strengthOfLetters)
}

/** A stem with those a few words before it. */
function tellBefore(stems: readonly number[], stem: number): void {
  const count = stems.length
  for (let apart = 2; apart <= wordsApart && apart <= count; apart++)
    tell(kinds.apart, stems[count - apart] ?? 0, stem, strengthOfPair)
  if (count >= 2) tell(kinds.three, mixed(stems[count - 2] ?? 0, stems[count - 1] ?? 0), stem, strengthOfPair)
}

function tellMeanings(own: readonly number[], recent: readonly (readonly number[])[]): void {
  for (const meaning of own) tell(kinds.meaning, meaning, 0, 1)
  for (const earlier of recent)
    for (const left of earlier) for (const right of own) tell(kinds.meaningPair, left, right, strengthOfPair)
}

function factsOf(word: string): WordFacts {
  const known = facts.get(word)
  if (known) return known
  if (facts.size >= rememberedWords) facts.clear()
  const bounded = `_${word}_`
  const letters: number[] = []
  for (let length = fewestLetters; length <= mostLetters; length++)
    for (let from = 0; from + length <= bounded.length; from++)
      letters.push(placeOf(kinds.letters, hashOf(bounded.slice(from, from + length)), 0))
  const stem = hashOf(word.slice(0, lettersOfStem))
  const read = {
    stem,
    ending: hashOf(word.slice(-2)),
    wholeAt: placeOf(kinds.word, hashOf(word), 0),
    stemAt: placeOf(kinds.stem, stem, 0),
    lettersAt: Int32Array.from(letters),
    meanings: table.meaningsOf(word),
    negates: table.negates(word),
  }
  facts.set(word, read)
  return read
}

function hashOf(text: string): number {
  let hash = 2166136261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  return hash | 0
}

/** Two numbers as one, all bits stirred. */
function mixed(one: number, other: number): number {
  let hash = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other + 0x9e3779b9, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 13), 0x27d4eb2f)
  return hash ^ (hash >>> 15)
}
