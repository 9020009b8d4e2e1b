import type { Sentence } from './sentences.ts'

/** What the learned part knows about a word: the number of its stem (-1 if none) and of its meanings. */
export interface WordFacts {
  stem: number
  /** Numbers of the whole word and of its ending, -1 where none is known: they tell person and tense. */
  word: number
  ending: number
  meanings: readonly number[]
  /** It negates the words that follow. */
  negates: boolean
  /** So many words after a negation it begins another thought, which the negation does not govern. */
  turnsAfter: number
}

/** Where features are told: a stem or two neighbouring ones, a meaning or two that share a sentence, in order. */
export interface FeatureSink {
  stem: (stem: number) => void
  word: (word: number) => void
  ending: (ending: number) => void
  /** Two stems of one sentence in whatever order, the smaller number first. */
  beside: (one: number, other: number) => void
  neighbours: (left: number, right: number) => void
  /** What neighbouring stems cannot tell of words that were never seen beside each other: one of them by its meaning. */
  stemThenMeaning: (stem: number, meaning: number) => void
  meaningThenStem: (meaning: number, stem: number) => void
  meaning: (meaning: number) => void
  together: (earlier: number, later: number) => void
}

/** Stands for the start and the end of a sentence among stems. */
export const edge = 0

const lettersOfStem = 5
const lettersOfEnding = 3
const shortestWithEnding = 5
const shortestWhole = 6
const reach = 10
const reachBeside = 24
const negationReach = 4
/** "no quiero nada, solo quiero…": what is wanted after them is no longer denied. */
const exceptWords = new Set(['solo', 'solamente', 'unikamente', 'sino'])

/** Words that share their first letters count as one: "despertar", "desperté". */
export function stemOf(key: string): string {
  return key.slice(0, lettersOfStem)
}

/** The whole word where it is longer than its stem: "cortar" and "cortarme". */
export function wholeOf(key: string): string | null {
  return key.length >= shortestWhole ? key : null
}

/** The last letters of a word that is long enough to have an ending. */
export function endingOf(key: string): string | null {
  return key.length >= shortestWithEnding ? key.slice(-lettersOfEnding) : null
}

/**
 * Tells all features of one sentence; a feature that occurs twice is told twice, and counts once. A meaning within reach of a negation
 * is another one: its number plus `meanings`.
 */
export function tellFeatures(
  sentence: Sentence,
  factsOf: (key: string) => WordFacts,
  meanings: number,
  sink: FeatureSink,
): void {
  const recent: (readonly number[])[] = []
  const stemsBefore: number[] = []
  let before = edge
  let meant: readonly number[] = []
  let negated = 0
  let last = ''
  for (const { key } of sentence) {
    if (key === ',') {
      negated = 0
      continue
    }
    const facts = factsOf(key)
    tellWord(facts, stemsBefore, sink)
    sink.neighbours(before, facts.stem)
    if (negationReach - negated >= facts.turnsAfter && last !== 'ke') negated = 0
    if (facts.turnsAfter < Infinity && exceptWords.has(last)) negated = 0
    last = key
    const own = negated > 0 ? facts.meanings.map((meaning) => meaning + meanings) : facts.meanings
    negated = facts.negates ? negationReach : negated - 1
    for (const meaning of own) {
      sink.meaning(meaning)
      sink.stemThenMeaning(before, meaning)
    }
    for (const meaning of meant) sink.meaningThenStem(meaning, facts.stem)
    before = facts.stem
    meant = own
    for (const earlier of recent) {
      for (const left of earlier) for (const right of own) sink.together(left, right)
    }
    if (recent.length === reach) recent.shift()
    recent.push(own)
  }
  sink.neighbours(before, edge)
}

/** One word by itself, and its stem beside those before it. */
function tellWord({ stem, word, ending }: WordFacts, stemsBefore: number[], sink: FeatureSink): void {
  if (word >= 0) sink.word(word)
  if (ending >= 0) sink.ending(ending)
  if (stem < 0) return
  sink.stem(stem)
  for (const earlier of stemsBefore) {
    if (earlier !== stem) sink.beside(Math.min(earlier, stem), Math.max(earlier, stem))
  }
  if (stemsBefore.length === reachBeside) stemsBefore.shift()
  stemsBefore.push(stem)
}

/** A sentence said again and again counts once. */
export function withoutRepeats(message: readonly Sentence[]): readonly Sentence[] {
  if (message.length < 2) return message
  const said = new Map(message.map((sentence) => [sentence.map((word) => word.key).join(' '), sentence]))
  return [...said.values()]
}
