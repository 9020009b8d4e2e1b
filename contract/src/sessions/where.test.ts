import { expect, test } from 'vitest'
import type { Place } from './appointments.ts'
import { whereLines, whereOf, whereText, type Held } from './where.ts'

const online: Place = { modality: 'online', address: null, meeting_link: null }
const linked: Place = { ...online, meeting_link: 'https://meet.example/a' }
const inPerson: Place = { modality: 'in_person', address: 'Calle 1', meeting_link: null }
const held = (place: Place, more: Partial<Held> = {}): Held => ({
  place,
  status: 'confirmed',
  psychologist_name: 'Ana Rojas',
  ...more,
})
const toCome = 'Ana Rojas pondrá el enlace antes de la sesión; te llegará por correo.'

test('a session says where it is, or what happens next', () => {
  expect(whereText(held(inPerson))).toBe('Presencial, en Calle 1')
  expect(whereText(held({ ...inPerson, address: null }))).toBe('Presencial. La clínica te dirá la dirección.')
  expect(whereText(held(online))).toBe(`En línea, por videollamada. ${toCome}`)
  expect(whereOf(held(online, { status: 'pending' })).toCome).toBe(toCome)
  expect(whereLines(held(linked))).toEqual([
    ['Modalidad', 'En línea, por videollamada'],
    ['Enlace', 'Unirse a la videollamada', 'https://meet.example/a'],
  ])
  expect(whereOf(held(online, { toPsychologist: true })).toCome).toMatch(/^Falta el enlace/)
})

test.each(['completed', 'cancelled', 'over'])(
  'of one that is %s nothing is promised and no link given',
  (how) => {
    const more = how === 'over' ? { isOver: true } : { status: how }
    for (const place of [online, linked, { ...inPerson, address: null }])
      expect(whereOf(held(place, more))).toMatchObject({ link: null, toCome: null })
  },
)
