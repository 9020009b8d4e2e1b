import { isAsked, isRefused, isTold, marginOfPractical, type Thresholds } from '../src/danger.ts'
import type { Leaning } from '../src/leaning.ts'
import type { Example } from './example.ts'
import { isJudged } from './examples.ts'
import type { Judgement } from './judge.ts'

/** A message and what a model that never saw its author makes of it. */
export interface Judged extends Judgement {
  example: Example
}

/**
 * What the card may cost is chosen on people whom most rules were not written beside: what the rules say of those others says
 * nothing of a stranger.
 */
const apart: ReadonlySet<string> = new Set(['29', '33', '34', '35', '55', '56', '57', '58'])

/** What the card may cost the safe, beyond what the rules bring: as any danger, as a call for help, as something swallowed. */
const cardFalseAlarms = 0.001
const helpFalseAlarms = 0.008
const swallowedFalseAlarms = 0.002
/**
 * So much of the danger of the second brief, which knows all its kinds, is to be heard by itself by half of what is known, and
 * so much where there was danger before it. The shipped reader learns from the whole and hears a little more.
 */
const heardOfDanger = 0.986
const heardOnceAlert = 0.9935

/** The thresholds that hear enough at the least cost; `askAgain` is the question's after a question or a card. */
export function thresholdsFor(all: readonly Judged[]): Thresholds & { askAgain: number } {
  const safe = all.filter(({ example }) => !example.isDanger && apart.has(example.author))
  const danger = all.filter(({ example }) => example.isDanger && isJudged(example.author))
  return {
    card: cutting(safe, cardFalseAlarms, ({ ruled, plain, leaning }) =>
      ruled === 'card' || isTold(plain) ? -Infinity : leaning.card,
    ),
    ask: cutting(danger, heardOfDanger, asked),
    askAgain: cutting(danger, heardOnceAlert, asked),
    help: cutting(safe, helpFalseAlarms, withoutQuestion('help')),
    swallowed: cutting(safe, swallowedFalseAlarms, withoutQuestion('swallowed')),
  }
}

function asked({ ruled, leaning, isPractical }: Judged): number {
  if (ruled !== null) return Infinity
  return isPractical ? leaning.ask - marginOfPractical : leaning.ask
}

/** How much speaks for the card at once, where what the rules say of the message lets it come. */
const withoutQuestion =
  (kind: keyof Pick<Leaning, 'help' | 'swallowed'>) =>
  ({ ruled, plain, leaning }: Judged): number =>
    ruled === 'card' || isTold(plain) || isRefused(plain) || isAsked(plain) ? -Infinity : leaning[kind]

/** The score that this share of the messages exceeds. */
function cutting(judged: readonly Judged[], share: number, score: (of: Judged) => number): number {
  const scores = judged.map(score).toSorted((a, b) => b - a)
  return scores[Math.floor(share * scores.length)] ?? 0
}
