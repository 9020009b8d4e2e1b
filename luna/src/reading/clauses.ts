import { pause, stop } from './words.ts'

/** A clause of a message: its words, without pauses, and the number of its sentence. */
export interface Clause {
  words: readonly string[]
  sentence: number
}

/** The clauses of a message: what stands between pauses and ends of sentences. */
export function clausesOf(words: readonly string[]): Clause[] {
  return partsOf(words).map(({ from, to, sentence }) => ({ words: words.slice(from, to), sentence }))
}

interface Part {
  from: number
  to: number
  sentence: number
}

function partsOf(words: readonly string[]): Part[] {
  const parts: Part[] = []
  let [from, sentence] = [0, 0]
  for (let at = 0; at <= words.length; at++) {
    const word = words[at] ?? stop
    if (word !== pause && word !== stop) continue
    if (at > from) parts.push({ from, to: at, sentence })
    from = at + 1
    if (word === stop) sentence++
  }
  return parts
}
