import { clausesOf, trimmed } from './reading/clauses.ts'
import { phrasesFinder } from './reading/phrase.ts'
import { wordsOf } from './reading/words.ts'
import type { Category } from './rules/categories.ts'
import { finerIntents, type FinerIntent } from './rules/intents.ts'
import { likelyIntents } from './rules/likely-intents.ts'
import { likeliestWithin } from './subjects.ts'
import { subjectsOf } from './topics.ts'

export type Intent = FinerIntent['name']

const finders = [...finerIntents, ...likelyIntents.map((intent) => ({ ...intent, always: false }))].map(
  (intent) => ({ ...intent, find: phrasesFinder(intent.phrases) }),
)
const end = '$'

/** So many times likelier, as a logarithm, must be what was learned than what is next to it, to stand against a plain phrase. */
const surely = 1.5

/**
 * What exactly is wanted: by the words that say so, or where these say nothing, or something that is far less likely, by what
 * was learned; null where neither tells. `category` is what the message is about, `likely` how likely each subject is.
 */
export function intentIn(
  words: readonly string[],
  category: Category | null,
  likely: (words: readonly string[]) => readonly number[] = subjectsOf,
): Intent | null {
  const said = saidIn(words, category)
  if (category === null || category === 'crisis' || (said && said.split(':')[0] !== category)) return said
  const { subject, lead } = likeliestWithin(category, likely(words))
  if (said !== null && lead < surely) return said
  return isIntent(subject) ? subject : said
}

const isIntent = (subject: string): subject is Intent => subject.includes(':')

/** The same by words alone. */
export function saidIn(words: readonly string[], category: Category | null): Intent | null {
  const clauses = clausesOf(words).map((clause) => [...clause.words, end])
  for (const { name, always, find } of finders) {
    if (!always && category !== name.split(':')[0]) continue
    if (clauses.some((clause) => find.isIn(clause))) return name
  }
  return null
}

/** The same of a message, where it is about the clinic, or about nothing that she knows better. */
export function intentOf(text: string, category: Category | null): Intent | null {
  return category === null || practical.has(category) ? intentIn(trimmed(wordsOf(text)), category) : null
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
