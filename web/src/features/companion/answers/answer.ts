import type { Category } from '../rules/categories.ts'
import { clinicAnswers } from './clinic.ts'
import { feelingAnswers } from './feelings.ts'
import { crisisAnswer, supportivePrompts } from './guiding.ts'
import { linkFor, type CompanionRole, type ScreenLink } from './links.ts'
import { adminAnswers, professionalAnswers } from './staff.ts'

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
  if (category === 'crisis') return { text: crisisAnswer(firstNumber), link: null }
  const all = category === null ? supportivePrompts : answersOf(category, role)
  const fresh = all.filter((text) => text !== last)
  const choice = fresh.length > 0 ? fresh : all
  const text = choice[Math.min(choice.length - 1, Math.floor(chance * choice.length))] ?? ''
  return { text, link: linkFor(category, role) }
}

function answersOf(category: Exclude<Category, 'crisis'>, role: CompanionRole): readonly string[] {
  if (role === 'professional' && professionalAnswers[category]) return professionalAnswers[category]
  if ((role === 'admin' || role === 'superuser') && adminAnswers[category]) return adminAnswers[category]
  return { ...feelingAnswers, ...clinicAnswers }[category]
}
