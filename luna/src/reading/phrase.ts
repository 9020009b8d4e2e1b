import { fold, sound } from './letters.ts'
import { pause, stop } from './words.ts'

/** Finds a phrase among words and tells the place of its first word and the one after its last; null if it is not there. */
export type Finder = (words: readonly string[]) => { from: number; to: number } | null

interface Step {
  gap: number
  fits: (word: string) => boolean
}

/** Prepares a phrase: "a/b" is either, "rob*" every word that begins so, "_2" up to two words between. */
export function phraseFinder(phrase: string): Finder {
  const steps: Step[] = []
  let gap = 0
  for (const part of phrase.split(' ')) {
    if (part.startsWith('_')) gap = Number(part.slice(1))
    else {
      steps.push({ gap, fits: fitting(part) })
      gap = 0
    }
  }
  return (words) => {
    for (let from = 0; from < words.length; from++) {
      const to = endOf(steps, words, from)
      if (to > 0) return { from, to }
    }
    return null
  }
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
  for (const [index, { gap, fits }] of steps.entries()) {
    const furthest = index === 0 ? at : at + gap
    while (at <= furthest && at < words.length && !fits(words[at] ?? '')) {
      if (words[at] === pause || words[at] === stop) return 0
      at++
    }
    if (at > furthest || at >= words.length) return 0
    at++
  }
  return at
}
