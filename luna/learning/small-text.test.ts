import { expect, test } from 'vitest'
import { sizes, smallOf, smallPlaces } from '../src/small-table.ts'
import { smallText } from './small-text.ts'

test('the weights of the small table come back from their text as they were, in all their places', () => {
  const signed = [...sizes, ...sizes.map((size) => 0 - size)]
  const weights = Int8Array.from({ length: smallPlaces }, (_, at) => signed[at % signed.length] ?? 0)
  const text = smallText({ weights, unit: 0.5, bias: -1 })
  expect(text).toHaveLength(smallPlaces / 2)
  expect(smallOf(`\n${text}\n`, 0.5, -1)).toEqual({ weights, unit: 0.5, bias: -1 })
})
