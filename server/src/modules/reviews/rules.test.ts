import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distributionOf, shownName } from './rules.ts'

const of = (...counts: number[]) =>
  Object.values(distributionOf(new Map(counts.map((n, index) => [index + 1, n]))))

describe('distribution', () => {
  test.each([
    [
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ],
    [
      [0, 0, 0, 0, 1],
      [0, 0, 0, 0, 100],
    ],
    [
      [1, 0, 0, 0, 1],
      [50, 0, 0, 0, 50],
    ],
    [
      [0, 0, 1, 1, 1],
      [0, 0, 33, 33, 34],
    ],
    [
      [1, 1, 1, 1, 2],
      [16, 17, 17, 17, 33],
    ],
    [
      [0, 1, 0, 0, 199],
      [0, 0, 0, 0, 100],
    ],
  ])('of %j is %j', (counts, expected) => {
    const found = of(...counts)
    expect(found.reduce((a, b) => a + b)).toBe(counts.some((n) => n > 0) ? 100 : 0)
    expect(found).toEqual(expected)
  })
  test('adds up to 100 and is never more than one off', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 5, maxLength: 5 }), (counts) => {
        const total = counts.reduce((a, b) => a + b)
        const found = of(...counts)
        expect(found.reduce((a, b) => a + b)).toBe(total === 0 ? 0 : 100)
        for (const [index, share] of found.entries())
          if (total > 0) expect(Math.abs(share - ((counts[index] ?? 0) * 100) / total)).toBeLessThan(1)
      }),
    )
  })
})

describe('name under a review', () => {
  test.each([
    ['Camila', false, 'Paciente anónimo'],
    ['Camila', true, 'Camila'],
    ['  ', true, 'Paciente anónimo'],
  ])('of %j, shown: %j, is %j', (first, show, expected) => {
    expect(shownName(first, show)).toBe(expected)
  })
})
