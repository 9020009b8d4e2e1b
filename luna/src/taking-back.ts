import { echoesOf, type Denied } from './echoes.ts'
import { madeOnce } from './reading/made-once.ts'
import { pause, stop } from './reading/words.ts'
import { echoBias, echoText, echoUnit, takenBackAt } from './rules/weights.ts'
import { levelsOf } from './small-table.ts'
import { isTakenBack } from './taking-back-rules.ts'

const weights = madeOnce(() => levelsOf(echoText))
const yes = new Set(['si', 'sip', 'sep', 'sii', 'simon', 'obio', 'klaro', 'aja', 'asi'])
const wordsOfYes = 3

/** Whether a message that follows danger takes a "no" back, by a rule or, where something was denied, by what was learned. */
export function takesBack(words: readonly string[], denied: Denied | null): boolean {
  const isRuled = isTakenBack(words)
  if (isRuled || denied === null || words.length === 0) return isRuled
  const learned = weights()
  const at = echoesOf(words, denied, isRuled)
  const sum = at.reduce((total, place) => total + (learned[place] ?? 0), 0)
  return echoBias + (sum * echoUnit) / Math.sqrt(at.length) > takenBackAt
}

/** Whether a message is no more than a "yes". */
export function isBareYes(words: readonly string[]): boolean {
  const said = words.filter((word) => word !== pause && word !== stop)
  return said.length <= wordsOfYes && yes.has(said[0] ?? '')
}
