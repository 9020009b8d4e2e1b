import { fold, sound } from './letters.ts'
import { pause, stop } from './words.ts'

/** The place of a phrase's first word, and the one after its last. */
export interface Found {
  from: number
  to: number
}

/** Finds a phrase among words; null if it is not there. */
export type Finder = (words: readonly string[]) => Found | null

interface Step {
  gap: number
  fits: (word: string) => boolean
}

/** Prepares a phrase: "a/b" is either, "rob*" every word that begins so, "_2" up to two words between. */
export function phraseFinder(phrase: string): Finder {
  const steps = stepsOf(phrase)
  return (words) => {
    for (let from = 0; from < words.length; from++) {
      const to = endOf(steps, words, from)
      if (to > 0) return { from, to }
    }
    return null
  }
}

const rememberedWords = 20_000

/**
 * Finds many phrases in one pass over the words: only those are tried at a word that can begin with it. Answers where each
 * phrase stands first, by its number.
 */
export function phrasesFinder(phrases: readonly string[]): (words: readonly string[]) => Map<number, Found> {
  const all = phrases.map(stepsOf)
  const begun = new Map<string, readonly number[]>()
  const beginningWith = (word: string): readonly number[] => {
    const known = begun.get(word)
    if (known) return known
    if (begun.size >= rememberedWords) begun.clear()
    const those = all.flatMap((steps, number) => (steps[0]?.fits(word) ? [number] : []))
    begun.set(word, those)
    return those
  }
  return (words) => {
    const found = new Map<number, Found>()
    for (const [from, word] of words.entries()) {
      for (const number of beginningWith(word)) {
        if (found.has(number)) continue
        const to = endOf(all[number] ?? [], words, from)
        if (to > 0) found.set(number, { from, to })
      }
    }
    return found
  }
}

function stepsOf(phrase: string): Step[] {
  const steps: Step[] = []
  let gap = 0
  for (const part of phrase.split(' ')) {
    if (part.startsWith('_')) gap = Number(part.slice(1))
    else {
      steps.push({ gap, fits: fitting(part) })
      gap = 0
    }
  }
  return steps
}

function fitting(part: string): (word: string) => boolean {
  const exact = new Set<string>()
  const beginnings: string[] = []
  for (const choice of part.split('/')) {
    if (choice.endsWith('*')) beginnings.push(sound(fold(choice.slice(0, -1))))
    else exact.add(sound(fold(choice)))
  }
  return (word) => exact.has(word) || beginnings.some((beginning) => word.startsWith(beginning))
}

/** The place after the phrase that begins at `from`, or 0. */
function endOf(steps: readonly Step[], words: readonly string[], from: number): number {
  let at = from
  let index = 0
  for (const { gap, fits } of steps) {
    const furthest = index++ === 0 ? at : at + gap
    while (at <= furthest && at < words.length && !fits(words[at] ?? '')) {
      if (words[at] === pause || words[at] === stop) return 0
      at++
    }
    if (at > furthest || at >= words.length) return 0
    at++
  }
  return at
}
