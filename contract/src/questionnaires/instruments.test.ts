import { describe, expect, test } from 'vitest'
import {
  asksForHelp,
  bandOf,
  instrumentIds,
  instruments,
  isReliableChange,
  thresholdsOf,
  totalOf,
  type InstrumentId,
} from './instruments.ts'

/** Every way to answer `count` items with 0 to 3. */
function* everySet(count: number): Generator<number[]> {
  for (let n = 0; n < 4 ** count; n += 1)
    yield Array.from({ length: count }, (_, place) => Math.floor(n / 4 ** place) % 4)
}

/** Band by total, written out beside the published table rather than computed. */
const bandTable: Record<InstrumentId, string> = {
  phq9: 'aaaaa bbbbb ccccc ddddd eeeeeeee',
  gad7: 'aaaaa bbbbb ccccc eeeeeee',
}
const letters = { a: 'minimal', b: 'mild', c: 'moderate', d: 'moderately_severe', e: 'severe' } as const
const bandsByTotal = (id: InstrumentId): string[] =>
  bandTable[id]
    .replaceAll(' ', '')
    .split('')
    .map((letter) => letters[letter as keyof typeof letters])

describe.each(instrumentIds)('%s', (id) => {
  const instrument = instruments[id]

  test('gives every set of answers the total and band of the published table', () => {
    const bands = bandsByTotal(id)
    expect(bands).toHaveLength(instrument.items.length * 3 + 1)
    let sets = 0
    let wrong = 0
    for (const answers of everySet(instrument.items.length)) {
      sets += 1
      let points = 0
      for (const answer of answers) points += answer
      if (totalOf(instrument, answers) !== points || bandOf(instrument, points) !== bands[points]) wrong += 1
    }
    expect([sets, wrong]).toEqual([4 ** instrument.items.length, 0])
  })

  test('gives no total while any answer is missing', () => {
    const count = instrument.items.length
    for (let missing = 1; missing < 2 ** count; missing += 1) {
      const answers = Array.from({ length: count }, (_, place) => ((missing >> place) & 1 ? null : 1))
      expect(totalOf(instrument, answers)).toBeNull()
    }
  })

  test.each([
    ['too few', (full: number[]) => full.slice(1)],
    ['too many', (full: number[]) => [...full, 1]],
    ['an answer that the form does not have', (full: number[]) => [4, ...full.slice(1)]],
    ['a half answer', (full: number[]) => [0.5, ...full.slice(1)]],
    ['a negative answer', (full: number[]) => [-1, ...full.slice(1)]],
  ])('gives no total for %s', (_, broken) => {
    expect(totalOf(instrument, broken(instrument.items.map(() => 1)))).toBeNull()
  })

  test('has a code of its own for the panel, the total and each item', () => {
    const { panel, total } = instrument.loinc
    const codes = [panel, total, ...instrument.items.map((item) => item.loinc)]
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(hasLoincCheckDigit(code)).toBe(true)
  })
})

test('changes count from 6 points in the PHQ-9 and 4 in the GAD-7, in both directions', () => {
  const at = (id: InstrumentId, change: number) => isReliableChange(thresholdsOf(instruments[id]), change)
  expect([5, 6, -5, -6].map((points) => at('phq9', points))).toEqual([false, true, false, true])
  expect([3, 4, -3, -4].map((points) => at('gad7', points))).toEqual([false, true, false, true])
  expect(thresholdsOf(instruments.phq9)).toEqual({ bands: [5, 10, 15, 20], reliable_change: 6 })
  expect(thresholdsOf(instruments.gad7)).toEqual({ bands: [5, 10, 15], reliable_change: 4 })
})

test('only the ninth answer of the PHQ-9 asks for help, from 1 on, whatever the total', () => {
  for (const answer of [1, 2, 3])
    expect(asksForHelp(instruments.phq9, [0, 0, 0, 0, 0, 0, 0, 0, answer])).toBe(true)
  expect(asksForHelp(instruments.phq9, [3, 3, 3, 3, 3, 3, 3, 3, 0])).toBe(false)
  expect(asksForHelp(instruments.gad7, [3, 3, 3, 3, 3, 3, 3])).toBe(false)
})

/** LOINC codes end in a check digit: Mod 10 over the digits, the odd ones from the right doubled. */
function hasLoincCheckDigit(code: string): boolean {
  const [number = '', check = ''] = code.split('-')
  let sum = 0
  for (const [place, digit] of number.split('').toReversed().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return (10 - (sum % 10)) % 10 === Number(check)
}
