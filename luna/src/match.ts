import { isCourtesy } from './courtesy.ts'
import { readDanger } from './danger.ts'
import { intentIn } from './intent.ts'
import type { Leaning } from './leaning.ts'
import { memoryOf, type Memory, type SaidBefore } from './memory.ts'
import { replyTo } from './reply.ts'
import { wordsOf } from './reading/words.ts'
import type { Category } from './rules/categories.ts'
import { askAgainAt } from './rules/weights.ts'
import { isBareYes, takesBack } from './taking-back.ts'
import { categoryOf, courtesyIn } from './topics.ts'

export type { SaidBefore } from './memory.ts'
export type { Category } from './rules/categories.ts'

/** `category` is null when nothing matches; `score` says how surely, up to 100. `crisis` and `ask` are never both true. */
export interface Match {
  category: Category | null
  score: number
  /** The card with the numbers is due. */
  crisis: boolean
  /** It may mean danger and is not plain: the question is due. */
  ask: boolean
}

const certain = 100
const longestFollowUp = 4
/** Below it a message is about nothing in particular. */
const leastPoints = 26

/**
 * What a message is about. Danger is decided first, clause by clause, and nothing else that is said can outvote it.
 * `context` is what was said before, oldest first: ten messages of the person are read with a danger before them.
 * Pure: no clock, no page, no network.
 */
export function match(text: string, context: readonly SaidBefore[] = []): Match {
  const reading = readDanger(text)
  const { words, level, levelOnceAlert, leaning } = reading
  if (level === 'card') return crisisMatch
  const memory = memoryOf(context)
  const nothing = (): Match => ({ ...aboutWhat(words, memory), crisis: false, ask: false })
  const reply = memory.wasAsked ? replyTo(words) : null
  if (reply === 'yes' || reply === 'unsure') return crisisMatch
  const isOnlyNo =
    level === null || words.length === 1 || (leaning.isDenial && reading.plain.standing.length === 0)
  if (reply === 'no' && isOnlyNo) return supportive(certain)
  if (isCourtesy(reading, memory.isAlert)) return nothing()
  if (memory.isAlert) {
    if (level === 'question' || (levelOnceAlert === 'question' && !isPlain(words))) return crisisMatch
    if (isBareYes(words)) return answersAQuestion(context) ? question : crisisMatch
    if (isTakingBack(words, memory) || isNearly(words, leaning, memory)) return crisisMatch
  }
  return level === 'question' ? question : nothing()
}

/** By a phrase, or by what was learned; a plain request about the clinic is heard as one. */
function isTakingBack(words: readonly string[], { wasAsked, denied }: Memory): boolean {
  if (wasAsked) return false
  return takesBack(words, intentIn(words, null) === null && !isPlain(words) ? denied : null)
}

/** After a "no", less is needed; a greeting, thanks or a request is heard as one. */
function isNearly(words: readonly string[], { ask }: Leaning, { wasAsked, denied }: Memory): boolean {
  return !wasAsked && denied !== null && ask > askAgainAt - lessAfterNo && !isPlain(words)
}
const lessAfterNo = 0.5

/** A greeting, thanks or a request said so that nothing else is likely; thanks and a farewell go together. */
function isPlain(words: readonly string[]): boolean {
  const { category, score } = categoryOf(words)
  if (category === null || !plain.has(category)) return false
  return score >= surely || courtesyIn(words) >= surelyCourteous
}

const surely = 60
const surelyCourteous = 0.9
const plain: ReadonlySet<Category> = new Set<Category>([
  'greeting',
  'gratitude',
  'appointment',
  'payment',
  'documents',
  'professionals',
  'history',
  'profile',
  'help',
  'farewell',
])

const crisisMatch: Match = { category: 'crisis', score: certain, crisis: true, ask: false }
const question: Match = { category: 'emotional_support', score: certain / 2, crisis: false, ask: true }
const supportive = (score: number): Match => ({
  category: 'emotional_support',
  score,
  crisis: false,
  ask: false,
})

/** A bare "yes" may answer something else that the companion asked: then she asks again rather than guess. */
function answersAQuestion(context: readonly SaidBefore[]): boolean {
  const last = context.at(-1)
  return last?.role === 'bot' && last.message.includes('?')
}

/** A short message that says nothing by itself is about what the one before was about. */
function aboutWhat(words: readonly string[], { last }: Memory): Pick<Match, 'category' | 'score'> {
  const likeliest = categoryOf(words)
  const found = likeliest.score < leastPoints ? { category: null, score: 0 } : likeliest
  if (found.category !== null || last === null) return found
  return words.length > 0 && words.length <= longestFollowUp ? categoryOf(wordsOf(last)) : found
}

/** Whether a message calls for the card: the writer's own danger, or that of somebody they worry about. */
export function isCrisis(text: string, context: readonly SaidBefore[] = []): boolean {
  return match(text, context).crisis
}
