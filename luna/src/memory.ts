import { isCourtesy } from './courtesy.ts'
import { readDanger, type Level } from './danger.ts'
import type { Denied } from './echoes.ts'
import { question } from './question.ts'

/** One message of a conversation. Of what the companion said, only whether it was the question counts. */
export interface SaidBefore {
  role: 'user' | 'bot'
  message: string
}

/** What a conversation remembers of danger. */
export interface Memory {
  /** The message is the answer to the question. */
  wasAsked: boolean
  /** There was a question or a card in the last ten messages of the person. */
  isAlert: boolean
  /** The last message of the person that spoke of danger by itself; null where there was none. */
  danger: string | null
  /** What was answered to the question since it was asked; null where it was not, or nothing was. */
  denied: Denied | null
  /** What the person said last. */
  last: string | null
}

/** So many messages of the person are read with a question or a card that came before them. */
export const messagesRemembered = 10

/** What is remembered of a conversation, oldest message first. */
export function memoryOf(context: readonly SaidBefore[]): Memory {
  const recent = context.slice(beginning(context))
  const said = recent.filter(({ role }) => role === 'user').map(({ message }) => message)
  const danger = said.findLast((message) => levelAlone(message) !== null) ?? null
  const asked = recent.some(isQuestion)
  const last = context.at(-1)
  return {
    wasAsked: last !== undefined && isQuestion(last),
    isAlert: asked || danger !== null,
    danger,
    denied: deniedIn(recent),
    last: said.at(-1) ?? null,
  }
}

function deniedIn(recent: readonly SaidBefore[]): Denied | null {
  const asked = recent.findLastIndex(isQuestion)
  if (asked < 0) return null
  const answers = recent.slice(asked).filter(({ role }) => role === 'user')
  if (answers.length === 0) return null
  const doubt = recent.slice(0, asked).findLast(({ role }) => role === 'user')
  const wordsIn = ({ message }: SaidBefore) => readDanger(message).words
  return { doubt: doubt ? wordsIn(doubt) : [], answers: answers.map(wordsIn) }
}

/** Where the last ten messages of the person begin. */
function beginning(context: readonly SaidBefore[]): number {
  let count = 0
  for (let at = context.length - 1; at >= 0; at--)
    if (context[at]?.role === 'user' && ++count === messagesRemembered) return at
  return 0
}

function isQuestion({ role, message }: SaidBefore): boolean {
  return role === 'bot' && message.includes(question)
}

/** A farewell that was asked about nothing is no danger afterwards either. */
function levelAlone(message: string): Level {
  const reading = readDanger(message)
  return isCourtesy(reading, false) ? null : reading.level
}
