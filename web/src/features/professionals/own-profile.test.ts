import { expect, test } from 'vitest'
import type { OwnProfessionalProfile } from '@psico/contract/professionals'
import { formOf, isSame } from './own-profile.ts'

const profile = {
  license_number: 'PSI-1',
  city: 'La Paz',
  experience_years: 8,
  consultation_fee: 250,
  session_duration: 60,
  specializations: [
    { id: 'a', name: 'Depresión' },
    { id: 'b', name: 'Terapia de Pareja' },
  ],
} as OwnProfessionalProfile

test('the form starts as the profile stands', () => {
  expect(formOf(profile)).toMatchObject({
    city: 'La Paz',
    experience_years: '8',
    consultation_fee: '250',
    specialization_ids: ['a', 'b'],
  })
})

test('a change is told from the mere order of the specialties', () => {
  const form = formOf(profile)
  expect(isSame(form, { ...form, specialization_ids: ['b', 'a'] })).toBe(true)
  expect(isSame(form, { ...form, specialization_ids: ['b'] })).toBe(false)
  expect(isSame(form, { ...form, city: 'Sucre' })).toBe(false)
})
