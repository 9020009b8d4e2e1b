import { dangerKindOf } from './danger-kind.ts'
import { match, type Match } from './match.ts'
import { messagesRemembered, type SaidBefore } from './memory.ts'
import { question } from './question.ts'
import type { DangerKind } from './rules/danger/kinds.ts'

export { forgetReadings } from './danger.ts'
export { prepareNext } from './reading/made-once.ts'

/** What the person said that still counts, and an answer to each. */
const linesRemembered = 2 * messagesRemembered

/** What comes of one message of a conversation. */
export interface Heard {
  found: Match
  /** The kind of danger where the card or the question is due. */
  kind: DangerKind | null
  /** What was said before, as far as it counts. */
  before: readonly SaidBefore[]
  /** The same with this message, and with the question where it is asked. */
  after: readonly SaidBefore[]
}

/** One turn of a conversation, the same wherever Luna listens: in her window, and in the appointment chat. Pure. */
export function hear(said: readonly SaidBefore[], message: string): Heard {
  const before = said.slice(-linesRemembered)
  const found = match(message, before)
  const asked: SaidBefore[] = found.ask ? [{ role: 'bot', message: question }] : []
  return {
    found,
    kind: found.crisis || found.ask ? dangerKindOf(message, before) : null,
    before,
    after: [...before, { role: 'user', message }, ...asked],
  }
}
