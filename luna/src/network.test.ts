import { expect, test } from 'vitest'
import { outputsOf, subjectScores } from './network.ts'
import { runsOf, trimmed } from './reading/clauses.ts'
import { wordsOf } from './reading/words.ts'
import { shippedNetwork } from './shipped-network.ts'

const text =
  'me robaron el celular, ya no aguanto a mi jefe. mi mamá, mi mamá dice que mejor me muera. hola, ¿atienden hoy?'

test('a run says the same, to the last digit, whether it is read on from a shorter one or by itself', () => {
  const network = shippedNetwork()
  const words = trimmed(wordsOf(text))
  const runs = runsOf(words)
  const other = { words: wordsOf('buenas'), from: 0, to: 1 }
  const alone = runs.map((run) => {
    outputsOf(network, other)
    return outputsOf(network, run)
  })
  const inTurn = runs
    .map((run, at) => ({ run, at }))
    .toSorted((one, next) => next.run.first - one.run.first || one.run.last - next.run.last)
  expect(runs.length).toBeGreaterThan(8)
  for (const { run, at } of inTurn) expect(outputsOf(network, run)).toEqual(alone[at])
})

test('what is wanted is the same whether the message was just read for danger or not', () => {
  const network = shippedNetwork()
  const words = trimmed(wordsOf(text))
  outputsOf(network, { words, from: 0, to: words.length })
  const kept = subjectScores(network, words)
  expect(subjectScores(network, [...words])).toEqual(kept)
})
