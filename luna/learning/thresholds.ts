import { isRefused, isTold, marginOfPractical, type Thresholds } from '../src/danger.ts'
import type { Example } from './example.ts'
import type { Judgement } from './judge.ts'

/** A message and what a model that never saw its author makes of it. */
export interface Judged extends Judgement {
  example: Example
}

/** What the card and the question may cost those who are safe. */
const cardFalseAlarms = 0.014
const urgentFalseAlarms = 0.019
const askedOfRequests = 0.1
const askedOfSadness = 0.27
/** The thresholds are chosen on the authors of the second brief: a third of what they wrote is hard on purpose. */
export const secondBrief = '36'

/** The lowest thresholds that keep within what a card and a question may cost. */
export function thresholdsFor(all: readonly Judged[]): Thresholds {
  const safe = all.filter(({ example }) => !example.isDanger)
  const of = (...kinds: string[]) => safe.filter(({ example }) => kinds.includes(example.kind))
  const ask = Math.max(
    cutting(of('platform', 'everyday'), askedOfRequests, asked),
    cutting(of('sadness'), askedOfSadness, asked),
  )
  return {
    card: cutting(safe, cardFalseAlarms, ({ ruled, plain, leaning }) =>
      ruled === 'card' ? Infinity : isTold(plain) ? -Infinity : leaning.card,
    ),
    ask,
    urgent: cutting(safe, urgentFalseAlarms, ({ plain, leaning }) =>
      isTold(plain) || isRefused(plain) ? -Infinity : leaning.urgent,
    ),
  }
}

function asked({ ruled, leaning, isPractical }: Judged): number {
  if (ruled !== null) return Infinity
  return isPractical ? leaning.ask - marginOfPractical : leaning.ask
}

/** The score that not more than this share of the messages exceeds, those counted that the rules take anyway. */
function cutting(judged: readonly Judged[], share: number, score: (of: Judged) => number): number {
  const scores = judged.map(score).toSorted((a, b) => b - a)
  return scores[Math.floor(share * scores.length)] ?? 0
}
