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

test.each(['rows.map((it) => it.id)', 'const it = 1', 'for (const it of rows) go()', 'const { a: it } = b'])(
  '"it" names nothing: %s',
  (code) => {
    expect(unclearWords('d.ts', `\n${code}`)).toEqual(['d.ts:2: "it" is no name'])
  },
)
test('"it" may be said in words', () => {
  expect(unclearWords('e.ts', "// as it is\nconst said = 'as it is'")).toEqual([])
})
