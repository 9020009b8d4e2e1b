import { expect, test } from 'vitest'
import { leftText } from './length-text.ts'

const minute = 60_000
const session = { starts_at: '2026-03-02T13:00:00Z', ends_at: '2026-03-02T14:00:00Z' }
const startsMs = Date.parse(session.starts_at)

test.each([
  [-15, 'La sesión empieza en 15 minutos.'],
  [-1, 'La sesión empieza en 1 minuto.'],
  [-0.5, 'La sesión empieza en menos de un minuto.'],
  [0, 'Queda 1 hora de la sesión.'],
  [1, 'Quedan 59 minutos de la sesión.'],
  [58.5, 'Queda 1 minuto de la sesión.'],
  [59.5, 'Queda menos de un minuto de la sesión.'],
  [60, 'La hora de la sesión ya pasó.'],
])('%d minutes after the start it reads: %s', (minutes, said) => {
  expect(leftText(session, startsMs + minutes * minute)).toBe(said)
})
