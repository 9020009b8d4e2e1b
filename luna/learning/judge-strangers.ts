import { byAuthor, byKind, publishUnder } from './report.ts'
import { isLast, strangers, unseen } from './strangers.ts'
import { inSurroundings } from './surroundings.ts'
import { talksIn, talksText } from './talks.ts'

/** Writes into docs/luna-figures.md what those get whom nothing was learned from: totals alone, no message. */
const decided = strangers()
const explicit = decided
  .filter((one) => isLast(one) && one.example.kind === 'explicit')
  .map(({ example }) => example.text)
publishUnder('strangers', [
  ...byAuthor(decided.filter((one) => !isLast(one))),
  '',
  ...byAuthor(decided.filter(isLast)),
  '',
  ...byKind(decided.filter(isLast)),
  '',
  inSurroundings(explicit),
  '',
  talksText(talksIn(unseen)),
])
