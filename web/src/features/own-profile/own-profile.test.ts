import { expect, test } from 'vitest'
import type { OwnProfessionalProfile } from '@psico/contract/professionals/professionals'
import { feeSent, formOf, isSame } from './own-profile.ts'

const profile = {
  license_number: 'PSI-1',
  note_template: 'free' as const,
  unsigned_mail: false,
  phone_in_room: false,
  city: 'La Paz',
  experience_years: 8,
  consultation_fee: 250,
  fee_is_set: true,
  session_duration: 60,
  gender: null,
  languages: ['es'],
  age_groups: ['adults', 'children'],
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

test('a fee that nobody set is neither shown nor sent', () => {
  const unset = formOf({ ...profile, consultation_fee: 200, fee_is_set: false })
  expect(unset.consultation_fee).toBe('')
  expect(feeSent(unset.consultation_fee, false)).toEqual({})
  expect(feeSent('300', false)).toEqual({ consultation_fee: 300 })
  expect(feeSent('', true)).toEqual({ consultation_fee: '' })
})

test('a change is told from the mere order of what is ticked', () => {
  const form = formOf(profile)
  expect(isSame(form, { ...form, specialization_ids: ['b', 'a'] })).toBe(true)
  expect(isSame(form, { ...form, age_groups: ['children', 'adults'] })).toBe(true)
  expect(isSame(form, { ...form, languages: [] })).toBe(false)
  expect(isSame(form, { ...form, specialization_ids: ['b'] })).toBe(false)
  expect(isSame(form, { ...form, city: 'Sucre' })).toBe(false)
})
