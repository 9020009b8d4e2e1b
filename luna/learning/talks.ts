import { match } from '../src/match.ts'
import type { SaidBefore } from '../src/memory.ts'
import { question } from '../src/question.ts'
import { conversationsIn } from './taking-back.ts'

const otherAnswer = 'Te leo.'

/** What came of whole conversations, each of which ends with a "no" taken back. */
export interface Talks {
  conversations: number
  /** Last lines that did not get the card. */
  lost: string[]
  /** The answer to the question and what follows it, before the last line; how many of these got the card. */
  linesBetween: number
  cardsBetween: number
}

/** Holds the conversations of some authors in a folder with the reader as it is shipped. */
export function talksIn(folder: URL, authors: ReadonlySet<string>): Talks {
  const talks: Talks = { conversations: 0, lost: [], linesBetween: 0, cardsBetween: 0 }
  for (const { author, lines } of conversationsIn(folder)) {
    if (!authors.has(author)) continue
    talks.conversations++
    const said: SaidBefore[] = []
    for (const [at, { isPerson, text }] of lines.entries()) {
      if (isPerson) judgeLine(talks, text, said, at === lines.length - 1)
      said.push(
        isPerson
          ? { role: 'user', message: text }
          : { role: 'bot', message: text === 'question' ? question : otherAnswer },
      )
    }
  }
  return talks
}

function judgeLine(talks: Talks, text: string, said: readonly SaidBefore[], isLast: boolean): void {
  const { crisis } = match(text, said)
  if (isLast) {
    if (!crisis) talks.lost.push(text)
    return
  }
  if (said.length === 0) return
  talks.linesBetween++
  if (crisis) talks.cardsBetween++
}

/** The same in one sentence. */
export function talksText({ conversations, lost, linesBetween, cardsBetween }: Talks): string {
  const share = (cardsBetween / Math.max(1, linesBetween)).toFixed(3)
  return `Of ${conversations} conversations with a "no" taken back, ${lost.length} ended without the card; of the ${linesBetween} harmless or sad lines between, ${cardsBetween} got it (${share}).`
}
