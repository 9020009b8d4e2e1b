import { expect, test } from 'vitest'
import { placeText } from './place.ts'

const at = (place: Parameters<typeof placeText>[0]['place']) => placeText({ place })

test('a session says where it is, or what happens next', () => {
  expect(at({ modality: 'in_person', address: 'Calle 1', meeting_link: null })).toBe('Presencial, en Calle 1')
  expect(at({ modality: 'in_person', address: null, meeting_link: null })).toContain('te dirá la dirección')
  expect(at({ modality: 'online', address: null, meeting_link: 'https://a.b' })).toBe(
    'En línea, por videollamada',
  )
  expect(at({ modality: 'online', address: null, meeting_link: null })).toContain('llegará por correo')
})

test('of a session that is over nothing is promised', () => {
  const online = { modality: 'online', address: null, meeting_link: null } as const
  expect(placeText({ place: online, status: 'completed' })).toBe('En línea, por videollamada')
  const inPerson = { modality: 'in_person', address: null, meeting_link: null } as const
  expect(placeText({ place: inPerson, status: 'completed' })).toBe('Presencial')
  expect(placeText({ place: online, status: 'confirmed' })).toContain('llegará por correo')
})
