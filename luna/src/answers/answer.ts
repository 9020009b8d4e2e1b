import { dangerKindOf } from '../danger-kind.ts'
import type { Match } from '../match.ts'
import { intentOf } from '../intent.ts'
import { matterOf, type Matter } from '../matter.ts'
import { memoryOf, type SaidBefore } from '../memory.ts'
import type { Category } from '../rules/categories.ts'
import type { DangerKind } from '../rules/danger/kinds.ts'
import { clinicAnswers } from './clinic.ts'
import { factAnswer, noFacts, type ClinicFacts } from './facts.ts'
import { feelingAnswers } from './feelings.ts'
import { afterDanger, afterNo, askAnswers, dangerAnswer, hardAnswers } from './hard.ts'
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

/** Who asks, and what an answer may name. */
interface Asked {
  role: CompanionRole
  /** From 0 up to 1. */
  chance: number
  /** The answer given before, which is not repeated. */
  last: string
  /** The number to call first now, by the kind of danger. */
  numbers: Readonly<Record<DangerKind, string>>
  /** What the clinic says of itself; without it what is not known is said so. */
  facts?: ClinicFacts
}

interface Reply extends Answer {
  matter: Matter | null
  /** The kind of danger where the card or the question is due. */
  kind: DangerKind | null
}

/**
 * What is said to a message that `match` has read: the right words for a hard matter, the question, or the answer of its
 * category. `before` is what was said until then.
 */
export function replyFor(message: string, found: Match, before: readonly SaidBefore[], asked: Asked): Reply {
  const matter = matterOf(message)
  const kind = found.crisis || found.ask ? dangerKindOf(message, before) : null
  const one = (texts: readonly string[]): Reply => ({
    text: chosen(texts, asked.chance, asked.last),
    link: null,
    matter,
    kind,
  })
  if (kind !== null && found.crisis) {
    const number = asked.numbers[kind]
    const hard = dangerAnswer(kind, matter, number)
    return one(hard === null ? crisisAnswers(number) : [hard])
  }
  if (found.ask) return one(askAnswers)
  const { wasAsked, isAlert } = memoryOf(before)
  if (wasAsked && found.category === 'emotional_support') return one(afterNo)
  const hard = matter === null ? undefined : hardAnswers[matter]
  if (hard) return one(hard)
  const intent = intentOf(message, found.category)
  const fact = intent === null ? null : factAnswer(intent, asked.role, asked.facts ?? noFacts)
  if (isAlert && fact === null && isLight(found.category)) return one(afterDanger[lightness(found.category)])
  const answer = fact ?? answerFor(found.category, { ...asked, firstNumber: asked.numbers.wish })
  return { ...answer, link: isAlert && leadsToAccount(answer.link) ? null : answer.link, matter, kind }
}

/** What would wave danger away when it comes after it. */
const light: ReadonlySet<Category | null> = new Set<Category | null>([
  'casual',
  'farewell',
  'gratitude',
  'greeting',
  'positive_emotions',
  'about_bot',
  'help',
  'profile',
  null,
])
const accounts: ReadonlySet<string> = new Set(['login', 'register', 'resetPassword', 'profile', 'landing'])

function isLight(category: Category | null): boolean {
  return light.has(category)
}

function lightness(category: Category | null): keyof typeof afterDanger {
  return category === 'farewell' || category === 'gratitude' ? category : 'other'
}

function leadsToAccount(link: ScreenLink | null): boolean {
  return link !== null && accounts.has(link.screen)
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
