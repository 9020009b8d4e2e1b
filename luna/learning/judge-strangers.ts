import { byAuthor, byKind, publishUnder } from './report.ts'
import { strangers, unseen } from './strangers.ts'
import { inSurroundings } from './surroundings.ts'
import { talksIn, talksText } from './talks.ts'

/** Writes into docs/luna.md what those get whom nothing was learned from: totals alone, no message. */
const decided = strangers()
const explicit = decided
  .filter(({ example }) => example.kind === 'explicit')
  .map(({ example }) => example.text)
publishUnder('strangers', [
  ...byAuthor(decided),
  '',
  ...byKind(decided),
  '',
  inSurroundings(explicit),
  '',
  talksText(talksIn(unseen)),
])
