import { cardSentences, lostIn, surroundings } from './surroundings.ts'

/** Sets 500 sentences that get the card into 200 practical surroundings and says how many lose it: none may. */
const sentences = cardSentences(500)
const lost = lostIn(
  sentences,
  Array.from({ length: surroundings }, (_, at) => at),
)
for (const text of lost.slice(0, 20)) console.log(text)
console.log(`${lost.length} of ${sentences.length * surroundings} lose the card`)
if (lost.length > 0 || sentences.length < 500) process.exitCode = 1
