import { expect, test } from 'vitest'
import { levelsOf, sizes } from '../src/small-table.ts'
import { smallText } from './small-text.ts'

test('the weights of a table come back from their text as they were, in all their places', () => {
  const signed = [...sizes, ...sizes.map((size) => 0 - size)]
  const weights = Int8Array.from({ length: 2 ** 12 }, (_, at) => signed[at % signed.length] ?? 0)
  const text = smallText(weights)
  expect(text).toHaveLength(2 ** 11)
  expect(levelsOf(`\n${text}\n`)).toEqual(weights)
})
