import { phrasesFinder } from './reading/phrase.ts'
import { pause, stop } from './reading/words.ts'
import { takingBack } from './rules/danger/taking-back.ts'

const find = phrasesFinder(takingBack)
const yes = new Set(['si', 'sip', 'sep', 'sii', 'simon', 'obio', 'klaro', 'aja', 'asi'])
const wordsOfYes = 3

/** Whether a message takes back a "no" or hints at what the question asked. Only meant for what follows danger. */
export function takesBack(words: readonly string[]): boolean {
  return find(words).size > 0
}

/** Whether a message is no more than a "yes". */
export function isBareYes(words: readonly string[]): boolean {
  const said = words.filter((word) => word !== pause && word !== stop)
  return said.length <= wordsOfYes && yes.has(said[0] ?? '')
}
