import { expect, test } from 'vitest'
import { mayBeOfCouple } from './rules.ts'

test.each([
  [null, true],
  ['', true],
  ['1990-05-06', true],
  ['2008-03-02', true],
  ['2008-03-03', false],
  ['2018-05-01', false],
])('born on %s: may be of a couple on 2026-03-02: %s', (born, may) => {
  expect(mayBeOfCouple(born, '2026-03-02')).toBe(may)
})
