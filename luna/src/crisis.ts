import { isSaidLightly, isUndone, type CrisisPattern, type Hit } from './frames.ts'
import { reaches } from './negation.ts'
import { has, patternTable, readPattern } from './reading/pattern.ts'
import type { Sentence } from './reading/sentences.ts'
import { suicidePatterns } from './rules/crisis-patterns.ts'
import { dangerPatterns } from './rules/danger-patterns.ts'
import { deathWishPatterns } from './rules/death-wish-patterns.ts'
import { despairPatterns } from './rules/despair-patterns.ts'
import { foreignPatterns } from './rules/foreign-patterns.ts'
import { harmPatterns } from './rules/harm-patterns.ts'
import { indirectPatterns } from './rules/indirect-patterns.ts'
import { lexicon } from './rules/lexicon.ts'
import { isAboutOthersStories } from './stories.ts'

/** A sign found and not undone by its frame. */
export interface Sign {
  rule: string
  points: number
}

export interface Reading {
  /** What holds after negation, fiction, idiom, recovery and similar frames are taken off. */
  signs: readonly Sign[]
  /** Names for the learned part: the rules that hold, those that a frame undid, and the frames of the whole message. */
  clues: ReadonlySet<string>
  /** One of the rules that decide alone holds, and nothing in the message takes the edge off it. */
  isCertain: boolean
}

/** A hit, and the sentence it was found in. */
interface Place {
  hit: Hit
  sentence: Sentence
  index: number
}

const enough = 4
const enoughToLookBack = 2
const pointsPerWeight = 2

const negation = [lexicon.idOf('<not>')]

const allRules = [
  ...suicidePatterns,
  ...deathWishPatterns,
  ...harmPatterns,
  ...indirectPatterns,
  ...despairPatterns,
  ...dangerPatterns,
  ...foreignPatterns,
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

/** The signs of crisis in a message. */
export function crisisSigns(message: readonly Sentence[]): Reading {
  const found = message.flatMap((sentence, index) =>
    findPatterns(sentence).map((hit) => ({ hit, sentence, index })),
  )
  const clues = new Set<string>()
  const standing = found.filter(({ hit, sentence }) => !isUndone(hit, sentence, message))
  const undone =
    standing.length === found.length
      ? []
      : found.filter((one) => !standing.includes(one) && !standing.some(saysTheSame(one)))
  for (const { hit } of undone) clues.add(`undone ${hit.pattern.rule.name}`)
  const isGrave = standing.some(({ hit }) => !hit.pattern.rule.soft)
  const isLight = isSaidLightly(message)
  const signs = standing
    .filter(({ hit }) => isGrave || !isLight || !hit.pattern.rule.soft)
    .map(({ hit }) => ({ rule: hit.pattern.rule.name, points: hit.pattern.rule.weight * pointsPerWeight }))
  if (isLight) clues.add('said lightly')
  if (isAboutOthersStories(message)) clues.add('stories of others')
  for (const sign of signs) clues.add(sign.rule)
  if (isCrisisOf(signs)) clues.add('enough signs')
  const isSoftened = isLight || undone.length > 0 || clues.has('stories of others')
  return { signs, clues, isCertain: !isSoftened && standing.some(isSaidOutright) }
}

/**
 * Of "no quiero nada, solo quiero morirme" the long reading is denied and the short one stands: they end together, and
 * what stands was said.
 */
const saysTheSame =
  (one: Place) =>
  (other: Place): boolean =>
    other.index === one.index &&
    other.hit.to === one.hit.to &&
    other.hit.from > one.hit.from &&
    other.hit.pattern.rule === one.hit.pattern.rule

/** By a rule that decides alone, with no negation since the last pause that reaches it. */
function isSaidOutright({ hit, sentence }: Place): boolean {
  if (hit.pattern.rule.certain !== true) return false
  for (let at = hit.from - 1; at >= 0 && sentence[at]?.stop !== true; at--) {
    if (has(sentence, at, negation)) return !reaches(sentence, at, hit.from)
  }
  return true
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
