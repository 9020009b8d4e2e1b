import { evidenceIn } from './evidence.ts'
import { isAboutOthersStories, isSaidLightly, isUndone, type CrisisPattern } from './frames.ts'
import { patternTable, readPattern } from './reading/pattern.ts'
import type { Sentence } from './reading/sentences.ts'
import { suicidePatterns } from './rules/crisis-patterns.ts'
import { deathWishPatterns } from './rules/death-wish-patterns.ts'
import { despairPatterns } from './rules/despair-patterns.ts'
import { harmPatterns } from './rules/harm-patterns.ts'
import { indirectPatterns } from './rules/indirect-patterns.ts'
import { lexicon } from './rules/lexicon.ts'

/** A sign found and not undone by its frame. */
export interface Sign {
  rule: string
  points: number
}

const enough = 4
const enoughToLookBack = 2
const pointsPerWeight = 2

const allRules = [
  ...suicidePatterns,
  ...deathWishPatterns,
  ...harmPatterns,
  ...indirectPatterns,
  ...despairPatterns,
]
const findPatterns = patternTable<CrisisPattern>(
  allRules.flatMap((rule) =>
    rule.patterns.map((source) => ({
      ...readPattern(lexicon, source),
      rule,
      saysNot: /(^|[ /])(no|ni|nunca|jamas|nadie|sin)([ /?]|$)/.test(source),
    })),
  ),
)

/** The signs of crisis in a message, after negation, fiction, idiom, recovery and similar frames are taken off. */
export function crisisSigns(message: readonly Sentence[]): Sign[] {
  const found = message.flatMap((sentence, index) =>
    findPatterns(sentence).map((hit) => ({ hit, sentence, index })),
  )
  const standing = found.filter(({ hit, sentence }) => !isUndone(hit, sentence, message))
  const isGrave = standing.some(({ hit }) => !hit.pattern.rule.soft)
  const isLight = !isGrave && isSaidLightly(message)
  const signs = standing
    .filter(({ hit }) => !(isLight && hit.pattern.rule.soft))
    .map(({ hit }) => ({ rule: hit.pattern.rule.name, points: hit.pattern.rule.weight * pointsPerWeight }))
  if (signs.some((sign) => sign.points >= enough) || isAboutOthersStories(message)) return signs
  return [...signs, ...evidenceIn(message).map(({ name, points }) => ({ rule: name, points }))]
}

/** Whether signs, gathered from this message and those before it, amount to a crisis. */
export function isCrisisOf(signs: readonly Sign[], earlier: readonly Sign[] = []): boolean {
  const own = pointsOf(signs)
  return own >= enough || (own >= enoughToLookBack && pointsOf([...signs, ...earlier]) >= enough)
}

/** Each rule counts once. */
function pointsOf(signs: readonly Sign[]): number {
  return [...new Map(signs.map(({ rule, points }) => [rule, points])).values()].reduce(
    (sum, points) => sum + points,
    0,
  )
}
