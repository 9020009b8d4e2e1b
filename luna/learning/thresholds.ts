import type { Level } from '../src/danger.ts'
import type { Example } from './example.ts'

/** A message and what a model that never saw its author makes of it. */
export interface Judged {
  example: Example
  danger: number
  /** What the rules say, whatever the score. */
  ruled: Level
  topic: string
}

export interface Thresholds {
  card: number
  ask: number
}

const cardFalseAlarms = 0.03
const askedOfRequests = 0.03
const askedOfSadness = 0.25

/** Authors with as many messages wrote the kinds in the brief's shares; the others wrote more of some on purpose. */
const messagesOfBrief = 250

/** The messages of authors who kept to the brief's shares. */
export function ofBrief<T extends Judged>(judged: readonly T[]): T[] {
  const byAuthor = Map.groupBy(judged, ({ example }) => example.author)
  return [...byAuthor.values()].filter((messages) => messages.length === messagesOfBrief).flat()
}

/**
 * The lowest thresholds that keep within what a card and a question may cost the people of the brief: an author who wrote
 * hard requests alone would set them for everybody.
 */
export function thresholdsFor(all: readonly Judged[]): Thresholds {
  const judged = ofBrief(all)
  const of = (kinds: readonly string[]) =>
    judged.filter(({ example }) => !example.isDanger && (kinds.length === 0 || kinds.includes(example.kind)))
  const ask = Math.max(
    cutting(of(['platform', 'everyday']), askedOfRequests),
    cutting(of(['sadness']), askedOfSadness),
  )
  return { card: cutting(of([]), cardFalseAlarms), ask }
}

/** The score that not more than this share of the messages exceeds, those counted that the rules take anyway. */
function cutting(judged: readonly Judged[], share: number): number {
  const scores = judged
    .map(({ danger, ruled }) => (ruled === 'card' ? Infinity : danger))
    .toSorted((a, b) => b - a)
  return scores[Math.floor(share * scores.length)] ?? 0
}
