import { dangerIn } from './danger.ts'
import { replyTo } from './reply.ts'
import { wordsOf } from './reading/words.ts'
import type { Category } from './rules/categories.ts'
import { askAt, cardAt } from './rules/weights.ts'
import { question } from './question.ts'
import { categoryOf } from './topics.ts'

export type { Category } from './rules/categories.ts'

/** One message of a conversation. Of what the companion said, only whether it was the question counts. */
export interface SaidBefore {
  role: 'user' | 'bot'
  message: string
}

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
const messagesRemembered = 10
const longestFollowUp = 4
/** Below it a message is about nothing in particular. */
const leastPoints = 22

/**
 * What a message is about. Danger is decided first, by one score and two thresholds, and no other score can outvote it.
 * `context` is what was said before, oldest first; its last ten messages count. Pure: no clock, no page, no network.
 */
export function match(text: string, context: readonly SaidBefore[] = []): Match {
  const words = wordsOf(text)
  const recent = context.slice(-messagesRemembered)
  const danger = dangerIn(words)
  const last = recent.at(-1)
  const wasAsked = last?.role === 'bot' && last.message.includes(question)
  const reply = wasAsked ? replyTo(words) : null
  if (danger > cardAt || reply === 'yes' || reply === 'unsure') return crisisMatch
  if (reply === 'no' && danger <= askAt)
    return { category: 'emotional_support', score: certain, crisis: false, ask: false }
  const said = recent.filter((before) => before.role === 'user')
  if (danger > askAt) {
    if (wasAsked || sinceQuestion(recent).some(isDoubtful)) return crisisMatch
    return { category: 'emotional_support', score: certain / 2, crisis: false, ask: true }
  }
  return { ...aboutWhat(words, said.at(-1)?.message), crisis: false, ask: false }
}

/** What the person said after the last question, or all of it: a second message that may mean danger is no accident. */
function sinceQuestion(recent: readonly SaidBefore[]): SaidBefore[] {
  const asked = recent.findLastIndex(({ role, message }) => role === 'bot' && message.includes(question))
  return recent.slice(asked + 1).filter(({ role }) => role === 'user')
}

function isDoubtful({ message }: SaidBefore): boolean {
  return dangerIn(wordsOf(message)) > askAt
}

const crisisMatch: Match = { category: 'crisis', score: certain, crisis: true, ask: false }

/** A short message that says nothing by itself is about what the one before was about. */
function aboutWhat(words: readonly string[], before: string | undefined): Pick<Match, 'category' | 'score'> {
  const likeliest = categoryOf(words)
  const found = likeliest.score < leastPoints ? { category: null, score: 0 } : likeliest
  if (found.category !== null || before === undefined) return found
  return words.length > 0 && words.length <= longestFollowUp ? categoryOf(wordsOf(before)) : found
}

/** Whether a message calls for the card: the writer's own danger, or that of somebody they worry about. */
export function isCrisis(text: string, context: readonly SaidBefore[] = []): boolean {
  return match(text, context).crisis
}
