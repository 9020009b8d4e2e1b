import { describe, expect, test } from 'vitest'
import { addressOf, filtersOf, noFilters, specialtyNames } from './filters.ts'

describe('the filters in the address', () => {
  test('no filters make a plain address, and a plain address means no filters', () => {
    expect(addressOf(noFilters).toString()).toBe('')
    expect(filtersOf(new URLSearchParams())).toEqual(noFilters)
  })

  test('what is written is read back the same', () => {
    const filters = { name: 'María ñ & co', specialty: 'Ansiedad y Estrés', maxFee: 350 }
    expect(filtersOf(new URLSearchParams(addressOf(filters).toString()))).toEqual(filters)
  })

  test.each(['0', '49', '75', '1050', 'abc', '-50', '', 'Infinity', '1e9'])(
    'a price off the slider (%s) counts as none',
    (precio) => {
      expect(filtersOf(new URLSearchParams({ precio })).maxFee).toBe(1000)
    },
  )

  test('a name of spaces is no filter', () => {
    expect(addressOf({ ...noFilters, name: '   ' }).size).toBe(0)
  })
})

test('fixed specialties come first and nothing twice', () => {
  expect(specialtyNames(['Depresión', 'Duelo'], [{ name: 'Adicciones' }, { name: 'Depresión' }])).toEqual([
    'Depresión',
    'Duelo',
    'Adicciones',
  ])
})
