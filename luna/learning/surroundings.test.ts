import { expect, test } from 'vitest'
import { cardSentences, lostIn, surroundings } from './surroundings.ts'

/** The whole of it, 500 sentences in 200 surroundings: `npm run luna:surroundings`. */
test('no sentence loses the card for what practical things stand around it', () => {
  const sentences = cardSentences(120)
  expect(sentences).toHaveLength(120)
  const some = Array.from({ length: 17 }, (_, at) => (at * 37) % surroundings)
  expect(lostIn(sentences, some)).toEqual([])
}, 30_000)
