import { levelOf, together, type Level } from '../src/danger.ts'
import { plainDangerIn } from '../src/plain-danger.ts'
import { featuresOf, type Features } from '../src/reading/features.ts'
import { wordsOf } from '../src/reading/words.ts'
import { weighSmall, type SmallTable } from '../src/small-table.ts'
import { leaningOf, matters, shares, topics } from '../src/topics.ts'
import type { Example } from './example.ts'
import { learn, learnSmall } from './learn.ts'
import { scoresBy, type Learned } from './lesson.ts'

/** What is learned from one lot of examples: danger, and what a message is about. */
export interface Models {
  danger: SmallTable
  topics: Learned
}

/** How many weights of topics are kept. */
const topicPlaces = 23_000

/** Of no topic in particular: more weight makes her shy of small talk. */
const shareOfOther = 0.2

const known = new Map<string, Features>()

export function learnAll(examples: readonly Example[]): Models {
  const danger = examples.map((example) => ({
    features: read(example.text),
    right: example.isDanger ? 1 : 0,
    weight: example.weight,
  }))
  const about = examples.flatMap(({ topic, text, weight }) => {
    const right = topics.findIndex((name) => name === topic)
    return right < 0
      ? []
      : [{ features: read(text), right, weight: topic === 'other' ? weight * shareOfOther : weight }]
  })
  return {
    danger: learnSmall(danger),
    topics: learn(about, topics.length, topicPlaces),
  }
}

/** What models make of one message: the learned score, and what the rules say whatever the score. */
export interface Judgement {
  danger: number
  ruled: Level
  topic: string
}

/** Judges one message as the shipped reader would, with these models. */
export function judge(models: Models, text: string): Judgement {
  const words = wordsOf(text)
  const scores = scoresBy(models.topics, featuresOf(words))
  const about = leaningOf(shares(scores))
  const danger = together(words, (run) => weighSmall(models.danger, featuresOf(run)), about)
  const own = scores.slice(0, topics.length - matters.length)
  const ruled = levelOf(plainDangerIn(words), () => -Infinity)
  return { danger, ruled, topic: topics[own.indexOf(Math.max(...own))] ?? '' }
}

function read(text: string): Features {
  const found = known.get(text) ?? featuresOf(wordsOf(text))
  known.set(text, found)
  return found
}
