import { byAuthor, byKind, publishUnder } from './report.ts'
import { strangers } from './strangers.ts'

/** Writes into docs/luna.md what those get whom nothing was learned from. */
const decided = strangers()
publishUnder('strangers', [...byAuthor(decided), '', ...byKind(decided)])
