import { levelOf, type Level } from '../src/danger.ts'
import { intentIn, type Intent } from '../src/intent.ts'
import { highestIn, leaningOf, noLeaning, type Leaning } from '../src/leaning.ts'
import { outputsOf, subjectScores, type Network } from '../src/network.ts'
import { plainDangerIn, type PlainDanger } from '../src/plain-danger.ts'
import { isPractical, withoutThing } from '../src/practical.ts'
import { runsOf, trimmed } from '../src/reading/clauses.ts'
import { featuresOf } from '../src/reading/features.ts'
import { wordsOf } from '../src/reading/words.ts'
import type { Category } from '../src/rules/categories.ts'
import { byTopic, likelySubjects, matters, subjects, topics } from '../src/subjects.ts'
import type { Example } from './example.ts'
import { learn } from './learn.ts'
import { scoresBy, type Learned } from './lesson.ts'
import { learnNetwork, outputsFor, usualSchedule } from './network-learning.ts'
import { lessonsOf } from './network-lessons.ts'
import { rounded } from './network-rounding.ts'
import { rightSubjects } from './right-subjects.ts'

/** What is learned from one lot of examples: danger, and what a message is about. */
export interface Models {
  danger: Network
  topics: Learned
}

/** How many weights of topics are kept. */
const topicPlaces = 23_000
/** Of no topic in particular: more weight makes her shy of small talk. */
const shareOfOther = 0.2
const startOfPupil = 99
/** They differ the more, and are right the more often together, the more each reading leaves out. */
const scheduleOfTeachers = { ...usualSchedule, leftOut: 0.35 }
const scheduleOfPupil = { ...usualSchedule, rounds: 8, roundsInMean: 4 }

export function learnAll(examples: readonly Example[], teachers: number): Models {
  const about = examples.flatMap((example) => {
    const { topic, text, weight } = example
    const right = rightSubjects(example)
    return right.length === 0
      ? []
      : [
          {
            features: featuresOf(trimmed(wordsOf(text))),
            right,
            weight: topic === 'other' ? weight * shareOfOther : weight,
          },
        ]
  })
  return { danger: learnDanger(examples, teachers), topics: learn(about, subjects.length, topicPlaces) }
}

/**
 * Several networks learn from what the authors said, each from another start; one more learns to say what they say together.
 * It hears what the several hear, and loses nothing by rounding.
 */
function learnDanger(examples: readonly Example[], teachers: number): Network {
  const lessons = lessonsOf(examples)
  let taught: Float32Array | undefined
  for (let teacher = 0; teacher < teachers; teacher++) {
    const said = outputsFor(learnNetwork(lessons, 5 + teacher, scheduleOfTeachers), lessons)
    taught = taught?.map((sum, at) => sum + (said[at] ?? 0)) ?? said
  }
  const together = taught?.map((sum) => sum / teachers)
  return rounded(
    learnNetwork(lessons, startOfPupil, { ...scheduleOfPupil, ...(together && { taught: together }) }),
  )
}

/** What is made of one message: what was learned, what the rules say whatever that is, and what it is about. */
export interface Judgement {
  leaning: Leaning
  plain: PlainDanger
  /** What the rules alone bring. */
  ruled: Level
  topic: string
  intent: Intent | null
  /** It is a request or small talk in all its parts. */
  isPractical: boolean
}

/** Judges one message as the shipped reader would, with these models. */
export function judge(models: Models, text: string): Judgement {
  const words = trimmed(wordsOf(text))
  const likely = (part: readonly string[]) =>
    likelySubjects(scoresBy(models.topics, featuresOf(part)), subjectScores(models.danger, part))
  const leaning = highestIn(runsOf(words), (run) =>
    withoutThing(run, leaningOf(outputsOf(models.danger, run)), (part) => byTopic(likely(part))),
  )
  return { ...judgedRest(words, likely), leaning }
}

/** What the rules say and what a message is about, by how likely each subject is. */
export function judgedRest(
  words: readonly string[],
  likely: (words: readonly string[]) => readonly number[],
): Omit<Judgement, 'leaning'> {
  const own = byTopic(likely(words)).slice(0, topics.length - matters.length)
  const topic = topics[own.indexOf(Math.max(...own))] ?? 'help'
  const plain = plainDangerIn(words)
  const none = { card: Infinity, ask: Infinity, help: Infinity, swallowed: Infinity }
  return {
    plain,
    ruled: levelOf(plain, noLeaning, none, () => false),
    topic,
    intent: intentIn(words, asCategory(topic), likely),
    isPractical: isPractical(words, (part) => byTopic(likely(part))),
  }
}

function asCategory(topic: (typeof topics)[number]): Category | null {
  return (matters as readonly string[]).includes(topic) ? null : (topic as Category)
}
