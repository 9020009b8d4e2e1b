import type { Lexicon } from './lexicon.ts'
import type { Sentence } from './sentences.ts'

type Step =
  | { is: 'word'; ids: readonly number[]; optional: boolean }
  | { is: 'gap'; most: number }
  | { is: 'not'; ids: readonly number[]; within: number }
  | { is: 'start' }
  | { is: 'end' }

export interface Pattern {
  source: string
  steps: readonly Step[]
}

/** Where a pattern was found: first word, and the one after its last. */
export interface Found<T> {
  pattern: T
  from: number
  to: number
}

/**
 * Reads a pattern. Parts are separated by spaces: `word`, `begin*`, `<class>`, alternatives with `/`, optional with
 * a trailing `?`, `_3` for up to three words in between (never
 * across a pause), `!2<class>` for "none of these in the next two words",
 * `^` and `$` for the start and the end of a sentence (or a pause).
 */
export function readPattern(lexicon: Lexicon, source: string): Pattern {
  return { source, steps: source.split(' ').map((part) => readStep(lexicon, part)) }
}

function readStep(lexicon: Lexicon, part: string): Step {
  if (part === '^') return { is: 'start' }
  if (part === '$') return { is: 'end' }
  if (/^_\d$/.test(part)) return { is: 'gap', most: Number(part[1]) }
  const not = /^!(\d)(.+)$/.exec(part)
  const words = not?.[2] ?? part
  const optional = words.endsWith('?')
  const ids = (optional ? words.slice(0, -1) : words).split('/').map(lexicon.idOf)
  return not ? { is: 'not', ids, within: Number(not[1]) } : { is: 'word', ids, optional }
}

/** A table that finds all of many patterns in a sentence by looking only at those whose first word is there. */
export function patternTable<T extends Pattern>(patterns: readonly T[]): (sentence: Sentence) => Found<T>[] {
  const byFirst = new Map<number, T[]>()
  for (const pattern of patterns) {
    const first = pattern.steps.find((step) => step.is === 'word')
    if (first?.is !== 'word' || first.optional) throw new Error(`must begin with a word: ${pattern.source}`)
    for (const id of first.ids) byFirst.set(id, [...(byFirst.get(id) ?? []), pattern])
  }
  return (sentence) => {
    const found: Found<T>[] = []
    for (let from = 0; from < sentence.length; from++) {
      for (const id of sentence[from]?.classes ?? []) {
        for (const pattern of byFirst.get(id) ?? []) {
          const to = follow(sentence, from, pattern.steps, 0)
          if (to >= 0) found.push({ pattern, from, to })
        }
      }
    }
    return found
  }
}

function follow(sentence: Sentence, at: number, steps: readonly Step[], index: number): number {
  const step = steps[index]
  if (!step) return at
  if (step.is === 'word') {
    if (has(sentence, at, step.ids)) {
      const to = follow(sentence, at + 1, steps, index + 1)
      if (to >= 0) return to
    }
    return step.optional ? follow(sentence, at, steps, index + 1) : -1
  }
  if (step.is === 'gap') return followGap(sentence, at, steps, index, step.most)
  return holds(sentence, at, step) ? follow(sentence, at, steps, index + 1) : -1
}

function followGap(
  sentence: Sentence,
  at: number,
  steps: readonly Step[],
  index: number,
  most: number,
): number {
  for (let skipped = 0; skipped <= most && at + skipped <= sentence.length; skipped++) {
    const to = follow(sentence, at + skipped, steps, index + 1)
    if (to >= 0) return to
    if (sentence[at + skipped]?.stop) return -1
  }
  return -1
}

function holds(sentence: Sentence, at: number, step: Exclude<Step, { is: 'word' } | { is: 'gap' }>): boolean {
  if (step.is === 'start') return at === 0 || sentence[at - 1]?.stop === true
  if (step.is === 'end') return at === sentence.length || sentence[at]?.stop === true
  for (let ahead = 0; ahead < step.within; ahead++) if (has(sentence, at + ahead, step.ids)) return false
  return true
}

/** Whether the word at a place belongs to any of the classes. */
export function has(sentence: Sentence, at: number, ids: readonly number[]): boolean {
  const classes = sentence[at]?.classes
  return classes !== undefined && ids.some((id) => classes.includes(id))
}

/** Whether any word of a sentence belongs to any of the classes. */
export function contains(sentence: Sentence, ids: readonly number[]): boolean {
  return sentence.some((_, at) => has(sentence, at, ids))
}

/** Whether the word at a place is this one, as it sounds. */
export function isWord(sentence: Sentence, at: number, key: string): boolean {
  return sentence[at]?.key === key
}
