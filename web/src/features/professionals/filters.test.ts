import { describe, expect, test } from 'vitest'
import {
  addressOf,
  filtersOf,
  foldedAway,
  isNarrowed,
  noFilters,
  queryOf,
  specialtyNames,
  type Filters,
} from './filters.ts'

describe('the filters in the address', () => {
  test('no filters make a plain address, and a plain address means no filters', () => {
    expect(addressOf(noFilters).toString()).toBe('')
    expect(filtersOf(new URLSearchParams())).toEqual(noFilters)
  })

  test('an order narrows nothing, any filter does', () => {
    expect(isNarrowed({ ...noFilters, order: 'price' })).toBe(false)
    expect(isNarrowed({ ...noFilters, name: ' ' })).toBe(false)
    expect(isNarrowed({ ...noFilters, name: 'Ana' })).toBe(true)
    expect(isNarrowed({ ...noFilters, city: 'El Alto' })).toBe(true)
  })

  test('what is written is read back the same', () => {
    const filters: Filters = {
      name: 'María ñ & co',
      specialty: 'Ansiedad y Estrés',
      maxFee: 350,
      when: 'evenings',
      modality: 'in_person',
      city: 'El Alto',
      language: 'ay',
      gender: 'female',
      ageGroup: 'children',
      minExperience: 10,
      order: 'price',
    }
    expect(filtersOf(new URLSearchParams(addressOf(filters).toString()))).toEqual(filters)
  })

  test.each(['0', '49', '75', '1050', 'abc', '-50', '', 'Infinity', '1e9'])(
    'a price off the slider (%s) counts as none',
    (precio) => {
      expect(filtersOf(new URLSearchParams({ precio })).maxFee).toBe(1000)
    },
  )

  test('what nobody can choose is no filter', () => {
    const wrong = new URLSearchParams(
      'cuando=nunca&modalidad=fax&idioma=xx&genero=1&edad=9&experiencia=7&orden=x',
    )
    expect(filtersOf(wrong)).toEqual(noFilters)
    expect(foldedAway(filtersOf(wrong))).toBe(0)
  })

  test('a plain search asks for the first hours first', () => {
    expect(queryOf(noFilters)).toMatchObject({
      ordering: 'next',
      city: '',
      when: undefined,
      min_experience: undefined,
    })
  })

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
