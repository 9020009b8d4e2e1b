import { readdirSync, readFileSync } from 'node:fs'
import { dangerIn, readDanger } from '../src/danger.ts'
import { matters, topics, topicsOf } from '../src/topics.ts'
import type { Decided } from './report.ts'

/** Judges authors whom nothing was learned from, by the reader as it is shipped. */
export function strangers(): Decided[] {
  const folder = new URL('./unseen/', import.meta.url)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => judged(file.slice(0, 2), line)),
    )
}

function judged(author: string, line: string): Decided {
  const [label = '', kind = '', intent = '', text = ''] = line.split(' | ')
  const { words, level } = readDanger(text)
  const own = topicsOf(words).slice(0, topics.length - matters.length)
  return {
    example: {
      text,
      isDanger: label === 'danger',
      topic: intent === '-' ? null : intent,
      kind,
      author,
      weight: 1,
    },
    danger: dangerIn(words),
    ruled: null,
    topic: topics[own.indexOf(Math.max(...own))] ?? '',
    isHeard: level !== null,
    isCard: level === 'card',
  }
}
