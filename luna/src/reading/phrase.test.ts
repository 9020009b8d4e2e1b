import { expect, test } from 'vitest'
import { prepareNext } from './made-once.ts'
import { phrasesFinder } from './phrase.ts'

const words = (text: string) => text.split(' ')

test('what may be among words is not said before the phrases are prepared', () => {
  const { mayBeIn } = phrasesFinder(['quiero _2 morir', 'no/ni quiero'])
  expect(mayBeIn(words('no kiero morir'))).toBeNull()
  while (prepareNext());
  expect(mayBeIn(words('no kiero morir'))).toEqual(new Set([0, 1]))
})

test('a phrase of which the first word or the last is lacking is none of those that may be there; each that is, is', () => {
  const written = ['quiero _2 morir', 'no quiero', 'quiero', 'morir quiero', 'dorm*', 'quiero $']
  const { mayBeIn, places } = phrasesFinder(written)
  const all = ['kiero ya no mas morir', 'no kiero dormir', 'kiero', 'morir , kiero', 'ola', 'kiero $']
  for (const text of all) {
    const there = places(words(text))
    const maybe = mayBeIn(words(text)) ?? new Set()
    expect([...there.keys()].filter((number) => !maybe.has(number))).toEqual([])
  }
  expect(mayBeIn(words('ola'))).toEqual(new Set())
  expect(mayBeIn(words('kiero vivir'))).toEqual(new Set([2]))
})
