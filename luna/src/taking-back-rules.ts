import { phrasesFinder } from './reading/phrase.ts'
import { takingBack } from './rules/danger/taking-back.ts'

const end = '$'
const find = phrasesFinder(takingBack)

/** Whether words hold a phrase that takes a "no" back. Only meant for what follows danger. */
export function isTakenBack(words: readonly string[]): boolean {
  return find.isIn([...words, end])
}
