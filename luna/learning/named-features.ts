import { crisisSigns } from '../src/crisis.ts'
import {
  endingOf,
  stemOf,
  tellFeatures,
  wholeOf,
  withoutRepeats,
  type WordFacts,
} from '../src/reading/features.ts'
import { meaningTable } from '../src/reading/meaning-table.ts'
import { sentencesOf } from '../src/reading/sentences.ts'
import { lexicon } from '../src/rules/lexicon.ts'
import { meanings } from '../src/rules/meanings.ts'

/** The features of a message by name: those of each sentence, and the rules that hold for the whole. */
export interface NamedFeatures {
  sentences: readonly (readonly string[])[]
  signs: readonly string[]
}

const table = meaningTable(meanings)
const stems = numbered()
const words = numbered()
const endings = numbered()
stems.numberOf('')

/** Reads a message with the very code that reads it in the browser, and gives every feature a name. */
export function namedFeatures(text: string): NamedFeatures {
  const message = sentencesOf(lexicon, text)
  const sentences = withoutRepeats(message).map((sentence) => {
    const found: string[] = []
    tellFeatures(sentence, factsOf, table.names.length, {
      stem: (stem) => found.push(`stem ${stems.names[stem]}`),
      word: (word) => found.push(`word ${words.names[word]}`),
      ending: (ending) => found.push(`ending ${endings.names[ending]}`),
      beside: (one, other) => found.push(`beside ${stems.names[one]} ${stems.names[other]}`),
      neighbours: (left, right) => found.push(`neighbours ${stems.names[left]} ${stems.names[right]}`),
      stemThenMeaning: (stem, meaning) =>
        found.push(`stemMeaning ${stems.names[stem]} ${meaningName(meaning)}`),
      meaningThenStem: (meaning, stem) =>
        found.push(`meaningStem ${meaningName(meaning)} ${stems.names[stem]}`),
      meaning: (meaning) => found.push(`meaning ${meaningName(meaning)}`),
      together: (earlier, later) => found.push(`together ${meaningName(earlier)} ${meaningName(later)}`),
    })
    return [...new Set(found)]
  })
  const signs = [...crisisSigns(message).clues].map((clue) => `sign ${clue}`)
  return { sentences, signs }
}

function meaningName(meaning: number): string {
  const { names } = table
  return meaning < names.length ? (names[meaning] ?? '') : `${names[meaning - names.length] ?? ''}~`
}

function factsOf(key: string): WordFacts {
  return {
    stem: stems.numberOf(stemOf(key)),
    word: words.numberOf(wholeOf(key)),
    ending: endings.numberOf(endingOf(key)),
    meanings: table.meaningsOf(key),
    negates: table.negates(key),
    turnsAfter: table.turnsAfter(key),
  }
}

/** Gives each name a number, the next one when it is new; -1 for none. */
function numbered(): { names: readonly string[]; numberOf: (name: string | null) => number } {
  const names: string[] = []
  const numbers = new Map<string, number>()
  const numberOf = (name: string | null) => {
    if (name === null) return -1
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, names.length)
    return names.push(name) - 1
  }
  return { names, numberOf }
}
