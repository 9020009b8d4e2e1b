import { describe, expect, test } from 'vitest'
import { builtInCrisisLines, crisisLinesOf } from './crisis-lines-data.ts'
import { numbersFor, type DangerKind } from './danger-numbers.ts'

const called = (kind: DangerKind, country: string, clock: string | null = '12:00') =>
  numbersFor(kind, crisisLinesOf(country), clock).map(({ display }) => display)

describe('the first number', () => {
  test.each<[DangerKind, string, string | null, string[]]>([
    ['wish', 'BO', '12:00', ['800 11 3040', '110', '165', '168']],
    ['wish', 'BO', '03:00', ['110', '165', '168', '800 11 3040']],
    ['help', 'MX', null, ['800 911 2000', '911']],
    ['swallowed', 'BO', '12:00', ['165', '168', '110', '800 11 3040']],
    ['swallowed', 'CL', '12:00', ['131', '2 2635 3800', '133', '*4141']],
    ['swallowed', 'ES', '12:00', ['112', '91 562 04 20', '024']],
    ['swallowed', 'AR', '12:00', ['107', '911', '0800-333-0160', '0800-999-0091']],
    ['violence', 'BO', '12:00', ['800 14 0348', '110', '165', '168', '800 11 3040']],
    ['violence', 'MX', '12:00', ['911', '800 911 2000']],
    ['threat', 'CL', '12:00', ['133', '131', '*4141']],
    ['threat', 'PE', '12:00', ['105', '106', '113 opción 5']],
  ])('for %s in %s at %s', (kind, country, clock, expected) => {
    expect(called(kind, country, clock)).toEqual(expected)
  })
})

describe.each(builtInCrisisLines)('in $country', (hotlines) => {
  test.each<DangerKind>(['wish', 'swallowed', 'violence', 'threat', 'help'])(
    'nobody in %s misses a number that the country has',
    (kind) => {
      const offered = new Set(numbersFor(kind, hotlines, '03:00').map(({ href }) => href))
      for (const { number } of [...hotlines.emergency, ...hotlines.lines])
        expect(offered).toContain(`tel:${number.replaceAll('#', '%23')}`)
    },
  )

  test('who swallowed something and who threatens another are not sent to a line that talks first', () => {
    for (const kind of ['swallowed', 'threat'] as const)
      expect(numbersFor(kind, hotlines, '12:00')[0]?.kind).toBe('emergency')
  })
})
