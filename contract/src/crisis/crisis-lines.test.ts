import { describe, expect, test } from 'vitest'
import {
  builtInCrisisLines,
  crisisLinesOf,
  crisisLinesOrBuiltIn,
  withEmergency,
} from './crisis-lines-data.ts'
import { clockIn, crisisHotlines, isOpenAt, numbersToCall } from './crisis-lines.ts'

describe('the built-in list', () => {
  test.each(builtInCrisisLines)('is sound for $country', (entry) => {
    expect(crisisHotlines.safeParse(entry).success).toBe(true)
  })

  test('stands in for an unknown country and for a broken or missing list', () => {
    expect(crisisLinesOf('ZZ').country).toBe('BO')
    for (const broken of [
      null,
      undefined,
      {},
      'x',
      { country: 'BO', emergency: [], lines: [] },
      { country: 'BO', emergency: [{ name: 'Policía', number: '110' }], lines: [{ name: 'X' }] },
    ]) {
      expect(crisisHotlines.safeParse(broken).success).toBe(false)
      expect(crisisLinesOrBuiltIn(broken).emergency.length).toBeGreaterThan(0)
    }
    expect(crisisLinesOrBuiltIn(crisisLinesOf('MX')).country).toBe('MX')
  })
})

test('ten numbers of a clinic never push the emergency numbers of its country out', () => {
  const names = Array.from({ length: 9 }, (_, n) => ({ name: `Guardia ${n}`, number: `55512${n}` }))
  const police = { name: 'Radio patrulla', number: '110' }
  const { emergency } = withEmergency({ country: 'BO', emergency: [...names, police], lines: [] }, 'BO')
  expect(emergency).toHaveLength(10)
  expect(emergency.slice(-3)).toEqual([police, ...crisisLinesOf('BO').emergency.slice(1)])
})

describe('which number comes first', () => {
  test.each([
    ['06:00', '800 11 3040'],
    ['14:30', '800 11 3040'],
    ['23:59', '800 11 3040'],
    ['00:00', '110'],
    ['05:59', '110'],
    [null, '110'],
  ])('in Bolivia at %s it is %s', (clock, first) => {
    expect(numbersToCall(crisisLinesOf('BO'), clock)[0]?.display).toBe(first)
  })

  test('puts the emergency number first when the hours of a line are not known', () => {
    expect(numbersToCall(crisisLinesOf('EC'), '12:00').map((n) => n.display)).toEqual(['911', '171 opción 6'])
  })

  test('puts a line that never closes first even when the hour is not known', () => {
    expect(numbersToCall(crisisLinesOf('CL'), null)[0]?.href).toBe('tel:*4141')
  })

  test.each([
    ['22:00-06:00', '23:00', true],
    ['22:00-06:00', '05:59', true],
    ['22:00-06:00', '12:00', false],
    ['06:00-24:00', '24:00', false],
    ['', '12:00', false],
    ['24h', null, true],
  ])('hours %s at %s: %s', (hours, clock, open) => {
    expect(isOpenAt(hours, clock)).toBe(open)
  })
})

describe('the local hour', () => {
  test('is the one of the zone, and midnight is 00:00', () => {
    expect(clockIn(new Date('2026-11-21T04:00:00Z'), 'America/La_Paz')).toBe('00:00')
    expect(clockIn(new Date('2026-11-21T12:05:00Z'), 'Europe/Madrid')).toBe('13:05')
  })

  test('is unknown for an unknown zone or an invalid instant', () => {
    expect(clockIn(new Date(), 'Luna/Mar_Tranquilo')).toBeNull()
    expect(clockIn(new Date(Number.NaN), 'America/La_Paz')).toBeNull()
  })
})
