import { matterOf, type Matter } from '../matter.ts'
import type { Match, SaidBefore } from '../match.ts'
import { question } from '../question.ts'
import type { Category } from '../rules/categories.ts'
import { clinicAnswers } from './clinic.ts'
import { feelingAnswers } from './feelings.ts'
import { afterNo, askAnswers, dangerAnswer, hardAnswers } from './hard.ts'
import { crisisAnswers, supportivePrompts } from './guiding.ts'
import { linkFor, type CompanionRole, type ScreenLink } from './links.ts'
import { globalAnswers, newcomerAnswers } from './root.ts'
import { adminAnswers, professionalAnswers, type Answers } from './staff.ts'

export interface Answer {
  text: string
  link: ScreenLink | null
}

/**
 * An answer for a category, or a supportive prompt when there is none. `chance` is a number from 0 up to 1;
 * `last` is the answer given before, which is not repeated when there is another. `firstNumber` is for a crisis.
 */
export function answerFor(
  category: Category | null,
  {
    role,
    chance,
    last,
    firstNumber,
  }: { role: CompanionRole; chance: number; last: string; firstNumber: string },
): Answer {
  const all = answersOf(category, role, firstNumber)
  return { text: chosen(all, chance, last), link: linkFor(category, role) }
}

/**
 * What is said to a message that `match` has read: the right words for a hard matter, the question, or the answer of its
 * category. `before` is what was said until then.
 */
export function replyFor(
  message: string,
  found: Match,
  before: readonly SaidBefore[],
  asked: {
    role: CompanionRole
    chance: number
    last: string
    firstNumber: string
    violenceNumber: string
    emergencyNumber: string
  },
): Answer & { matter: Matter | null } {
  const matter = matterOf(message)
  const one = (texts: readonly string[]) => ({
    text: chosen(texts, asked.chance, asked.last),
    link: null,
    matter,
  })
  if (found.crisis) {
    const hard = dangerAnswer(matter, numberFor(matter, asked))
    return one(hard === null ? crisisAnswers(asked.firstNumber) : [hard])
  }
  if (found.ask) return one(askAnswers)
  const last = before.at(-1)
  if (last?.role === 'bot' && last.message.includes(question) && found.category === 'emotional_support')
    return one(afterNo)
  const hard = matter === null ? undefined : hardAnswers[matter]
  return hard ? one(hard) : { ...answerFor(found.category, asked), matter }
}

/** Whom to call first: who may hurt another needs the emergency number, who is hurt the line for that. */
function numberFor(
  matter: Matter | null,
  numbers: { firstNumber: string; violenceNumber: string; emergencyNumber: string },
): string {
  if (matter === 'threat') return numbers.emergencyNumber
  return matter === 'voices' ? numbers.firstNumber : numbers.violenceNumber
}

function chosen(texts: readonly string[], chance: number, last: string): string {
  const fresh = texts.filter((text) => text !== last)
  const choice = fresh.length > 0 ? fresh : texts
  return choice[Math.min(choice.length - 1, Math.floor(chance * choice.length))] ?? ''
}

const special: Partial<Record<CompanionRole, Answers>> = {
  newcomer: newcomerAnswers,
  professional: professionalAnswers,
  admin: adminAnswers,
  superuser: globalAnswers,
}

/** All that may be answered to a person of this role; the supportive prompts where there is no category. */
export function answersOf(
  category: Category | null,
  role: CompanionRole,
  firstNumber: string,
): readonly string[] {
  if (category === null) return supportivePrompts
  if (category === 'crisis') return crisisAnswers(firstNumber)
  return special[role]?.[category] ?? { ...feelingAnswers, ...clinicAnswers }[category]
}
