import { isAsked, isRefused, isTold, marginOfPractical, type Thresholds } from '../src/danger.ts'
import type { Example } from './example.ts'
import type { Judgement } from './judge.ts'

/** A message and what a model that never saw its author makes of it. */
export interface Judged extends Judgement {
  example: Example
}

/**
 * The thresholds are chosen on people whom most rules were not written beside: what the rules say of those others says nothing
 * of a stranger.
 */
const apart: ReadonlySet<string> = new Set(['29', '33', '34', '35', '55', '56', '57', '58'])

/** What the card may cost those who are safe, beyond what the rules bring. */
const cardFalseAlarms = 0.001
const urgentFalseAlarms = 0.015
/** So much of danger is to be heard; where it can be, with no more questions than these. */
const heardOfDanger = 0.9858
const askedOfRequests = 0.07
const askedOfSadness = 0.2

/** The thresholds that hear enough at the least cost. */
export function thresholdsFor(all: readonly Judged[]): Thresholds {
  const judged = all.filter(({ example }) => apart.has(example.author))
  const safe = judged.filter(({ example }) => !example.isDanger)
  const danger = judged.filter(({ example }) => example.isDanger)
  const of = (...kinds: string[]) => safe.filter(({ example }) => kinds.includes(example.kind))
  const quiet = Math.max(
    cutting(of('platform', 'everyday'), askedOfRequests, asked),
    cutting(of('sadness'), askedOfSadness, asked),
  )
  return {
    card: cutting(safe, cardFalseAlarms, ({ ruled, plain, leaning }) =>
      ruled === 'card' || isTold(plain) ? -Infinity : leaning.card,
    ),
    ask: Math.min(quiet, cutting(danger, heardOfDanger, asked)),
    urgent: cutting(safe, urgentFalseAlarms, ({ ruled, plain, leaning }) =>
      ruled === 'card' || isTold(plain) || isRefused(plain) || isAsked(plain) ? -Infinity : leaning.urgent,
    ),
  }
}

function asked({ ruled, leaning, isPractical }: Judged): number {
  if (ruled !== null) return Infinity
  return isPractical ? leaning.ask - marginOfPractical : leaning.ask
}

/** The score that this share of the messages exceeds. */
function cutting(judged: readonly Judged[], share: number, score: (of: Judged) => number): number {
  const scores = judged.map(score).toSorted((a, b) => b - a)
  return scores[Math.floor(share * scores.length)] ?? 0
}
