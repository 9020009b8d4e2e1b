import { readdirSync, readFileSync } from 'node:fs'
import { readDanger } from '../src/danger.ts'
import { topicsOf } from '../src/topics.ts'
import { fourFields } from './examples.ts'
import { judgedRest } from './judge.ts'
import type { Decided } from './report.ts'
import { secondBrief } from './thresholds.ts'

/** Where they lie. */
export const unseen = new URL('./unseen/', import.meta.url)

/** Whether it was written by those of the second brief, whom no choice has seen. */
export function isLast({ example }: Decided): boolean {
  return example.author >= secondBrief
}

/** Judges authors whom nothing was learned from, by the reader as it is shipped. */
export function strangers(): Decided[] {
  return readdirSync(unseen)
    .filter((file) => file.endsWith('.txt') && !file.endsWith('-conversations.txt'))
    .toSorted()
    .flatMap((file) =>
      readFileSync(new URL(file, unseen), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => judged(file.slice(0, 2), line)),
    )
}

function judged(author: string, line: string): Decided {
  const fields = fourFields(line)
  const { words, level, leaning } = readDanger(fields.text)
  return {
    example: { ...fields, author, weight: 1 },
    ...judgedRest(words, topicsOf(words)),
    leaning,
    isHeard: level !== null,
    isCard: level === 'card',
  }
}
