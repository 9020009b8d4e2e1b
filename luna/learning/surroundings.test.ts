import { expect, test } from 'vitest'
import { readDanger } from '../src/danger.ts'
import type { Lift } from '../src/rules/danger/lift.ts'
import { lifts } from '../src/rules/danger/lifts.ts'
import { cardSentences, lostIn, surroundings } from './surroundings.ts'

/** The whole of it, 500 sentences in 200 surroundings: `npm run luna:surroundings`. */
test('no sentence loses the card for what practical things stand around it', () => {
  const sentences = cardSentences(120)
  expect(sentences).toHaveLength(120)
  const some = Array.from({ length: 17 }, (_, at) => (at * 37) % surroundings)
  expect(lostIn(sentences, some)).toEqual([])
  expect(silencedBeside(sentences)).toEqual([])
}, 30_000)

/** What somebody could write for a phrase: the first choice of each step, without the gaps. */
const written = (phrase: string): string =>
  phrase
    .split(' ')
    .filter((step) => step !== '$' && !step.startsWith('_'))
    .map((step) => (step.split('/')[0] ?? '').replace('*', 'o'))
    .join(' ')

/** What takes a rule back, said beside plain danger, may turn the card into the question; she never falls silent for it. */
function silencedBeside(sentences: readonly string[]): string[] {
  const beside = Object.values<Lift>(lifts).flatMap(({ phrases }) => phrases.map(written))
  return beside
    .flatMap((words, at) => {
      const text = (sentences[at % sentences.length] ?? '').replace(/[\s.!?]+$/, '')
      return [`${text}. ${words}`, `${words}, ${text}`]
    })
    .filter((text) => readDanger(text).level === null)
}
