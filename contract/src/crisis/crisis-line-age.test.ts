import { expect, test } from 'vitest'
import { agedLines } from './crisis-line-age.ts'
import { crisisLinesOf } from './crisis-lines-data.ts'

const lines = (newest_source: string) => {
  const base = crisisLinesOf('MX')
  return { ...base, lines: base.lines.map((line) => ({ ...line, newest_source })) }
}

test.each([
  ['2026-05', '2026-08-29T12:00:00Z', 0],
  ['2026-05', '2026-08-31T12:00:00Z', 1],
  ['2025', '2026-03-31T12:00:00Z', 0],
  ['2025', '2026-04-02T12:00:00Z', 1],
  ['2026-05', '2026-05-10T12:00:00Z', 0],
])('a line known from %s is aged at %s: %i', (source, now, aged) => {
  expect(agedLines(lines(source), new Date(now))).toHaveLength(aged)
})

test('the line for violence of the country ages too', () => {
  const names = agedLines(crisisLinesOf('BO'), new Date('2026-11-22')).map(({ number }) => number)
  expect(names).toEqual(['800113040', '800140348'])
})
