import { clausesOf } from './reading/clauses.ts'
import { phrasesFinder } from './reading/phrase.ts'
import { wordsOf } from './reading/words.ts'
import type { Category } from './rules/categories.ts'
import { finerIntents, type FinerIntent } from './rules/intents.ts'
import { likelyIntents } from './rules/likely-intents.ts'

export type Intent = FinerIntent['name']

const finders = [...finerIntents, ...likelyIntents.map((intent) => ({ ...intent, always: false }))].map(
  (intent) => ({ ...intent, find: phrasesFinder(intent.phrases) }),
)
const end = '$'

/** What exactly is wanted, where the words say it; null where they do not. `category` is what the message is about. */
export function intentIn(words: readonly string[], category: Category | null): Intent | null {
  const clauses = clausesOf(words).map((clause) => [...clause.words, end])
  for (const { name, always, find } of finders) {
    if (!always && category !== name.split(':')[0]) continue
    if (clauses.some((clause) => find.isIn(clause))) return name
  }
  return category === 'appointment' ? 'appointment:book' : null
}

/** The same of a message, where it is about the clinic, or about nothing that she knows better. */
export function intentOf(text: string, category: Category | null): Intent | null {
  return category === null || practical.has(category) ? intentIn(wordsOf(text), category) : null
}

const practical: ReadonlySet<Category> = new Set<Category>([
  'appointment',
  'payment',
  'help',
  'professionals',
  'profile',
  'documents',
  'casual',
  'greeting',
  'gratitude',
  'about_bot',
  'support',
  'stress',
])
