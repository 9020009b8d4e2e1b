import { setTimeout as pause } from 'node:timers/promises'
import type { Databases, Pod } from '../pod.ts'
import { isDatabaseAway } from '../sql.ts'

/** What the pods answered, each by itself, and the names of those that did not. */
export interface Across<T> {
  answers: { pod: string; answer: T }[]
  away: string[]
}

/** Whoever asks across pods waits so long for one that says nothing. */
const patienceMs = 3000

/** Asks every pod. Of several, one that is away is left out and named; where there is but one, its failure is everybody's. */
export async function acrossPods<T>(
  { pods }: Pick<Databases, 'pods'>,
  ask: (pod: Pod) => Promise<T>,
): Promise<Across<T>> {
  const [only, ...others] = pods
  if (only && others.length === 0) return { answers: [{ pod: only.name, answer: await ask(only) }], away: [] }
  const asked = await Promise.all(pods.map(async (pod) => ({ pod: pod.name, heard: await heard(ask(pod)) })))
  return {
    answers: asked.flatMap(({ pod, heard: reply }) => (reply ? [{ pod, answer: reply.answer }] : [])),
    away: asked.flatMap(({ pod, heard: reply }) => (reply ? [] : [pod])),
  }
}

async function heard<T>(asked: Promise<T>): Promise<{ answer: T } | null> {
  const enough = new AbortController()
  try {
    const answered = asked.then((answer) => ({ answer }))
    return await Promise.race([answered, pause(patienceMs, null, { signal: enough.signal })])
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return null
  } finally {
    enough.abort()
  }
}
