import type { Category } from '../rules/categories.ts'
import { clinicAnswers } from './clinic.ts'
import { feelingAnswers } from './feelings.ts'
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
  const fresh = all.filter((text) => text !== last)
  const choice = fresh.length > 0 ? fresh : all
  const text = choice[Math.min(choice.length - 1, Math.floor(chance * choice.length))] ?? ''
  return { text, link: linkFor(category, role) }
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
