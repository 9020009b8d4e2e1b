import { expect, test } from 'vitest'
import { patientFilterOf, withPatientFilter } from './patient-filter.ts'

test('what is looked for among the patients stands in the address, and comes back from it', () => {
  const address = withPatientFilter(new URLSearchParams('pagina=3'), { search: 'eva', is_active: 'false' })
  expect(address.toString()).toBe('buscar=eva&estado=inactivos')
  expect(patientFilterOf(address)).toEqual({ search: 'eva', is_active: 'false', page: 1 })
  expect(withPatientFilter(address, { page: 2 }).get('pagina')).toBe('2')
})

test('an address that makes no sense asks for everybody', () => {
  const address = new URLSearchParams('estado=quizás&pagina=-4')
  expect(patientFilterOf(address)).toEqual({ search: '', is_active: '', page: 1 })
})
