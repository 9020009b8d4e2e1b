import { stemOf } from './reading/features.ts'
import { patternTable, readPattern, type Pattern } from './reading/pattern.ts'
import type { Sentence } from './reading/sentences.ts'
import type { Category, Intent } from './rules/categories.ts'
import { clinicIntents } from './rules/clinic-intents.ts'
import { feelingIntents } from './rules/feeling-intents.ts'
import { lexicon } from './rules/lexicon.ts'
import { talkIntents } from './rules/talk-intents.ts'
import { intentWeights } from './rules/weights-intents.ts'
import { entriesOf } from './reading/weight-text.ts'

interface IntentPattern extends Pattern {
  intent: number
}

const pointsPerPattern = 10
const enoughLearned = 8
const intents: readonly Intent[] = [...clinicIntents, ...feelingIntents, ...talkIntents]
const findPatterns = patternTable<IntentPattern>(
  intents.flatMap(({ patterns }, intent) =>
    patterns.map((source) => ({ ...readPattern(lexicon, source), intent })),
  ),
)

const pointsOfStem = readWeights()

/** Ten points for each pattern of a category that is found; categories without any are left out. */
export function pointsOf(message: readonly Sentence[]): Map<Category, number> {
  const points = new Map<Category, number>()
  const found = new Set(message.flatMap((sentence) => findPatterns(sentence).map((hit) => hit.pattern)))
  for (const { intent } of found) {
    const category = intents[intent]?.category
    if (category) points.set(category, (points.get(category) ?? 0) + pointsPerPattern)
  }
  return points
}

/**
 * The category with most points, patterns and learned ones together; the first wins a tie. Learned points alone must
 * be many.
 */
export function bestIntent(message: readonly Sentence[]): { category: Category | null; score: number } {
  const patterns = pointsOf(message)
  const learned = learnedPoints(message)
  let best: { category: Category | null; score: number } = { category: null, score: 0 }
  for (const [at, { category }] of intents.entries()) {
    const given = patterns.get(category) ?? 0
    const score = given + (learned[at] ?? 0)
    if (score > best.score && (given > 0 || score >= enoughLearned)) best = { category, score }
  }
  return best
}

/** Points of the stems of a message, each counted once. */
function learnedPoints(message: readonly Sentence[]): number[] {
  const points = intents.map(() => 0)
  const stems = new Set(message.flatMap((sentence) => sentence.map((word) => stemOf(word.key))))
  for (const stem of stems) {
    for (const [at, value] of pointsOfStem.get(stem) ?? []) points[at] = (points[at] ?? 0) + value
  }
  return points
}

function readWeights(): Map<string, (readonly [intent: number, points: number])[]> {
  const read = new Map<string, (readonly [number, number])[]>()
  for (const [at, { category }] of intents.entries()) {
    for (const [stem, points] of entriesOf(intentWeights[category])) {
      read.set(stem, [...(read.get(stem) ?? []), [at, points]])
    }
  }
  return read
}
