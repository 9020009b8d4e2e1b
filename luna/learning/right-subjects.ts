import { saidIn } from '../src/intent.ts'
import { trimmed } from '../src/reading/clauses.ts'
import { wordsOf } from '../src/reading/words.ts'
import { subjects, subjectsWithin, topics } from '../src/subjects.ts'
import type { Example } from './example.ts'
import { secondBrief } from './examples.ts'

const numberOf = (name: string) => subjects.findIndex((subject) => subject === name)

/**
 * The numbers of the subjects of which one is right, none where nobody said. Who knew no finer intents named the topic alone:
 * there a plain phrase tells which, or any of them may be right.
 */
export function rightSubjects({ topic, intent, author, text }: Example): readonly number[] {
  const known = topics.find((name) => name === topic)
  if (known === undefined) return []
  const isFiner = intent?.includes(':') || author >= secondBrief
  if (intent !== null && isFiner && numberOf(intent) >= 0) return [numberOf(intent)]
  const all = subjectsWithin(known).map(numberOf)
  if (all.length === 1) return all
  const said = numberOfSaid(text, known)
  return all.includes(said) ? [said] : all
}

function numberOfSaid(text: string, topic: (typeof topics)[number]): number {
  const words = trimmed(wordsOf(text))
  switch (topic) {
    case 'appointment':
    case 'payment':
    case 'help':
      return numberOf(saidIn(words, topic) ?? '')
    default:
      return -1
  }
}
