import { fold, sound } from './letters.ts'
import { madeInPieces } from './made-once.ts'

export interface MeaningTable {
  /** The numbers of the meanings of a word, given in `sound` form. */
  meaningsOf: (key: string) => readonly number[]
  negates: (key: string) => boolean
}

/** Words by meaning, separated by spaces; a word ending in * stands for every word that begins so. */
export type Meanings = Readonly<Record<string, string>>

const negations = new Set(['no', 'ni', 'nunka', 'sin', 'nadie', 'nada', 'tampoko', 'jamas'])
const shortestBeginning = 2
/** What a verb says of its speaker: done to oneself ("cortarme"), or to themself ("cortarse"). */
const toMe = /(?:[aei]r|ndo)me$/
const toThemself = /(?:[aei]r|ndo)se$/

const listsAtATime = 8

/** Prepares the meanings for looking words up, when the first is looked up. */
export function meaningTable(meanings: Meanings): MeaningTable {
  const lists = Object.values(meanings)
  const made = madeInPieces(() => tablesOf(lists))
  const meaningsOf = (key: string) => {
    const { exact, beginnings } = made()
    const found = new Set(exact.get(key))
    for (let end = shortestBeginning; end <= key.length; end++) {
      for (const meaning of beginnings.get(key.slice(0, end)) ?? []) found.add(meaning)
    }
    if (toMe.test(key)) found.add(lists.length)
    if (toThemself.test(key)) found.add(lists.length + 1)
    return [...found]
  }
  return { meaningsOf, negates: (key) => negations.has(key) }
}

interface Tables {
  exact: Map<string, number[]>
  beginnings: Map<string, number[]>
}

function* tablesOf(lists: readonly string[]): Generator<undefined, Tables> {
  const exact = new Map<string, number[]>()
  const beginnings = new Map<string, number[]>()
  for (const [index, words] of lists.entries()) {
    for (const word of words.split(/\s+/).filter(Boolean)) {
      const isBeginning = word.endsWith('*')
      const table = isBeginning ? beginnings : exact
      const key = sound(fold(isBeginning ? word.slice(0, -1) : word))
      table.set(key, [...(table.get(key) ?? []), index])
    }
    if (index % listsAtATime === listsAtATime - 1) yield
  }
  return { exact, beginnings }
}
