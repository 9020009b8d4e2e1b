import { featuresOf, type Features } from '../src/reading/features.ts'
import { runsOf, trimmed, wordsIn } from '../src/reading/clauses.ts'
import { wordsOf } from '../src/reading/words.ts'
import { rowOf } from '../src/table-sums.ts'
import { dangerSorts, safeSorts } from '../src/rules/kinds.ts'
import { smallPlaces } from '../src/small-table.ts'
import type { Example } from './example.ts'
import { rightSubjects } from './right-subjects.ts'

/** One run of words to learn from. */
export interface NetworkLesson {
  wideAt: Int32Array
  rowAt: Int32Array
  value: Float64Array
  /** Whether it speaks of danger, its sort where somebody said it, else -1. */
  isDanger: boolean
  sort: number
  /** The subjects of which one is right, by their numbers; none where nobody said. */
  subjects: readonly number[]
  weight: number
  topicWeight: number
}

/** Of no topic in particular: more weight makes her shy of small talk. */
const shareOfOther = 0.2
/** Every part of a safe message is safe, and counts so much of it. */
export const shareOfPart = 0.3

const known = new Map<string, Features>()

/** The lessons of examples: the messages, and the parts of the safe ones. */
export function lessonsOf(examples: readonly Example[]): NetworkLesson[] {
  return examples.flatMap((example) => {
    const words = trimmed(wordsOf(example.text))
    const whole = lessonOf(example, read(words), 1)
    if (example.isDanger) return [whole]
    const parts = runsOf(words).slice(1).map(wordsIn)
    return [
      whole,
      ...parts.map((part) => ({ ...lessonOf(example, read(part), shareOfPart), sort: -1, subjects: [] })),
    ]
  })
}

function read(words: readonly string[]): Features {
  const key = words.join(' ')
  const found = known.get(key) ?? featuresOf(words)
  known.set(key, found)
  return found
}

function lessonOf(example: Example, { at, value }: Features, share: number): NetworkLesson {
  const { isDanger, kind, topic, weight } = example
  const sort = isDanger
    ? dangerSorts.findIndex((name) => name === kind)
    : safeSorts.findIndex((name) => name === kind) + dangerSorts.length
  return {
    wideAt: at.map((place) => place & (smallPlaces - 1)),
    rowAt: at.map(rowOf),
    value,
    isDanger,
    sort: sort < dangerSorts.length && !isDanger ? -1 : sort,
    subjects: rightSubjects(example),
    weight: weight * share,
    topicWeight: topic === 'other' ? weight * shareOfOther : weight,
  }
}
