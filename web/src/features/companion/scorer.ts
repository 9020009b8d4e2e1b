import { patternTable, readPattern, type Pattern } from './reading/pattern.ts'
import type { Sentence } from './reading/sentences.ts'
import type { Category, Intent } from './rules/categories.ts'
import { clinicIntents } from './rules/clinic-intents.ts'
import { feelingIntents } from './rules/feeling-intents.ts'
import { lexicon } from './rules/lexicon.ts'
import { talkIntents } from './rules/talk-intents.ts'

interface IntentPattern extends Pattern {
  intent: number
}

const pointsPerPattern = 10
const intents: readonly Intent[] = [...clinicIntents, ...feelingIntents, ...talkIntents]
const findPatterns = patternTable<IntentPattern>(
  intents.flatMap(({ patterns }, intent) =>
    patterns.map((source) => ({ ...readPattern(lexicon, source), intent })),
  ),
)

/** The category with most points, ten for each of its patterns that is found; the first wins a tie. */
export function bestIntent(message: readonly Sentence[]): { category: Category | null; score: number } {
  const points = intents.map(() => 0)
  for (const pattern of new Set(
    message.flatMap((sentence) => findPatterns(sentence).map((hit) => hit.pattern)),
  )) {
    points[pattern.intent] = (points[pattern.intent] ?? 0) + pointsPerPattern
  }
  const score = Math.max(...points)
  return score > 0
    ? { category: intents[points.indexOf(score)]?.category ?? null, score }
    : { category: null, score: 0 }
}
