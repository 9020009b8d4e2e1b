import { expect, test } from 'vitest'
import { linkOf, placeLines, placeText, type Session } from './place.ts'

const session = (status: string, meeting_link: string | null = 'https://meet.example/a'): Session => ({
  place: { modality: 'online', address: null, meeting_link },
  status,
  psychologist_name: 'Ana Rojas',
  ends_at: new Date(Date.now() + 3_600_000).toISOString(),
})
const later = 'El enlace estará aquí cuando la cita esté confirmada.'

test('a screen leads into the call once the session is confirmed, and says so before', () => {
  expect(linkOf(session('confirmed'))).toBe('https://meet.example/a')
  expect(placeLines(session('confirmed'))[1]).toEqual([
    'Enlace',
    'Unirse a la videollamada',
    'https://meet.example/a',
  ])
  expect(linkOf(session('pending'))).toBeNull()
  expect(placeLines(session('pending'))).toEqual([
    ['Modalidad', 'En línea, por videollamada'],
    ['Enlace', later],
  ])
  expect(placeText(session('pending'))).toBe(`En línea, por videollamada. ${later}`)
})

test('a link that is still to be set is told by who sets it', () => {
  expect(placeText(session('pending', null))).toMatch(/Ana Rojas pondrá el enlace/)
})
