import { madeInPieces } from './made-once.ts'
import { isSet, Steps } from './steps.ts'
import { pause, stop } from './words.ts'

/** The place of a phrase's first word, and the one after its last. */
export interface Found {
  from: number
  to: number
}

/** Finds a phrase among words; null if it is not there. */
export type Finder = (words: readonly string[]) => Found | null

/** Finds many phrases in one pass over the words. */
export interface PhrasesFinder {
  /** Where each phrase stands first, by its number. */
  first: (words: readonly string[]) => Map<number, Found>
  /** Every place where each stands. */
  places: (words: readonly string[]) => Map<number, Found[]>
  /** Whether one of them stands there, beginning not later than at this word. */
  isIn: (words: readonly string[], latest?: number) => boolean
  /**
   * The numbers of those of which the first word and the last are there: of all others it is known that they are not. Null while
   * the phrases are not prepared, which takes longer than to look for few of them.
   */
  mayBeIn: (words: readonly string[]) => Set<number> | null
}

/** A phrase as the numbers of its steps, each with the words that may stand before it. */
interface Phrase {
  step: Int32Array
  gap: Int32Array
  /** Its last step. */
  last: number
}

/** What is known of a word: the steps that it fits, a bit for each too, and the phrases that it can begin; no phrase goes over a pause. */
interface WordFacts {
  isPause: boolean
  steps: readonly number[]
  fits: Int32Array
  begins: Int32Array
  /** The last step of each that it can begin. */
  lasts: Int32Array
}

/** Prepares a phrase: "a/b" is either, "rob*" every word that begins so, "_2" up to two words between. */
export function phraseFinder(phrase: string): Finder {
  const { first } = phrasesFinder([phrase])
  return (words) => first(words).get(0) ?? null
}

const none = new Int32Array(0)
/** What is known of most words, which are in no phrase. */
const nothing: WordFacts = { isPause: false, steps: [], fits: none, begins: none, lasts: none }
const rememberedWords = 20_000
const phrasesAtATime = 64

/** What is known of words, each looked at once, by whatever phrases were made. */
function factsBy(made: () => Phrases): (word: string) => WordFacts {
  const facts = new Map<string, WordFacts>()
  return (word) => {
    const known = facts.get(word)
    if (known) return known
    if (facts.size >= rememberedWords) facts.clear()
    const { steps, begun, phrases } = made()
    const fitting = steps.fitting(word)
    const isPause = word === pause || word === stop
    // In the order in which they were written.
    const begins = Int32Array.from(fitting.flatMap((step) => begun.get(step) ?? [])).sort()
    const lasts = begins.map((number) => phrases[number]?.last ?? 0)
    const read =
      fitting.length > 0 || isPause
        ? { steps: fitting, fits: steps.bitsOf(fitting), begins, lasts, isPause }
        : nothing
    facts.set(word, read)
    return read
  }
}

/** Prepares many phrases, when they are first looked for. Each word is looked at once, and remembered; a step is then a bit to look at. */
export function phrasesFinder(written: readonly string[]): PhrasesFinder {
  const made = madeInPieces(() => phrasesOf(written))
  const factsOf = factsBy(made)
  /** In which reading each step was met last: most phrases that begin are not there, since their last step is nowhere. */
  let met = new Int32Array(0)
  let reading = 0
  const meet = (words: readonly string[]): WordFacts[] => {
    if (met.length === 0) met = new Int32Array(made().steps.count)
    reading++
    const read = words.map(factsOf)
    for (const { steps: fitting } of read) for (const step of fitting) met[step] = reading
    return read
  }
  const scan = (words: readonly string[], tell: (number: number, from: number, to: number) => boolean) => {
    const { phrases } = made()
    const read = meet(words)
    for (let from = 0; from < read.length; from++) {
      const { begins, lasts } = read[from] ?? nothing
      for (const [n, number] of begins.entries()) {
        const phrase = met[lasts[n] ?? 0] === reading ? phrases[number] : undefined
        const to = phrase ? endOf(phrase, read, from) : 0
        if (to > 0 && tell(number, from, to)) return
      }
    }
  }
  const mayBeIn = (words: readonly string[]) => {
    if (!made.isMade()) return null
    const found = new Set<number>()
    for (const { begins, lasts } of meet(words))
      for (let n = 0; n < begins.length; n++) if (met[lasts[n] ?? 0] === reading) found.add(begins[n] ?? 0)
    return found
  }
  return { ...findersBy(scan), mayBeIn }
}

type Scan = (words: readonly string[], tell: (number: number, from: number, to: number) => boolean) => void

function findersBy(scan: Scan): Omit<PhrasesFinder, 'mayBeIn'> {
  return {
    first: (words) => {
      const found = new Map<number, Found>()
      scan(words, (number, from, to) => {
        if (!found.has(number)) found.set(number, { from, to })
        return false
      })
      return found
    },
    places: (words) => {
      const found = new Map<number, Found[]>()
      scan(words, (number, from, to) => {
        const places = found.get(number)
        if (places) places.push({ from, to })
        else found.set(number, [{ from, to }])
        return false
      })
      return found
    },
    isIn: (words, latest = Infinity) => {
      let isThere = false
      scan(words, (_number, from) => {
        isThere = from <= latest
        return true
      })
      return isThere
    },
  }
}

interface Phrases {
  steps: Steps
  phrases: Phrase[]
  /** By their first step the numbers of those that begin with it. */
  begun: Map<number, number[]>
}

function* phrasesOf(written: readonly string[]): Generator<undefined, Phrases> {
  const [steps, begun] = [new Steps(), new Map<number, number[]>()]
  const phrases: Phrase[] = []
  for (const text of written) {
    const phrase = phraseOf(text, steps)
    const first = phrase.step[0] ?? 0
    begun.set(first, [...(begun.get(first) ?? []), phrases.length])
    phrases.push(phrase)
    if (phrases.length % phrasesAtATime === 0) yield
  }
  return { steps, phrases, begun }
}

function phraseOf(written: string, steps: Steps): Phrase {
  const [step, gap]: [number[], number[]] = [[], []]
  let between = 0
  for (const part of written.split(' ')) {
    if (part.startsWith('_')) between = Number(part.slice(1))
    else {
      step.push(steps.numberOf(part))
      gap.push(between)
      between = 0
    }
  }
  return { step: Int32Array.from(step), gap: Int32Array.from(gap), last: step.at(-1) ?? 0 }
}

/** The place after the phrase that begins at `from`, or 0. */
function endOf({ step, gap }: Phrase, read: readonly WordFacts[], from: number): number {
  let at = from + 1
  for (let index = 1; index < step.length; index++) {
    const furthest = Math.min(at + (gap[index] ?? 0), read.length - 1)
    const wanted = step[index] ?? 0
    for (; at <= furthest; at++) {
      const word = read[at]
      if (!word || word.isPause) return 0
      if (isSet(word.fits, wanted)) break
    }
    if (at > furthest) return 0
    at++
  }
  return at
}
