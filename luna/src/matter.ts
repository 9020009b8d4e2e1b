import { phraseFinder } from './reading/phrase.ts'
import { wordsOf } from './reading/words.ts'
import { hardMatters, type HardMatter } from './rules/matters.ts'
import { topics } from './subjects.ts'
import { topicsOf } from './topics.ts'

/** What a message is about beyond its category, where that needs words of its own. */
export type Matter = HardMatter['name'] | 'denial' | 'grief'

const finders = hardMatters.map(({ name, phrases }) => ({ name, finds: phrases.map(phraseFinder) }))
const learned = ['violence', 'grief', 'denial'] as const
const sure = 0.5

/** The hard thing that a message speaks of, or null. Pure, like `match`, which decides whether there is danger. */
export function matterOf(text: string): Matter | null {
  const words = wordsOf(text)
  if (words.length === 0) return null
  for (const { name, finds } of finders) if (finds.some((find) => find(words) !== null)) return name
  const all = topicsOf(words)
  return learned.find((name) => (all[topics.indexOf(name)] ?? 0) > sure) ?? null
}
