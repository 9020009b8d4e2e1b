import { fold, sound } from './letters.ts'
import { nearestWord } from './nearness.ts'

/** A word as the rules see it: the classes of meaning it belongs to. `stop` is a pause inside a sentence. */
export interface Word {
  key: string
  classes: readonly number[]
  stop: boolean
}

export interface Lexicon {
  /** The number of a class, or of a single word written in a pattern ("suicid*" is a beginning). */
  idOf: (name: string) => number
  /** Reads one token as written; several words when it is an abbreviation or words run together. */
  wordsOf: (token: string) => readonly Word[]
}

/** Words of each class, separated by spaces; a word ending in * stands for every word that begins so. */
export type WordClasses = Readonly<Record<string, string>>

export interface Spelling {
  /** Chat abbreviations and what they stand for. */
  shortForms: Readonly<Record<string, string>>
  /** Words that people run together with the next one. */
  joiners: string
  /** The same, but only after another of them. */
  joinersInside: string
  /** Ordinary words that must not be taken for a mistyped word of the lexicon. */
  ordinary: string
  /** Words that only accompany: they end a thought as a comma does. */
  fillers: string
}

const rememberedTokens = 20_000
/** Longer ones are not words run together, and trying every split of them would take for ever. */
const longestJoined = 32
const noWords: readonly Word[] = []

/** Builds the lexicon. Words written in patterns are added by `idOf`, before the first token is read. */
export function makeLexicon(classes: WordClasses, spelling: Spelling): Lexicon {
  const exact = new Map<string, number[]>()
  const beginnings = new Map<string, number[]>()
  const ids = new Map<string, number>()
  const add = (name: string, words: string) => {
    const id = ids.size
    ids.set(name, id)
    for (const word of words.split(/\s+/).filter(Boolean)) {
      const isBeginning = word.endsWith('*')
      const table = isBeginning ? beginnings : exact
      const key = sound(fold(isBeginning ? word.slice(0, -1) : word))
      table.set(key, [...(table.get(key) ?? []), id])
    }
    return id
  }
  for (const [name, words] of Object.entries(classes)) add(`<${name}>`, words)
  const idOf = (name: string) => {
    const known = ids.get(name)
    if (known !== undefined) return known
    if (name.startsWith('<')) throw new Error(`no class of words is called ${name}`)
    return add(name, name)
  }
  return { idOf, wordsOf: tokenReader(exact, beginnings, spelling) }
}

function tokenReader(exact: Map<string, number[]>, beginnings: Map<string, number[]>, spelling: Spelling) {
  const memory = new Map<string, readonly Word[]>()
  const ordinary = new Set(soundsOf(spelling.ordinary))
  const joiners = soundsOf(spelling.joiners)
  const joinersInside = [...joiners, ...soundsOf(spelling.joinersInside)]
  const fillers = new Set(soundsOf(spelling.fillers))
  let nearest: ((key: string) => string | null) | null = null

  const classesOf = (key: string): number[] => {
    const found = [...(exact.get(key) ?? [])]
    for (let end = 3; end <= key.length; end++) found.push(...(beginnings.get(key.slice(0, end)) ?? []))
    return found
  }
  const split = (key: string, isInside = false): string[] | null => {
    for (const first of isInside ? joinersInside : joiners) {
      // "voy" sounds "boi", but "voya…" sounds "boya…".
      if (!key.startsWith(first) && !key.startsWith(first.replace(/i$/, 'y'))) continue
      const rest = key.slice(first.length)
      if (rest.length >= 2 && (exact.has(rest) || classesOf(rest).length > 0)) return [first, rest]
      const more = rest.length > 4 ? split(rest, true) : null
      if (more) return [first, ...more]
    }
    return null
  }
  const resolve = (key: string): string[] => {
    if (classesOf(key).length > 0 || ordinary.has(key) || fillers.has(key)) return [key]
    const parts = key.length >= 4 && key.length <= longestJoined ? split(key) : null
    if (parts) return parts
    nearest ??= nearestWord(new Set(exact.keys()))
    return [nearest(key) ?? key]
  }
  const read = (token: string): readonly Word[] => {
    if (token === ',') return [{ key: ',', classes: [], stop: true }]
    const written = spelling.shortForms[token]
    const keys = written ? soundsOf(written) : resolve(sound(token))
    const words = keys
      .filter(Boolean)
      .map((key) => ({ key, classes: classesOf(key), stop: fillers.has(key) }))
    return words.length > 0 ? words : noWords
  }
  return (token: string) => {
    const remembered = memory.get(token)
    if (remembered) return remembered
    if (memory.size >= rememberedTokens) memory.clear()
    const words = read(token)
    memory.set(token, words)
    return words
  }
}

function soundsOf(words: string): string[] {
  return words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sound(fold(word)))
}
