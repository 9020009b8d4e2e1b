import { readdirSync, readFileSync } from 'node:fs'
import { readDanger } from '../src/danger.ts'
import { subjectsOf } from '../src/topics.ts'
import { fourFields } from './examples.ts'
import { judgedRest } from './judge.ts'
import type { Decided } from './report.ts'
import { talksIn, type Talks } from './talks.ts'

/** Where they lie: new ones go in here, with the next numbers, and are refused if they are not of the form of the brief. */
export const unseen = new URL('./unseen/', import.meta.url)
const conversations = '-conversations.txt'

/** The first author of each group: those of one group wrote by the same brief, and their totals stand together. */
const beginnings = ['29', 'A3']

const row =
  /^(danger|safe) \| [a-z-]+ \| (-|(about_bot|appointment|casual|documents|farewell|gratitude|greeting|help|history|payment|professionals|profile)(:[a-z]+)?) \| (?!.* \| )\S/

/** Authors whom nothing is learned from, group by group, judged by the reader as it is shipped; the last are the newest. */
export function strangers(): Decided[][] {
  const decided = readdirSync(unseen)
    .filter((file) => file.endsWith('.txt') && !file.endsWith(conversations))
    .toSorted()
    .flatMap((file) => linesOf(file).map((line) => judged(file.slice(0, 2), line)))
  return inGroups(decided, ({ example }) => example.author)
}

/** What becomes of the conversations of all of them. */
export function strangersTalks(): Talks {
  const authors = readdirSync(unseen).flatMap((file) =>
    file.endsWith(conversations) ? [file.slice(0, 2)] : [],
  )
  return talksIn(unseen, new Set(authors))
}

function inGroups<One>(all: readonly One[], authorOf: (one: One) => string): One[][] {
  return beginnings
    .map((first, at) => {
      const end = beginnings[at + 1] ?? '~'
      return all.filter((one) => authorOf(one) >= first && authorOf(one) < end)
    })
    .filter((group) => group.length > 0)
}

/** The lines of a file; a wrong one is named by its number, so that nobody has to read the others to mend it. */
function linesOf(file: string): string[] {
  const lines = readFileSync(new URL(file, unseen), 'utf8').split('\n')
  const wrong = lines.findIndex((line) => line !== '' && !row.test(line))
  if (wrong >= 0) throw new Error(`${file}, line ${wrong + 1}: not "label | kind | intent | text"`)
  return lines.filter((line) => line !== '')
}

function judged(author: string, line: string): Decided {
  const fields = fourFields(line)
  const { words, level, leaning } = readDanger(fields.text)
  return {
    example: { ...fields, author, weight: 1 },
    ...judgedRest(words, subjectsOf),
    leaning,
    isHeard: level !== null,
    isCard: level === 'card',
  }
}
