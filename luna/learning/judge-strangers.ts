import { byAuthor, byKind, publishUnder } from './report.ts'
import { strangers, strangersTalks } from './strangers.ts'
import { inSurroundings } from './surroundings.ts'
import { talksText } from './talks.ts'

/** Writes into docs/luna-figures.md what those get whom nothing was learned from: totals alone, no message. */
const groups = strangers()
const newest = groups.at(-1) ?? []
const explicit = newest
  .filter(({ example }) => example.kind === 'explicit')
  .map(({ example }) => example.text)
publishUnder('strangers', [
  ...groups.flatMap((group) => [...byAuthor(group), '']),
  ...byKind(newest),
  '',
  inSurroundings(explicit),
  '',
  talksText(strangersTalks()),
])
