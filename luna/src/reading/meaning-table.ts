import { fold, sound } from './letters.ts'

export interface MeaningTable {
  names: readonly string[]
  /** The numbers of the meanings of a word, given in `sound` form. */
  meaningsOf: (key: string) => readonly number[]
  negates: (key: string) => boolean
  /** How many words after a negation a word begins another thought; Infinity when it never does. */
  turnsAfter: (key: string) => number
}

/** Words by meaning, separated by spaces; a word ending in * stands for every word that begins so. */
export type Meanings = Readonly<Record<string, string>>

const negations = new Set(['no', 'ni', 'nunka', 'sin', 'nadie', 'nada', 'tampoko', 'jamas'])
const turning = new Set(['i', 'pero', 'aunke', 'porke', 'parar', 'dejar', 'ebitar', 'embargo'])
/** "no aguanto más quiero morir", but "no me quiero morir". */
const wanting = new Set(['kiero', 'kisiera', 'boi', 'pienso', 'deseo', 'prefiero', 'nesesito', 'estoi'])
const wordsBeforeWanting = 2
const shortestBeginning = 2
/** What a verb says of its speaker: done to oneself ("cortarme"), or to themself ("cortarse"). */
const toMe = /(?:[aei]r|ndo)me$/
const toThemself = /(?:[aei]r|ndo)se$/

/** Prepares the meanings for looking words up. */
export function meaningTable(meanings: Meanings): MeaningTable {
  const names = [...Object.keys(meanings), '-me', '-se']
  const exact = new Map<string, number[]>()
  const beginnings = new Map<string, number[]>()
  for (const [index, words] of Object.values(meanings).entries()) {
    for (const word of words.split(/\s+/).filter(Boolean)) {
      const isBeginning = word.endsWith('*')
      const table = isBeginning ? beginnings : exact
      const key = sound(fold(isBeginning ? word.slice(0, -1) : word))
      table.set(key, [...(table.get(key) ?? []), index])
    }
  }
  const meaningsOf = (key: string) => {
    const found = new Set(exact.get(key))
    for (let end = shortestBeginning; end <= key.length; end++) {
      for (const meaning of beginnings.get(key.slice(0, end)) ?? []) found.add(meaning)
    }
    if (toMe.test(key)) found.add(names.length - 2)
    if (toThemself.test(key)) found.add(names.length - 1)
    return [...found]
  }
  const turnsAfter = (key: string) =>
    turning.has(key) ? 0 : wanting.has(key) ? wordsBeforeWanting : Infinity
  return { names, meaningsOf, negates: (key) => negations.has(key), turnsAfter }
}
