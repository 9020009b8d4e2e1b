import { crisisSigns, isCrisisOf } from './crisis.ts'
import { learnedScore } from './learned.ts'
import { sentencesOf, type Sentence } from './reading/sentences.ts'
import type { Category } from './rules/categories.ts'
import { lexicon } from './rules/lexicon.ts'
import { bestIntent } from './scorer.ts'

export type { Category } from './rules/categories.ts'

/** One message of a conversation. Only the person's own messages are read for signs of crisis. */
export interface SaidBefore {
  role: 'user' | 'bot'
  message: string
}

/** `category` is null when nothing matches; `score` is ten points per pattern found and a few learned ones (100 for a crisis). */
export interface Match {
  category: Category | null
  score: number
  crisis: boolean
}

const crisisScore = 100
const messagesRemembered = 10
const longestFollowUp = 4

/**
 * What a message is about. A crisis is decided first, by a stage of its own, and no score can outvote it. `context`
 * is what was said before, oldest first; its last ten messages count. Pure: no clock, no page, no network.
 */
export function match(text: string, context: readonly SaidBefore[] = []): Match {
  const message = sentencesOf(lexicon, text)
  const said = context.slice(-messagesRemembered).filter((before) => before.role === 'user')
  if (tellsOfCrisis(message, said)) return { category: 'crisis', score: crisisScore, crisis: true }
  const found = bestIntent(message)
  if (found.category !== null) return { ...found, crisis: false }
  const words = message.reduce((count, sentence) => count + sentence.length, 0)
  const last = said.at(-1)
  if (words === 0 || words > longestFollowUp || !last) return { ...found, crisis: false }
  return { ...bestIntent(sentencesOf(lexicon, last.message)), crisis: false }
}

/**
 * Some rules decide alone, whatever was learned; otherwise what was learned decides, with the rules as clues. Weaker
 * signs count together with those of earlier messages.
 */
function tellsOfCrisis(message: readonly Sentence[], said: readonly SaidBefore[]): boolean {
  const { signs, clues, isCertain } = crisisSigns(message)
  if (isCertain || learnedScore(message, clues) > 0) return true
  if (signs.length === 0 || isCrisisOf(signs)) return false
  const earlier = said.flatMap((before) => crisisSigns(sentencesOf(lexicon, before.message)).signs)
  return isCrisisOf(signs, earlier)
}

/** Whether a message tells of a crisis: the writer's own, or that of somebody they worry about. */
export function isCrisis(text: string, context: readonly SaidBefore[] = []): boolean {
  return match(text, context).crisis
}
