import { linearOf, weigh } from './linear.ts'
import { subjectScores } from './network.ts'
import { madeOnce } from './reading/made-once.ts'
import { featuresOf } from './reading/features.ts'
import type { Category } from './rules/categories.ts'
import { topicBias, topicUnit, topicWeights } from './rules/weights.ts'
import { shippedNetwork } from './shipped-network.ts'
import { byTopic, likelySubjects, matters, topics, type Topic } from './subjects.ts'

/** Requests and small talk: a message that is surely one of them is less likely a cry. */
const requests: ReadonlySet<Topic> = new Set([
  'appointment',
  'payment',
  'documents',
  'professionals',
  'history',
  'profile',
  'help',
  'about_bot',
  'greeting',
  'gratitude',
  'farewell',
  'casual',
  'positive_emotions',
])

const requestKinds = topics.flatMap((topic, kind) => (requests.has(topic) ? [kind] : []))

const matterKinds = [topics.indexOf('violence'), topics.indexOf('despair')]

const model = madeOnce(() => linearOf(topicWeights, topicUnit, topicBias))

let lastRead: { words: readonly string[]; all: number[] } | undefined

/** How likely each subject is; they add up to one. The last message asked about is remembered: it is asked about twice. */
export function subjectsOf(words: readonly string[]): number[] {
  if (lastRead?.words !== words) {
    const byNetwork = subjectScores(shippedNetwork(), words)
    lastRead = { words, all: likelySubjects(weigh(model(), featuresOf(words)), byNetwork) }
  }
  return lastRead.all
}

/** How likely each topic is. */
export function topicsOf(words: readonly string[]): number[] {
  return byTopic(subjectsOf(words))
}

/** What a message surely is about, each from 0 to 1: a request or small talk, violence or despair. */
export interface Leaning {
  requests: number
  matters: number
}

export function leaningIn(words: readonly string[]): Leaning {
  return leaningOf(topicsOf(words))
}

/** The same, of shares already known. */
export function leaningOf(all: readonly number[]): Leaning {
  const sum = (kinds: readonly number[]) => kinds.reduce((total, kind) => total + (all[kind] ?? 0), 0)
  return { requests: sum(requestKinds), matters: sum(matterKinds) }
}

const courtesies = (['greeting', 'gratitude', 'farewell'] as const).map((topic) => topics.indexOf(topic))

/** How likely a message is no more than a greeting, thanks or a farewell. */
export function courtesyIn(words: readonly string[]): number {
  const all = topicsOf(words)
  return courtesies.reduce((sum, at) => sum + (all[at] ?? 0), 0)
}

/** The likeliest category, or none where nothing is likely. */
export function categoryOf(words: readonly string[]): { category: Category | null; score: number } {
  if (words.length === 0) return { category: null, score: 0 }
  const all = topicsOf(words)
  let best: { category: Category | null; score: number } = { category: null, score: 0 }
  for (const [kind, topic] of topics.entries()) {
    const score = Math.round((all[kind] ?? 0) * 100)
    if (isCategory(topic) && score > best.score) best = { category: topic, score }
  }
  const other = Math.round((all[topics.indexOf('other')] ?? 0) * 100)
  return best.score >= Math.max(likelyEnough, other) ? best : { category: null, score: 0 }
}

const likelyEnough = 15

function isCategory(topic: Topic): topic is Exclude<Category, 'crisis'> {
  return !(matters as readonly string[]).includes(topic)
}
