import { categories, type Category } from './rules/categories.ts'
import type { FinerIntent } from './rules/intents.ts'

/** What else a message can be about, beside the categories. */
export const matters = ['violence', 'grief', 'denial', 'despair', 'other'] as const

/** All that a message can be about. */
export const topics = [...categories.filter((category) => category !== 'crisis'), ...matters]
export type Topic = Exclude<Category, 'crisis'> | (typeof matters)[number]
/** What exactly is wanted, or what a message is about where nothing finer is told apart. */
export type Subject = Topic | FinerIntent['name']

/** What can be wanted within a topic; "help" alone is how the site works. */
const within: Partial<Record<Topic, readonly Subject[]>> = {
  appointment: [
    'appointment:book',
    'appointment:cancel',
    'appointment:move',
    'appointment:see',
    'appointment:join',
  ],
  payment: ['payment:price', 'payment:ways', 'payment:refund', 'payment:problem'],
  help: ['help', 'help:address', 'help:hours', 'help:phone'],
}

/** What the learned part tells apart, in the order of the weights. */
export const subjects: readonly Subject[] = topics.flatMap((topic) => subjectsWithin(topic))

/** The subjects of one topic. */
export function subjectsWithin(topic: Topic): readonly Subject[] {
  return within[topic] ?? [topic]
}

const topicAt = topics.flatMap((topic, at) => subjectsWithin(topic).map(() => at))

/** How likely each topic is, by how likely each of its subjects is. */
export function byTopic(likely: readonly number[]): number[] {
  const sums = topics.map(() => 0)
  for (const [at, share] of likely.entries()) {
    const topic = topicAt[at] ?? 0
    sums[topic] = (sums[topic] ?? 0) + share
  }
  return sums
}

/** How much the network has to say about the subject, beside the weights of words. */
const shareOfNetwork = 0.35

/** How likely each subject is, by two readings that learned apart. */
export function likelySubjects(byWords: readonly number[], byNetwork: ArrayLike<number>): number[] {
  return shares(
    byWords.map((score, at) => (1 - shareOfNetwork) * score + shareOfNetwork * (byNetwork[at] ?? 0)),
  )
}

/** Turns scores into shares that add up to one. */
export function shares(scores: readonly number[]): number[] {
  const highest = Math.max(...scores)
  const grown = scores.map((score) => Math.exp(score - highest))
  const sum = grown.reduce((total, share) => total + share, 0)
  return grown.map((share) => share / sum)
}

/** Of the subjects of a topic the likeliest, and how many times likelier it is than the next, as a logarithm. */
export function likeliestWithin(topic: Topic, likely: readonly number[]): { subject: Subject; lead: number } {
  const [first, second] = subjectsWithin(topic)
    .map((subject) => ({ subject, share: likely[subjects.indexOf(subject)] ?? 0 }))
    .toSorted((one, other) => other.share - one.share)
  return {
    subject: first?.subject ?? topic,
    lead: second ? Math.log((first?.share ?? 0) / second.share) : Infinity,
  }
}
