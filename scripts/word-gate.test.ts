import { expect, test } from 'vitest'
import { unclearWords } from './word-gate.ts'

test('a word that only its author understands is found, as a name of its own and within one', () => {
  expect(unclearWords('a.ts', 'const lodging = 1')).toEqual([
    'a.ts: "lodging" says little to who did not write it',
  ])
  expect(unclearWords('b.ts', 'interface OrdealSettings {}')).toHaveLength(1)
})
test('plain words are left alone', () => {
  expect(unclearWords('c.ts', 'const settings = placeOf(folder)')).toEqual([])
})
