import { meanings } from '../rules/meanings.ts'
import { meaningTable } from './meaning-table.ts'

/** So many places has the table of weights; two features that share a place share its weight. */
export const places = 2 ** 20

/** What is known of a word by itself. */
export interface WordFacts {
  stem: number
  ending: number
  /** Places of the word, of its stem, and of the letters in it. */
  wholeAt: number
  stemAt: number
  lettersAt: Int32Array
  meanings: readonly number[]
  negates: boolean
  /** What some tables make of all its letters; null until they are asked. */
  letters: { by: object; sums: Int32Array } | null
}

/** What features are of. */
export const kinds = {
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
const lettersOfStem = 5
const [fewestLetters, mostLetters] = [3, 5]
const rememberedWords = 20_000

const table = meaningTable(meanings)
const facts = new Map<string, WordFacts>()

/** What is known of a word, in `sound` form; remembered. */
export function factsOf(word: string): WordFacts {
  const known = facts.get(word)
  if (known) return known
  if (facts.size >= rememberedWords) facts.clear()
  const bounded = `_${word}_`
  const letters: number[] = []
  for (let length = fewestLetters; length <= mostLetters; length++)
    for (let from = 0; from + length <= bounded.length; from++)
      letters.push(placeOf(kinds.letters, hashOf(bounded.slice(from, from + length)), 0))
  const stem = hashOf(word.slice(0, lettersOfStem))
  const read: WordFacts = {
    stem,
    ending: hashOf(word.slice(-2)),
    wholeAt: placeOf(kinds.word, hashOf(word), 0),
    stemAt: placeOf(kinds.stem, stem, 0),
    lettersAt: Int32Array.from(letters),
    meanings: table.meaningsOf(word),
    negates: table.negates(word),
    letters: null,
  }
  facts.set(word, read)
  return read
}

/** The place of a feature: its kind, and one or two numbers. */
export function placeOf(kind: number, one: number, other: number): number {
  return mixed(Math.imul(kind, 0x27d4eb2f) ^ one, other) & (places - 1)
}

function hashOf(text: string): number {
  let hash = 2166136261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  return hash | 0
}

/** Two numbers as one, all bits stirred. */
export function mixed(one: number, other: number): number {
  let hash = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other + 0x9e3779b9, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 13), 0x27d4eb2f)
  return hash ^ (hash >>> 15)
}
